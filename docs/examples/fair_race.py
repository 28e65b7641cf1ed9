"""Two bots race with fair dice; the record goes to race.json."""

from __future__ import annotations

import json
from pathlib import Path

import rebufo

# the host's secret: 64 hexadecimal digits, here fixed so that you get the race of the page; secrets.token_hex(32) makes one
SERVER = "5eed" * 16
seeds = rebufo.FairSeeds(SERVER, ("Ana says 4417", "Luis says hola"))

race = rebufo.new("formula_d", seats=2, fair=seeds, players=["Ana", "Luis"])
commitment = race.record()["fair"]["commitment"]  # what everybody is told before the first die
bots = [rebufo.bot("formula_d", "easy", seed=seat) for seat in range(2)]
while not race.over:
    for seat in race.waiting:
        race.play(seat, bots[seat].choose(race, seat))

Path("race.json").write_text(json.dumps(race.record(), ensure_ascii=False), encoding="utf-8")
print("committed to", commitment)
print("the winner is", race.standings[0].car)
