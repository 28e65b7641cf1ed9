"""Times driven on each road, with a race's last entry: for games that are raced against the clock."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "times",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("road", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("bot", sa.Text()),
        sa.Column("seconds", sa.Integer(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_times"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_times_table_id_tables", ondelete="CASCADE"),
    )
    op.create_index("ix_times_game_road_seconds_at", "times", ["game", "road", "seconds", "at"])
