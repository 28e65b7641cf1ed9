"""Attacks with tables and files: much to check, much to keep, much to work out."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import httpx

from rebufo.games import game_ids
from tests.attacks.heavy_files import every_heavy_file
from tests.attacks.old_races import OVER, UNDER_WAY, old_table
from tests.attacks.target import Stranger, Target, sentence
from tests.server.games_by_kind import IN_TURN
from tests.server.own_files import GAMES, choice

FULL_SIZE: Final = 6000  # parts of a file: below what its length would be refused for
SMALL: Final = 400


def _by_many(clients: int, requests: int, ask: Callable[[int], httpx.Response]) -> list[httpx.Response]:
    """So many at once."""
    with ThreadPoolExecutor(clients) as people:
        return list(people.map(ask, range(requests)))


def heavy_files(target: Target) -> str:
    """Every game's, each full of something else: checked for the form, and for a table."""
    refusals: list[str] = []
    for game, name, text in every_heavy_file(target.many(SMALL, FULL_SIZE)):
        with Stranger(target) as stranger:
            stranger.come_in()
            checked = stranger.ask("POST", f"/api/games/{game}/check", json={"seats": 2, **choice(game, text)})
            assert checked.is_error or checked.json()["problem"], name
            form = {"game": game, "chairs": ["me", "me"], **choice(game, text)}
            refusals.append(sentence(stranger.ask("POST", "/api/tables", json=form)))
    return f"{len(refusals)} files; {refusals[0]}"


def own_files(target: Target) -> str:
    """Races on sound files of every game, with bots, all at once: nobody else's bots wait for them."""
    with Stranger(target) as stranger:
        stranger.come_in()
        for game in GAMES:
            stranger.set_up("me", "bot:random", game=game, **choice(game))
    return f"{len(GAMES)} tables raced on"


def nameless_files(target: Target) -> str:
    """People who have not said who they are send files to be checked."""
    problem: dict[str, str] = {}
    with Stranger(target) as stranger:
        for _ in range(target.many(1, 20)):
            answer = stranger.ask("POST", f"/api/games/{GAMES[0]}/check", json={"seats": 2, **choice(GAMES[0])})
            problem = answer.json()["problem"]
            assert problem["tag"] == "log_in", answer.text
        return str(problem["text"])


def unnamed_files(target: Target) -> str:
    """240 tables in a few seconds, each with files that no option names."""
    with Stranger(target) as stranger:
        stranger.come_in()
        form = {"game": IN_TURN, "chairs": ["me", "open"], "files": {f"{n}.toml": "a" * 60_000 for n in range(4)}}
        answers = [stranger.ask("POST", "/api/tables", json=form) for _ in range(target.many(2, 240))]
        assert not any(answer.is_success for answer in answers)
        return f"{sentence(answers[0])} {sentence(answers[-1])}"


def many_tables(target: Target) -> str:
    with Stranger(target) as stranger:
        stranger.come_in()
        form = {"game": IN_TURN, "chairs": ["me", "open"]}
        answers = [stranger.ask("POST", "/api/tables", json=form) for _ in range(target.settings.open_tables + 2)]
        return f"{sum(answer.is_success for answer in answers)} tables; {sentence(answers[-1])}"


def tables_of_bots(target: Target) -> str:
    """Five guests with forty tables of bots alone each."""
    said: list[httpx.Response] = []
    bots = {"game": IN_TURN, "chairs": ["bot:normal"] * 4, "start": True}
    with Stranger(target) as stranger:
        for _ in range(target.many(1, 5)):
            guest = stranger.another().come_in()
            said += [guest.ask("POST", "/api/tables", json=bots) for _ in range(target.many(5, 40))]
    return f"{sum(answer.is_success for answer in said)} tables; {sentence(said[-1])}"


def positions(target: Target) -> str:
    """The longest races there are, asked for from the start by eight at once."""
    said: list[httpx.Response] = []
    for game in game_ids():
        with Stranger(target) as stranger:
            path = f"/api/tables/{old_table(game, UNDER_WAY)}/position?words=en&show=scene"
            said += _by_many(8, target.many(4, 60), lambda _, path=path: stranger.ask("GET", path))  # type: ignore[misc]
    refused = [answer for answer in said if answer.is_error]
    longest = max(len(answer.content) for answer in said)
    return f"{len(said) - len(refused)} answered, {longest // 1000} kB; " + (sentence(refused[0]) if refused else "few")


