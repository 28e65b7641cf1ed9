"""Holidays of people who race by turns."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "holidays",
        sa.Column("person_id", sa.Text(), nullable=False),
        sa.Column("start", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person_id", "start", name="pk_holidays"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_holidays_person_id_people", ondelete="CASCADE"),
    )
