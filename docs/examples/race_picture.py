"""Six bots race twice round Monaco; the race goes to monaco.json, a picture from the middle of it to monaco.svg.

Run in docs/pictures, it renews the picture of the page on commands.
"""

from __future__ import annotations

import json
from pathlib import Path

import rebufo
from rebufo.cli import main

MOMENT = 66  # how many decisions have been made when the picture is taken

race = rebufo.new("formula_d", seats=6, seed=7, circuit="monaco", laps=2, players=["bot:normal"] * 6)
bots = [rebufo.bot("formula_d", "normal", seed=seat) for seat in range(6)]
while not race.over:
    for seat in race.waiting:
        race.play(seat, bots[seat].choose(race, seat))

Path("monaco.json").write_text(json.dumps(race.record()), encoding="utf-8")
main(["draw", "--record", "monaco.json", "--at", str(MOMENT), "--out", "monaco.svg"])
