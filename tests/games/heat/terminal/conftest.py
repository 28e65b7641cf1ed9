"""The command line, for the tests of tables in the terminal."""

from __future__ import annotations

from tests.cli.fixtures import command, folder, keep

__all__ = ["command", "folder", "keep"]
