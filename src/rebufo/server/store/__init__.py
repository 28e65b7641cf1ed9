"""Where tables and people are kept: SQLAlchemy Core over SQLite or PostgreSQL."""
