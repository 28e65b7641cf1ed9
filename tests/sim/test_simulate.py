"""A simulation follows from its seed alone, however the work is shared out."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rebufo.kernel.errors import SetupError
from rebufo.sim import race_again, simulate, wilson
from rebufo.sim.spec import race_seed
from tests import some_game
from tests.some_game import A_GAME, SPEC

RANDOM, SECOND, BEST = some_game.BOTS
BOTS = (BEST, RANDOM, SECOND)


def rows_of(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize(
    "how", [{"share": 1}, {"share": 4}, {"jobs": 2}, {"jobs": 2, "share": 2}, {"jobs": 3, "share": 5}]
)
def test_the_result_does_not_depend_on_how_the_races_are_shared_out(tmp_path: Path, how: dict[str, Any]) -> None:
    once = simulate(A_GAME, races=11, bots=BOTS, seed=3, jobs=1, out=tmp_path / "once.jsonl")
    again = simulate(A_GAME, races=11, bots=BOTS, seed=3, out=tmp_path / "again.jsonl", **{"jobs": 1, **how})

    assert again.counts == once.counts
    assert (tmp_path / "again.jsonl").read_bytes() == (tmp_path / "once.jsonl").read_bytes()


def test_another_seed_brings_other_races() -> None:
    one = simulate(A_GAME, races=3, bots=BOTS, seed=1, jobs=1)
    other = simulate(A_GAME, races=3, bots=BOTS, seed=2, jobs=1)

    assert one.counts != other.counts


def test_without_a_seed_one_is_drawn_and_told() -> None:
    drawn = simulate(A_GAME, races=2, bots=BOTS, jobs=1)
    same = simulate(A_GAME, races=2, bots=BOTS, jobs=1, seed=drawn.seed)

    assert same.counts == drawn.counts


def test_more_races_begin_with_the_same_races(tmp_path: Path) -> None:
    simulate(A_GAME, races=3, bots=BOTS, seed=8, jobs=1, out=tmp_path / "few.csv")
    simulate(A_GAME, races=5, bots=BOTS, seed=8, jobs=1, out=tmp_path / "more.csv")

    assert (tmp_path / "more.csv").read_text("utf-8").startswith((tmp_path / "few.csv").read_text("utf-8"))


def test_every_bot_sits_in_every_seat_equally_often(tmp_path: Path) -> None:
    bots = (BEST, RANDOM, RANDOM, SECOND)
    simulate(A_GAME, races=8, bots=bots, seed=1, jobs=1, out=tmp_path / "rows.jsonl")
    sat = Counter((row["bot"], row["seat"]) for row in rows_of(tmp_path / "rows.jsonl"))

    assert sat == {(bot, seat): 2 * bots.count(bot) for bot in set(bots) for seat in range(4)}


def test_no_two_races_share_their_seed_and_every_seed_is_exact_in_json() -> None:
    seeds = [race_seed(seed, race) for seed in range(20) for race in range(200)]

    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 2**53 for seed in seeds)


def test_a_race_can_be_looked_at_again(tmp_path: Path) -> None:
    """The whole race through the library's front door ends as the fast loop counted it."""
    summary = simulate(A_GAME, races=6, bots=BOTS, seed=21, jobs=1, out=tmp_path / "rows.jsonl")
    for number in (0, 4):
        rows = [row for row in rows_of(tmp_path / "rows.jsonl") if row["race"] == number]
        race = race_again(summary, number)

        assert race.setup.seed == rows[0]["seed"]
        assert len(race.history) == rows[0]["decisions"]
        assert {each.seat: (each.place, each.retired) for each in race.standings} == {
            row["seat"]: (row["place"], row["retired"]) for row in rows
        }
    with pytest.raises(SetupError) as error:
        race_again(summary, 6)
    assert error.value.tag == "sim_no_such_race"


