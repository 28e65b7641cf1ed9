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
from rebufo.sim.plan import race_seed

BOTS = ("normal", "random", "easy")


def rows_of(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize(
    "how", [{"share": 1}, {"share": 4}, {"jobs": 2}, {"jobs": 2, "share": 2}, {"jobs": 3, "share": 5}]
)
def test_the_result_does_not_depend_on_how_the_races_are_shared_out(tmp_path: Path, how: dict[str, Any]) -> None:
    once = simulate("formula_d", races=11, bots=BOTS, seed=3, jobs=1, out=tmp_path / "once.jsonl")
    again = simulate("formula_d", races=11, bots=BOTS, seed=3, out=tmp_path / "again.jsonl", **{"jobs": 1, **how})

    assert again.counts == once.counts
    assert (tmp_path / "again.jsonl").read_bytes() == (tmp_path / "once.jsonl").read_bytes()


def test_another_seed_brings_other_races() -> None:
    one = simulate("formula_d", races=3, bots=BOTS, seed=1, jobs=1)
    other = simulate("formula_d", races=3, bots=BOTS, seed=2, jobs=1)

    assert one.counts != other.counts


def test_without_a_seed_one_is_drawn_and_told() -> None:
    drawn = simulate("formula_d", races=2, bots=BOTS, jobs=1)
    same = simulate("formula_d", races=2, bots=BOTS, jobs=1, seed=drawn.seed)

    assert same.counts == drawn.counts


def test_more_races_begin_with_the_same_races(tmp_path: Path) -> None:
    simulate("formula_d", races=3, bots=BOTS, seed=8, jobs=1, out=tmp_path / "few.csv")
    simulate("formula_d", races=5, bots=BOTS, seed=8, jobs=1, out=tmp_path / "more.csv")

    assert (tmp_path / "more.csv").read_text("utf-8").startswith((tmp_path / "few.csv").read_text("utf-8"))


def test_every_bot_sits_in_every_seat_equally_often(tmp_path: Path) -> None:
    bots = ("normal", "random", "random", "easy")
    simulate("formula_d", races=8, bots=bots, seed=1, jobs=1, out=tmp_path / "rows.jsonl")
    sat = Counter((row["bot"], row["seat"]) for row in rows_of(tmp_path / "rows.jsonl"))

    assert sat == {(bot, seat): 2 * bots.count(bot) for bot in set(bots) for seat in range(4)}


def test_no_two_races_share_their_seed_and_every_seed_is_exact_in_json() -> None:
    seeds = [race_seed(seed, race) for seed in range(20) for race in range(200)]

    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 2**53 for seed in seeds)


def test_a_race_can_be_looked_at_again(tmp_path: Path) -> None:
    """The whole race through the library's front door ends as the fast loop counted it."""
    summary = simulate("formula_d", races=6, bots=BOTS, seed=21, jobs=1, out=tmp_path / "rows.jsonl")
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


def test_wins_places_and_starts_add_up() -> None:
    counts = simulate("formula_d", races=24, bots=("normal", "normal", "random"), seed=4, jobs=1).counts

    assert counts.races == 24
    assert {bot: group.starts for bot, group in counts.by_bot.items()} == {"normal": 48, "random": 24}
    assert {slot: group.starts for slot, group in counts.by_slot.items()} == {1: 24, 2: 24, 3: 24}
    for groups in (counts.by_bot, counts.by_slot):
        assert sum(group.wins for group in groups.values()) == counts.won
        assert sum(group.places for group in groups.values()) == 24 * (1 + 2 + 3)


def test_where_nobody_comes_home_nobody_wins() -> None:
    """Two random drivers on the street never see the line, as the count of finishers shows."""
    counts = simulate(
        "formula_d", races=6, bots=("random", "random"), options={"circuit": "street"}, seed=1, jobs=1
    ).counts
    group = counts.by_bot["random"]

    assert group.tallies["status"] == {"out": 12}
    assert counts.won == group.wins == 0
    assert group.retired == 12


def test_progress_is_told_until_all_are_done() -> None:
    told: list[tuple[int, int]] = []
    simulate("formula_d", races=7, bots=BOTS, seed=1, jobs=1, share=2, progress=lambda *done: told.append(done))

    assert told == [(2, 7), (4, 7), (6, 7), (7, 7)]


@pytest.mark.parametrize(
    ("wrong", "tag"),
    [
        ({"bots": ("normal", "nobody")}, "unknown_bot"),
        ({"bots": ("normal",)}, "bad_seats"),
        ({"bots": ()}, "sim_no_bots"),
        ({"bots": "normal"}, "sim_no_bots"),
        ({"options": {"circuit": "atlantis"}}, "bad_option"),
        ({"options": {"wings": 2}}, "unknown_option"),
        ({"options": {"laps": 9}}, "bad_option"),
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
    monkeypatch.setattr("rebufo.sim.run.hire", lambda *_: pytest.fail("a crew was hired"))
    wish: dict[str, Any] = {"races": 2, "bots": BOTS, "jobs": 2}
    with pytest.raises(SetupError) as error:
        simulate("formula_d", **{**wish, **wrong})

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
        "from rebufo.bots.registry import BOTS\n"
        "from rebufo.sim import simulate\n"
        "BOTS['formula_d']['mine'] = 'garage:Mine'\n"
        "print(simulate('formula_d', races=4, bots=['mine', 'random'], jobs=2, seed=1).counts.by_bot['mine'].starts)\n",
        encoding="utf-8",
    )
    command = [sys.executable, "-W", "error", str(tmp_path / "script.py")]
    run = subprocess.run(command, capture_output=True, text=True, check=False)

    assert (run.stdout, run.stderr, run.returncode) == ("4\n", "", 0)


@pytest.mark.parametrize(
    ("wins", "starts", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (90, 100, 0.8256, 0.9448), (0, 0, 0.0, 1.0)],
)
def test_wilsons_interval(wins: int, starts: int, low: float, high: float) -> None:
    assert wilson(wins, starts) == pytest.approx((low, high), abs=1e-4)
