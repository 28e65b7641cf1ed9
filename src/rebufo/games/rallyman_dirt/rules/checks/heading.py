"""What a stage is called, and where it is from."""

from __future__ import annotations

from rebufo.games.rallyman_dirt.rules.checks.findings import Findings


def check_heading(found: Findings) -> None:
    stage = found.stage
    for key, text in (("id", stage.id), ("provenance", stage.provenance)):
        _written(found, key, text)
    if not stage.names:
        found.report("rally_no_name", "names")
    for lang, name in stage.names.items():
        _written(found, f"names.{lang}", name)


def _written(found: Findings, key: str, text: str) -> None:
    if not text.strip():
        found.report("content_empty", key)