def first_loads(target: Target) -> str:
    """Long races that nobody has asked for since the server opened."""
    with Stranger(target) as stranger:
        for game in game_ids():
            for status in (UNDER_WAY, OVER):
                answer = stranger.ask("GET", f"/api/tables/{old_table(game, status)}")
                assert answer.is_success, answer.text
    return f"{2 * len(game_ids())} races loaded beside the loop"


def branches(target: Target) -> str:
    """What if, from the last moments of long races, again and again."""
    said: list[httpx.Response] = []
    for game in game_ids():
        with Stranger(target) as stranger:
            stranger.come_in()
            table = old_table(game, OVER)
            total = stranger.ask("GET", f"/api/tables/{table}/moments", params={"count": 1}).json()["total"]
            form = {"moment": total - 2, "seat": 0, "bot": "random"}
            many = target.many(2, target.settings.open_tables + 1 if game == IN_TURN else 4)
            said += [
                stranger.ask("POST", f"/api/tables/{table}/branches", json={"id": f"b{number}", **form})
                for number in range(many)
            ]
    return f"{sum(answer.is_success for answer in said)} races; " + (sentence(said[-1]) if said[-1].is_error else "few")


def looking_back(target: Target) -> str:
    """Moments, reports and pictures of long races, by eight at once."""
    said: list[httpx.Response] = []
    for game in game_ids():
        with Stranger(target) as stranger:
            table = old_table(game, OVER)
            paths = (
                f"moments?count=100&first={target.many(0, 500)}&words=en&show=scene",
                "report",
                "picture?moment=20",
            )
            said += _by_many(
                8,
                target.many(3, 30),
                lambda number, paths=paths, table=table: stranger.ask(
                    "GET", f"/api/tables/{table}/{paths[number % 3]}"
                ),  # type: ignore[misc]
            )
    refused = [answer for answer in said if answer.status_code == 429]
    assert not any(answer.status_code == 500 for answer in said)
    return f"{len(said) - len(refused)} answered, " + (sentence(refused[0]) if refused else "none refused")


def lists(target: Target) -> str:
    """What never changes, again and again, and what lists show."""
    paths = ("/api/games", "/api/protocol", "/api/schema", "/api/lobby", f"/api/games/{IN_TURN}")
    with Stranger(target) as stranger:
        said = _by_many(8, target.many(5, 800), lambda number: stranger.ask("GET", paths[number % len(paths)]))
    assert not any(answer.status_code >= 500 for answer in said)
    refused = [answer for answer in said if answer.is_error and answer.status_code != 404]
    return f"{len(said) - len(refused)} answered, {len(refused)} refused"


def guests(target: Target) -> str:
    with Stranger(target) as stranger:
        most = target.settings.people_an_hour
        said = [stranger.another().ask("POST", "/api/people", json={"name": "Eva"}) for _ in range(most + 2)]
        return f"{sum(answer.is_success for answer in said)} guests; {sentence(said[-1])}"


def many_answers(target: Target) -> str:
    """As many answers in a command as there may be, none of them an option."""
    with Stranger(target) as stranger:
        table = stranger.come_in().set_up()
        position: dict[str, Any] = stranger.ask("GET", f"/api/tables/{table}/position", params={"seat": 0}).json()[
            "position"
        ]
        seat, version = position["asked"][0], position["version"]
        actions = [{"type": "retire"}] * 65
        too_many = stranger.command(table, seat, type="play_all", id="a", version=version, actions=actions)
        none = stranger.command(table, seat, type="play_all", id="b", version=version, actions=actions[:64])
        return f"{sentence(too_many)} {sentence(none)}"


ATTACKS: Final = {
    "long races loaded first": first_loads,
    "files that are heavy to check": heavy_files,
    "races on files of one's own": own_files,
    "files of the nameless": nameless_files,
    "240 tables with files nobody named": unnamed_files,
    "tables without end": many_tables,
    "200 tables of bots alone": tables_of_bots,
    "long races asked for by eight": positions,
    "branches of long races": branches,
    "long races looked back at": looking_back,
    "lists and schemas by the thousand": lists,
    "guests without end": guests,
    "64 answers in a command": many_answers,
}
