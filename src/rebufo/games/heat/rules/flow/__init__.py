"""The rulebook's chapters: a file each."""
