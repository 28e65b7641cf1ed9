"""The form of The Great Race: routes go with their map, and a map of one's own brings its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from rebufo.games.great_race.rules.content import MAPS
from tests.server.apps import Somebody, open_app

AFRICA = (MAPS / "africa.toml").read_text(encoding="utf-8")
OWN = AFRICA.replace('id = "africa"', 'id = "own"', 1).replace('id = "cairo-tananarive"', 'id = "to-the-island"', 1)


@pytest.mark.clause("GR-13.7")
def test_a_map_of_ones_own_brings_its_routes(tmp_path: Path) -> None:
    with open_app(tmp_path) as client:
        options = {option["id"]: option for option in client.get("/api/games/great_race").json()["options"]}
        wish = {"seats": 2, "options": {"map": "own.toml", "route": "to-the-island"}, "files": {"own.toml": OWN}}
        ana = Somebody(client).come_in()  # a file is checked for somebody with a name
        found = ana.ask("POST", "/api/games/great_race/check", json=wish).json()
        wish["options"] = {"map": "own.toml", "route": "to-atlantis"}
        refused = ana.ask("POST", "/api/games/great_race/check", json=wish).json()

    assert options["route"]["in_file_of"] == "map"
    assert found["problem"] is None
    named = {value["value"]: value["names"]["en"] for value in found["named"]["route"]}
    assert named["to-the-island"] == "Cairo–Tananarive"
    assert "to-the-island" in refused["problem"]["text"]
