"""Branches: a table may go on from a moment of another."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("branch_of", sa.Text(), nullable=True))
    op.add_column("tables", sa.Column("branch_at", sa.Integer(), nullable=True))
