"""Cups: races of several games, one after the other, at a table each."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "cups",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("races", sa.Text(), nullable=False),
        sa.Column("seed", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_cups"),
    )
    op.add_column("tables", sa.Column("cup", sa.Text(), nullable=True))
    op.add_column("tables", sa.Column("cup_race", sa.Integer(), nullable=True))
    op.add_column("tables", sa.Column("cup_races", sa.Integer(), nullable=True))
    op.add_column("tables", sa.Column("ranking", sa.Text(), nullable=True))
    op.create_index("ix_tables_cup", "tables", ["cup"])
