"""What goes wrong behind a page: errors of its script, reports of its policy, requests to another host."""

from __future__ import annotations

from playwright.sync_api import ConsoleMessage, Page, Request


class Watch:
    def __init__(self, page: Page, home: str) -> None:
        self._home = home
        self._wrong: list[str] = []
        self.away = False  # the server is down on purpose: failed connections are no news
        self.expected: list[str] = []  # answers that a test provokes, which the browser reports by itself
        page.on("console", self._said)
        page.on("pageerror", lambda error: self._wrong.append(f"error: {error}"))
        page.on("request", self._asked)

    def check(self) -> None:
        assert not self._wrong, "\n".join(self._wrong)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type not in {"error", "warning"}:
            return
        if any(f"responded with a status of {status}" in message.text for status in self.expected):
            return
        if self.away and ("WebSocket" in message.text or "Failed to load" in message.text):
            return
        self._wrong.append(f"{message.type}: {message.text}")

    def _asked(self, request: Request) -> None:
        allowed = (self._home, self._home.replace("http", "ws", 1), "data:", "blob:")
        if not request.url.startswith(allowed):
            self._wrong.append(f"asked another host: {request.url}")
