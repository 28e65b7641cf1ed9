"""People as the server knows them: what they do at a table without a page, so that a test begins where it wants to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

from playwright.sync_api import APIRequestContext, Browser

from tests.browser.benches import BENCHES
from tests.browser.scenes import FIRST, USUAL, Answer, Scene

Cookies = list[Any]  # as Playwright gives them and takes them


class Person:
    """Somebody with a cookie."""

    def __init__(self, request: APIRequestContext, home: str) -> None:
        self.home = home
        self._request = request

    def get(self, path: str) -> Any:
        answer = self._request.get(f"{self.home}/api{path}")
        assert answer.ok, answer.text()
        return answer.json()

    def post(self, path: str, body: dict[str, Any] | None = None) -> Any:
        answer = self._request.post(f"{self.home}/api{path}", data=body or {}, headers={"Origin": self.home})
        assert answer.ok, answer.text()
        return answer.json() if answer.body() else None

    def named(self, name: str) -> Self:
        self.post("/people", {"name": name, "language": "en"})
        return self

    def table(self, game: str, chairs: list[str], *, start: bool = True, **wishes: Any) -> str:
        """Set up a table without a click; wishes are options of the game."""
        wish = {"game": game, "chairs": chairs, "options": wishes, "start": start}
        return str(self.post("/tables", wish)["id"])

    def set_up(self, scene: Scene) -> str:
        """The table of a scene, its first driver asked, or over."""
        table = str(self.post("/tables", scene.wish)["id"])
        for action in scene.answers:
            self.answer(table, action)
        self.asked(table)
        return table

    def position(self, table: str) -> dict[str, Any]:
        """What the first driver sees of it now."""
        found: dict[str, Any] = self.get(f"/tables/{table}/position?seat={FIRST}&costs=false")["position"]
        return found

    def asked(self, table: str) -> dict[str, Any]:
        """The position in which the first driver is asked, once the others have driven, or in which all is over."""
        return self._once(table, lambda position: position["prompt"] is not None or bool(position["over"]))

    def over(self, table: str) -> dict[str, Any]:
        """The last position, once everybody has driven."""
        return self._once(table, lambda position: bool(position["over"]))

    def _once(self, table: str, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        position = self.position(table)
        while not wanted(position):
            newer = f"/tables/{table}/position?seat={FIRST}&costs=false&wait=20&since={position['version']}"
            position = self.get(newer)["position"]
        return position

    def answer(self, table: str, action: Answer = USUAL) -> None:
        """Answer for the first driver: as given, or as usual."""
        position = self.asked(table)
        chosen = position["prompt"]["default"] if action is USUAL else action
        wish = {"type": "play", "id": f"at{position['version']}", "version": position["version"], "action": chosen}
        self.post(f"/tables/{table}/commands?seat={FIRST}", wish)


class Archive:
    """Races that are over, one a game: driven once by a worker, looked back at by many of its tests."""

    def __init__(self, browser: Browser, home: str) -> None:
        self._browser = browser
        self._home = home
        self._races: dict[str, tuple[str, Cookies]] = {}

    def race(self, game: str) -> tuple[str, Cookies]:
        """The table, and the cookie of Ana, whose car a bot has driven."""
        if game not in self._races:
            self._races[game] = self._drive(game)
        return self._races[game]

    def _drive(self, game: str) -> tuple[str, Cookies]:
        context = self._browser.new_context()
        ana = Person(context.request, self._home).named("Ana")
        table = ana.table(game, ["me", "bot:normal", "bot:easy"], **BENCHES[game].road)
        ana.post(f"/tables/{table}/commands?seat={FIRST}", {"type": "hand_over", "id": "all-of-it"})
        ana.over(table)
        cookies: Cookies = context.cookies()
        context.close()
        return table, cookies
