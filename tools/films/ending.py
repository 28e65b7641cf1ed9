"""A whole race that is over, as the page shows it afterwards: how it ended, its figures, and its first moments once more."""

from __future__ import annotations

from typing import Any, Final

import msgspec

import rebufo
from rebufo.analysis.race_report import race_report
from rebufo.games import find_game
from rebufo.kernel.record import begin
from rebufo.server import wire
from rebufo.server.room.replay import Replay as Reel
from rebufo.server.web.games import game_form
from tools.films.film import DRIVER, LANGUAGES, Film, Plain

MOMENTS: Final = 12  # enough to step through
LAST: Final = 12  # events that are told with the end


def ending(game: str, show: wire.Showing = "view", **options: Any) -> Plain:
    """Two drivers who answer as usual to the end."""
    race = rebufo.new(game, seats=2, seed=5, **options)
    start = begin(race.spec, race.setup)
    while race.waiting:
        race.play(race.waiting[0], race.default_for(race.waiting[0]))
    film = Film(race, None, show=show).plain()
    (end,) = film["steps"]
    for told in (end["position"], *end["words"].values()):
        told |= {key: told[key][-LAST:] for key in ("events", "told") if key in told}
    names = {lang: find_game(race.game).telling(race.setup, lang, [DRIVER]) for lang in LANGUAGES}
    reports = {
        lang: msgspec.to_builtins(race_report(race, lang, None, [say.who(seat) for seat in range(2)]))
        for lang, say in names.items()
    }
    reel = Reel(start, race.history)
    presenter = find_game(race.game).scene()(names["en"]) if show == "scene" else None
    return {
        **film,
        "form": msgspec.to_builtins(game_form(game)),
        "report": reports,
        "total": len(reel),
        "moments": msgspec.to_builtins(reel.moments(None, 0, MOMENTS, names["en"], presenter)),
    }
