"""The moments of a championship."""

from __future__ import annotations

import rebufo
from rebufo.server.room.replay import Replay


def test_a_season_is_shown_over_all_its_races() -> None:
    season = rebufo.season("heat", seats=2, legends=1, seed=4)
    start = season.match.clone()
    bots = [rebufo.bot("heat", "random", seed=seat) for seat in range(2)]
    while not season.over:
        seat = season.waiting[0]
        season.play(seat, bots[seat].choose(season.match, seat))

    replay = Replay(start, season.match.history)
    shown = replay.moments(0, 0, len(replay))

    assert [each.view.race for each in shown] == sorted(each.view.race for each in shown)
    assert {each.view.race for each in shown} >= {1, 2, 3}
    assert shown[-1].view == season.view(0)
    assert replay.moments(0, 777, 3) == shown[777:780]
    assert replay.at(500).view(1) == rebufo.load(season.record(), at=500).view(1)
