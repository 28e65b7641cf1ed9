"""Boards by HTTP: who gets which, drawn once, kept by browsers, and never more than everybody may know."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from rebufo.analysis.drawing.formula_d.scene import LaneMotif
from rebufo.analysis.drawing.panel import BoardPicture
from rebufo.games import GAMES, formula_d, game_spec, heat
from rebufo.kernel.errors import RebufoError
from rebufo.kernel.words import HOMES
from rebufo.server import boards
from rebufo.server.boards import Boards, Drawn, Order
from tests.server.apps import Json, Somebody, open_app
from tests.server.motifs import Still

CIRCUIT = Path(heat.__file__).parent / "content" / "circuits" / "usa.toml"
LANES = Path(formula_d.__file__).parent / "content" / "circuits" / "monza.toml"
USA = "/api/games/heat/circuits/usa/board"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with open_app(tmp_path_factory.mktemp("boards"), body_size=2**20) as client:
        yield client


@pytest.fixture
def nobody(client: TestClient[Litestar]) -> Somebody:
    return Somebody(client)


@pytest.fixture
def ana(client: TestClient[Litestar]) -> Somebody:
    return Somebody(client).come_in()


def read(board: Json) -> BoardPicture:
    return msgspec.convert(board, BoardPicture)


def test_the_board_of_a_circuit_is_for_whoever_asks(nobody: Somebody) -> None:
    board = read(nobody.get(USA, params={"language": "es", "theme": "dark"}))

    assert (board.circuit, board.title) == ("usa", "EE. UU.")
    assert board == game_board("heat", "usa", "es", "dark")
    assert read(nobody.get(USA)) == game_board("heat", "usa", "en", "light")


def game_board(game: str, circuit: str, lang: str, theme: str) -> BoardPicture:
    order = Order(boards.circuit_board(game_spec(game), circuit), lang, theme)
    return msgspec.json.decode(gzip.decompress(boards.draw(order).packed), type=BoardPicture)


def test_a_browser_keeps_a_board_and_asks_whether_it_is_still_the_same(nobody: Somebody) -> None:
    first = nobody.ask("GET", USA)
    again = nobody.ask("GET", USA, headers={"if-none-match": first.headers["etag"]})
    other = nobody.ask("GET", f"{USA}?theme=dark", headers={"if-none-match": first.headers["etag"]})

    assert first.headers["cache-control"] == "public, no-cache"
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", first.headers["etag"])
    assert (other.status_code, other.headers["etag"] != first.headers["etag"]) == (200, True)


def test_a_board_travels_packed_to_those_who_can_unpack_it(nobody: Somebody) -> None:
    packed = nobody.ask("GET", USA, headers={"accept-encoding": "br, gzip"})
    plain = nobody.ask("GET", USA, headers={"accept-encoding": "identity"})

    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < 50_000
    assert "content-encoding" not in plain.headers
    assert packed.headers["vary"] == plain.headers["vary"] == "accept-encoding"
    assert packed.json() == plain.json()


@pytest.mark.parametrize(
    ("path", "refusal"),
    [
        ("/api/games/chess/circuits/usa/board", (404, "unknown_game")),
        ("/api/games/heat/circuits/monaco/board", (404, "no_such_circuit")),
        ("/api/games/heat/circuits/usa.toml/board", (404, "no_such_circuit")),
        (f"{USA}?theme=blue", (400, "bad_request")),
        (f"{USA}?language=fr", (400, "bad_request")),
        (f"{USA}?seat=0", (400, "bad_request")),
        ("/api/tables/0123456789abcdef/board", (404, "no_such_table")),
    ],
)
def test_what_cannot_be_drawn_is_refused(nobody: Somebody, path: str, refusal: tuple[int, str]) -> None:
    assert nobody.refused("GET", path) == refusal


def test_a_game_without_a_board_says_so(
    client: TestClient[Litestar], nobody: Somebody, ana: Somebody, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "_template", "rebufo.games._template:GAME")
    monkeypatch.setitem(HOMES, "_template", "rebufo.games._template")
    assert nobody.refused("GET", "/api/games/_template/circuits/short/board") == (404, "no_board")
    for start in (False, True):
        table = ana.set_up("me", "bot:random", game="_template", start=start)
        assert ana.refused("GET", f"/api/tables/{table}/board") == (404, "no_board")


def test_a_table_shows_its_board_before_and_during_the_race(ana: Somebody, nobody: Somebody) -> None:
    table = ana.set_up("me", "open", options={"circuit": "monza"})
    before = nobody.ask("GET", f"/api/tables/{table}/board")
    ana.post(f"/api/tables/{table}/seats/1", {"who": "bot:easy"})
    ana.post(f"/api/tables/{table}/start")

    during = ana.get(f"/api/tables/{table}/board")

    assert before.headers["cache-control"] == "private, no-cache"
    assert during == before.json()
    cars = ana.get(f"/api/tables/{table}/position")["position"]["view"]["cars"]
    assert all(car["space"] in during["places"] and car["car"] in during["boxes"] for car in cars)


def test_the_board_of_a_race_has_its_tokens_for_those_who_may_watch(
    ana: Somebody, client: TestClient[Litestar]
) -> None:
    table = ana.set_up(
        "me", "bot:easy", game="heat", options={"weather": True}, open=False, spectators=False, start=True
    )
    member, stranger = Somebody(client).come_in("Ben"), Somebody(client).come_in("Eve")
    empty = ana.get(USA)
    with_tokens = ana.get(f"/api/tables/{table}/board")
    view = ana.get(f"/api/tables/{table}/position")["position"]["view"]

    assert stranger.refused("GET", f"/api/tables/{table}/board") == (404, "no_such_table")
    assert with_tokens["svg"] != empty["svg"]
    assert all(f"{car['space']}/{car['lane']}" in with_tokens["places"] for car in view["cars"])

    waiting = ana.set_up("me", "open", game="heat", options={"weather": True}, open=False, spectators=False)
    member.post("/api/invites", {"code": ana.post(f"/api/tables/{waiting}/invites")["code"]})
    ana.post(f"/api/tables/{waiting}/seats/1", {"who": "bot:easy"})
    ana.post(f"/api/tables/{waiting}/start")
    assert member.get(f"/api/tables/{waiting}/board") == empty


def test_a_circuit_of_ones_own_is_drawn_before_and_during_the_race(ana: Somebody) -> None:
    own = CIRCUIT.read_text(encoding="utf-8").replace('id = "usa"', 'id = "garden"')
    form = {"game": "heat", "options": {"circuit": "garden.toml"}, "files": {"garden.toml": own}}
    table = ana.set_up("me", "open", **form)
    before = ana.get(f"/api/tables/{table}/board")
    ana.post(f"/api/tables/{table}/seats/1", {"who": "bot:easy"})
    ana.post(f"/api/tables/{table}/start")

    assert before["circuit"] == ana.get(f"/api/tables/{table}/board")["circuit"] == "garden"


# drawing


def times(folder: Path) -> int:
    file = folder / "drawn"
    return len(file.read_text(encoding="utf-8")) if file.exists() else 0


def test_many_who_ask_at_once_share_one_drawing(tmp_path: Path) -> None:
    async def ask() -> list[Drawn]:
        kept = Boards()
        order = Order(Still("road", None, str(tmp_path)), "en", "light")
        first = await asyncio.gather(*[kept.get(order) for _ in range(5)])
        later = await kept.get(Order(Still("road", None, str(tmp_path)), "en", "light"))
        await kept.get(order._replace(theme="dark"))
        await kept.close()
        return [*first, later]

    assert len(set(asyncio.run(ask()))) == 1
    assert times(tmp_path) == 2


def test_whoever_leaves_does_not_end_the_drawing_of_others(tmp_path: Path) -> None:
    async def ask() -> Drawn:
        kept = Boards()
        order = Order(Still("road", None, str(tmp_path)), "en", "light")
        leaving = asyncio.create_task(kept.get(order))
        await asyncio.sleep(0)
        leaving.cancel()
        drawn = await kept.get(order)
        await kept.close()
        return drawn

    assert asyncio.run(ask()).etag
    assert times(tmp_path) == 1


def test_only_so_many_boards_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "KEPT", 2)

    async def ask(*circuits: str) -> None:
        kept = Boards()
        for circuit in circuits:
            await kept.get(Order(Still(circuit, None, str(tmp_path)), "en", "light"))
        await kept.close()

    asyncio.run(ask("a", "b", "a", "c", "a", "b"))
    assert times(tmp_path) == 4  # a, b, c, and b again, which was unused for longest


@pytest.mark.parametrize("file", [None, "somebody's own"])
def test_a_board_that_fails_is_refused_and_tried_again(tmp_path: Path, file: str | None) -> None:
    async def ask() -> list[str]:
        kept, tags = Boards(), []
        for _ in range(2):
            with pytest.raises(RebufoError) as error:
                await kept.get(Order(Still("broken", file, str(tmp_path)), "en", "light"))
            tags.append(error.value.tag)
        await kept.close()
        return tags

    assert asyncio.run(ask()) == ["cannot_draw", "cannot_draw"]
    assert times(tmp_path) == 2


def test_a_strangers_circuit_that_takes_for_ever_costs_nobody_their_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process that draws it ends by itself; whoever waits for another board gets it from the next."""

    async def ask() -> tuple[str, Drawn]:
        kept = Boards()
        slow = asyncio.create_task(kept.get(Order(Still("slow", "own", str(tmp_path)), "en", "light")))
        other = asyncio.create_task(kept.get(Order(Still("road", "own", str(tmp_path)), "en", "light")))
        with pytest.raises(RebufoError) as error:
            await slow
        drawn = await other
        await kept.close()
        return error.value.tag, drawn

    tag, drawn = asyncio.run(ask())
    assert (tag, bool(drawn.etag)) == ("cannot_draw", True)


def test_what_a_files_own_words_do_is_refused_as_it_is_said(tmp_path: Path) -> None:
    """A circuit that newer checks do not let through: the reason comes out of the other process."""
    text = LANES.read_text(encoding="utf-8").replace("lane_width = ", "lane_width = -")

    async def ask() -> str:
        kept = Boards()
        with pytest.raises(RebufoError) as error:
            await kept.get(Order(LaneMotif("own.toml", text), "en", "light"))
        await kept.close()
        return error.value.tag

    assert asyncio.run(ask()) == "content_not_positive"
