"""One race as one seat, or a spectator, is told of it: what it sees at each of its questions, and what it answers.

Words stand apart, by language, so that everything else is kept once. A film in scenes has its views, events and previews among
the words, since a scene is made for each language.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from rebufo.games import find_game
from rebufo.kernel.errors import SetupError
from rebufo.kernel.match import Match
from rebufo.kernel.messages import Event, Seat
from rebufo.kernel.season import Season
from rebufo.server import wire
from rebufo.server.boards import race_board
from rebufo.words import Telling

LANGUAGES: Final = ("en", "es")
DRIVER: Final = "Ana"  # sits in seat 0; bots drive all others
TABLE: Final = "table"

Plain = dict[str, Any]


class Film:
    """Begins with what is asked first. `seat` is None for a spectator; `show` is what the game's page asks the server for."""

    def __init__(self, race: Match, seat: Seat | None = 0, *, show: wire.Showing = "view") -> None:
        self.race = race
        self.seat = seat
        self.show = show
        self.steps: list[Plain] = []
        self._known: list[Event] = []
        people = [DRIVER]
        self._tellings: dict[str, Telling] = {
            lang: find_game(race.game).telling(race.setup, lang, people) for lang in LANGUAGES
        }
        self._others_answer()
        self._look(None)

    def answer(self, *actions: Plain) -> Film:
        """The driver's answers, one after the other; all others answer as usual until the driver is asked again."""
        for action in actions:
            self.race.play(0, action)
            self._others_answer()
            self._look(action)
        return self

    def usual(self, times: int = 1) -> Film:
        """The driver answers as usual."""
        for _ in range(times):
            self.answer(msgspec.to_builtins(self.race.default_for(0)))
        return self

    def plain(self) -> Plain:
        return {"card": msgspec.to_builtins(self._summary()), "seat": self.seat, "steps": self.steps}

    def _others_answer(self) -> None:
        while self.race.waiting and 0 not in self.race.waiting:
            seat = self.race.waiting[0]
            self.race.play(seat, self.race.default_for(seat))

    def _look(self, answer: Plain | None) -> None:
        race, seat = self.race, self.seat
        kept, seen = len(self._known), race.events(0, seat)
        events, view = seen[kept:], race.view(seat)
        update = wire.Update(
            version=len(self.steps) + 1,
            kept=kept,
            events=tuple(events),
            view=view,
            prompt=self._prompt(),
            asked=race.asked(seat),
            can_undo=seat is not None and bool(race.waiting) and race.can_undo(seat),
            clocks=(),
            standings=race.standings if race.over else (),
            over=race.over,
        )
        words = {lang: self._words(lang, events, view) for lang in LANGUAGES}
        if self.show == "scene":
            update = self._bare(update)
            for lang in LANGUAGES:
                words[lang] |= self._scene(lang, events, view)
        self.steps.append({"answer": answer, "position": msgspec.to_builtins(update), "words": words, **self._season()})
        self._known = seen

    def _bare(self, update: wire.Update) -> wire.Update:
        """Without what is told in scenes."""
        prompt = update.prompt and msgspec.structs.replace(update.prompt, previews=None)
        return msgspec.structs.replace(update, events=(), view={}, prompt=prompt)

    def _scene(self, lang: str, events: list[Event], view: Any) -> Plain:
        presenter = find_game(self.race.game).scene()(self._tellings[lang])
        told: Plain = {"view": presenter.scene(view), "events": [presenter.happening(event) for event in events]}
        if self.seat is not None and self.seat in self.race.waiting:
            told["previews"] = presenter.offers(self.race.prompt(self.seat), view)
        return {key: msgspec.to_builtins(value) for key, value in told.items()}

    def _season(self) -> Plain:
        """How the season stands, where it is one."""
        try:
            return {"season": msgspec.to_builtins(Season(self.race).report(self.seat))}
        except SetupError:
            return {}

    def _prompt(self) -> wire.Prompt | None:
        race, seat = self.race, self.seat
        if seat is None or seat not in race.waiting:
            return None
        prompt = race.prompt(seat)
        return wire.Prompt(
            decision=prompt.decision, options=prompt.options, previews=prompt.previews, default=race.default_for(seat)
        )

    def _words(self, lang: str, events: list[Event], view: Any) -> Plain:
        race, seat, say = self.race, self.seat, self._tellings[lang]
        words: Plain = {"title": say.title(view), "told": list(say.lines(events, reversed(self._known)))}
        if seat is not None and seat in race.waiting:
            prompt = race.prompt(seat)
            words["question"] = say.question(prompt, view)
            words["labels"] = list(say.labels(prompt, view))
            words["notes"] = [list(notes) for notes in say.notes(prompt, view, race.seen(seat))]
        return words

    def _summary(self) -> wire.TableSummary:
        race = self.race
        chairs = [
            wire.Chair(seat=0, name=DRIVER, taken=True, person="ana", bot=None, here=True),
            *(
                wire.Chair(seat=seat, name="bot:easy", taken=True, person=None, bot="easy", here=False)
                for seat in range(1, race.setup.seats)
            ),
        ]
        return wire.TableSummary(
            id=TABLE,
            game=race.game,
            rules_version=race.setup.rules_version,
            options=race.setup.options,
            status="finished" if race.over else "racing",
            open=True,
            spectators=True,
            pace="live",
            bank=None,
            bonus=0,
            chairs=tuple(chairs),
            owner="ana",
            commitment="0" * 64,
            asked=(),
            paused=False,
            agreement=None,
            watching=0,
            created=0,
            moved=0,
            rematch=None,
            branch=None,
        )


def played(race: Match, *actions: Plain) -> Match:
    """A race some answers of the driver on: a film may begin there, as a page does that is opened then."""
    for action in actions:
        race.play(0, action)
    return race


def board(race: Match, *, drawn: bool = True) -> Plain:
    """The board of a race without its picture; not even its places where it is not to be drawn but told."""
    found: Plain = {}
    for lang in LANGUAGES:
        picture = msgspec.to_builtins(race_board(race).draw(lang, "light"))
        picture |= {"svg": "", "places": picture["places"] if drawn else {}}
        for place in picture["places"].values():
            place["outline"] = ""
        found[lang] = picture
    english, spanish = (found[lang] for lang in LANGUAGES)
    return {"en": english, "es": {key: value for key, value in spanish.items() if value != english[key]}}