def test_starts_add_up_and_bots_and_places_on_the_grid_have_the_same_wins() -> None:
    counts = simulate(A_GAME, races=24, bots=(BEST, BEST, RANDOM), seed=4, jobs=1).counts
    wins, places = (
        {sum(getattr(group, figure) for group in groups.values()) for groups in (counts.by_bot, counts.by_slot)}
        for figure in ("wins", "places")
    )

    assert counts.races == 24
    assert {bot: group.starts for bot, group in counts.by_bot.items()} == {BEST: 48, RANDOM: 24}
    assert sum(group.starts for group in counts.by_slot.values()) == 72
    assert len(wins) == len(places) == 1


def test_progress_is_told_until_all_are_done() -> None:
    told: list[tuple[int, int]] = []
    simulate(A_GAME, races=7, bots=BOTS, seed=1, jobs=1, share=2, progress=lambda *done: told.append(done))

    assert told == [(2, 7), (4, 7), (6, 7), (7, 7)]


@pytest.mark.parametrize(
    ("wrong", "tag"),
    [
        ({"bots": (BEST, "nobody")}, "unknown_bot"),
        ({"bots": (BEST,) * (SPEC.max_seats + 1)}, "bad_seats"),
        ({"bots": ()}, "sim_no_bots"),
        ({"bots": BEST}, "sim_no_bots"),
        ({"options": {SPEC.road: "atlantis"}}, "bad_option"),
        ({"options": {"wings": 2}}, "unknown_option"),
        ({"options": {SPEC.options[-1].id: 9}}, "bad_option"),
        ({"races": 0}, "sim_bad_races"),
        ({"races": 2.5}, "sim_bad_races"),
        ({"seed": -1}, "bad_seed"),
        ({"jobs": 0}, "sim_bad_count"),
        ({"share": 0}, "sim_bad_count"),
    ],
)
def test_a_wrong_wish_is_told_before_anything_runs(
    wrong: dict[str, Any], tag: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rebufo.sim.run.make_executor", lambda *_: pytest.fail("an executor was made"))
    wish: dict[str, Any] = {"races": 2, "bots": BOTS, "jobs": 2}
    with pytest.raises(SetupError) as error:
        simulate(A_GAME, **{**wish, **wrong})

    assert error.value.tag == tag
    assert error.value.text("es") != error.value.text("en")


def test_an_unknown_game_is_told() -> None:
    with pytest.raises(SetupError) as error:
        simulate("ludo", races=1, bots=BOTS)

    assert error.value.tag == "unknown_game"


def test_a_script_needs_no_guard_and_workers_find_what_it_has_added(tmp_path: Path) -> None:
    """No `if __name__ == "__main__"`, and a bot of the script's own folder races in the worker processes."""
    (tmp_path / "garage.py").write_text(
        "from rebufo.bots.playout import Policy\n"
        "class Mine(Policy):\n"
        "    def choose(self, table, seat):\n"
        "        return table.frames[-1].legal(table, seat)[0]\n",
        encoding="utf-8",
    )
    (tmp_path / "script.py").write_text(
        "import sys\n"
        "from rebufo.bots.added import add_bot\n"
        "from rebufo.sim import simulate\n"
        "game = sys.argv[1]\n"
        "add_bot(game, 'mine', 'garage:Mine')\n"
        "print(simulate(game, races=4, bots=['mine', 'random'], jobs=2, seed=1).counts.by_bot['mine'].starts)\n",
        encoding="utf-8",
    )
    command = [sys.executable, "-W", "error", str(tmp_path / "script.py"), A_GAME]
    run = subprocess.run(command, capture_output=True, text=True, check=False)

    assert (run.stdout, run.stderr, run.returncode) == ("4\n", "", 0)


@pytest.mark.parametrize(
    ("wins", "starts", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (90, 100, 0.8256, 0.9448), (0, 0, 0.0, 1.0)],
)
def test_wilsons_interval(wins: int, starts: int, low: float, high: float) -> None:
    assert wilson(wins, starts) == pytest.approx((low, high), abs=1e-4)
