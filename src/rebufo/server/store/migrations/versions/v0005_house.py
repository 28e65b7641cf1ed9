"""Time in which no server was open; people whom an owner removed for good, and whom the host has silenced or banned."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "gaps",
        sa.Column("start", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("start", "until", name="pk_gaps"),
    )
    op.create_table(
        "host_asked",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("target", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("done", sa.BigInteger()),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_host_asked"),
    )
    op.add_column("tables", sa.Column("removed", sa.Text(), nullable=False, server_default=""))
    op.add_column("people", sa.Column("standing", sa.Text(), nullable=False, server_default=""))
