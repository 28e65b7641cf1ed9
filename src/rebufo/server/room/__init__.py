"""A table in memory: the race, who sits where, what everybody has been told. No network, no database."""
