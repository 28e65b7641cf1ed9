"""Six bots race HEAT in the USA; the race goes to usa.json, a picture from its middle to usa.svg.

Run in docs/pictures, it renews the second picture of the page on commands.
"""

from __future__ import annotations

import json
from pathlib import Path

import rebufo
from rebufo.cli import main

MOMENT = 390  # how many decisions have been made when the picture is taken

race = rebufo.new("heat", seats=6, seed=7, circuit="usa", weather=True, players=["bot:normal"] * 6)
bots = [rebufo.bot("heat", "normal", seed=seat) for seat in range(6)]
while not race.over:
    for seat in race.waiting:
        race.play(seat, bots[seat].choose(race, seat))

Path("usa.json").write_text(json.dumps(race.record()), encoding="utf-8")
main(["draw", "--record", "usa.json", "--at", str(MOMENT), "--out", "usa.svg"])
