"""Records: of a race that is over, with its last entry. Chat by person: who has said nothing may be forgotten."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "records",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_records"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_records_table_id_tables", ondelete="CASCADE"),
    )
    op.create_index("ix_chat_person_id", "chat", ["person_id"])
