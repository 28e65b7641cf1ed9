"""Races against a normal bot by HTTP: bot.py [ADDRESS OF THE SERVER]."""

import json
import sys
import uuid
from http.cookiejar import CookieJar
from typing import Any
from urllib.request import HTTPCookieProcessor, Request, build_opener

server = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"
browser = build_opener(HTTPCookieProcessor(CookieJar()))  # the cookie is who we are


def ask(path: str, body: Any = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    request = Request(server + path, data, {"Content-Type": "application/json"})  # noqa: S310 - http, as you gave it
    with browser.open(request, timeout=60) as answer:
        return json.load(answer)


def price(option: Any, preview: Any) -> float:
    """Points lost and the risk of being out, against the speed of a gear."""
    return preview.get("wear", preview.get("cost")) + 20 * preview.get("out", 0) - 2 * option.get("gear", 0)


ask("/api/people", {"name": "Robot"})
table = ask("/api/tables", {"game": "formula_d", "chairs": ["me", "bot:normal"], "start": True})["id"]
race = {"version": 0, "over": False}
while not race["over"]:
    hello = ask(f"/api/tables/{table}/position?seat=0&since={race['version']}&wait=25")
    race, chairs = hello["position"], hello["card"]["chairs"]
    if prompt := race["prompt"]:
        prices = list(map(price, prompt["options"], prompt["previews"]))
        action = prompt["options"][prices.index(min(prices))]
        play = {"type": "play", "id": uuid.uuid4().hex, "version": race["version"], "action": action}
        ask(f"/api/tables/{table}/commands?seat=0", play)
for row in race["standings"]:
    print(f"{row['place']}. {chairs[row['seat']]['name']}, {row['car']}: {row['status']}")
