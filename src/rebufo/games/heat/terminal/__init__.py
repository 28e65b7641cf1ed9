"""HEAT in the terminal: the road in two lanes, the hand as little cards, plans in a line, a season race by race."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from rebufo.games.heat.rules import messages as do
from rebufo.games.heat.rules.content import load_circuit
from rebufo.games.heat.rules.events import RaceBegan, RaceEnded, SeasonEnded
from rebufo.games.heat.scene import HeatPresenter
from rebufo.games.heat.scene.parts import HeatOffer
from rebufo.games.heat.scene.parts import HeatTable as Shown
from rebufo.games.heat.terminal import paint, season
from rebufo.games.heat.terminal.choices import Choices
from rebufo.games.heat.terminal.keys import DONE, REFRESH, named_cards, option_keys, own_keys, plan_of, split
from rebufo.games.heat.terminal.names import Names
from rebufo.games.heat.terminal.outlooks import explain_plan
from rebufo.games.heat.terminal.picture import Picture
from rebufo.games.heat.terminal.results import Standings
from rebufo.games.heat.words import HeatTelling
from rebufo.games.heat.words.conditions import explained, today
from rebufo.games.heat.words.events import doer, together
from rebufo.games.heat.words.exchange import Exchange
from rebufo.kernel.locales import Words
from rebufo.kernel.match import Match, Prompt
from rebufo.kernel.messages import Action, Event, Seat
from rebufo.kernel.season import OVER, RUNNING, Season, SeasonRace, SeasonReport
from rebufo.scene import Scene
from rebufo.terminal.canvas import Mark
from rebufo.terminal.table_top import TableTop


class HeatTable(TableTop):
    """One race or season of HEAT on the table."""

    accent = paint.NOW
    speaks = HeatTelling
    telling: HeatTelling

    def __init__(self, race: Match, words: Words, me: Seat | None) -> None:
        super().__init__(race, words, me)
        self.names = Names(words, race.setup.seats, race.setup.options["legends"], me)
        self.presenter = HeatPresenter(self.telling)
        self.exchange = Exchange(lambda: self.race.events(0, me))
        self.teller = self.telling.teller(self.scene().board)

    # what lies there

    def scene(self) -> Scene:
        return self.presenter.scene(self.view())

    def own(self) -> Shown:
        own: Shown = self.scene().own
        return own

    def report(self) -> SeasonReport:
        return Season(self.race).report(self.me)

    # names

    def car_name(self, seat: Seat) -> str:
        return f"{self.names.car(seat)} ({self.names.code(seat)})"

    def who(self, car: int) -> str:
        """A car in the standings: its name and, for one's own, that it is."""
        name = self.seat_name(car)
        return self.words.text("cars.you", car=name) if car == self.me else name

    def badge(self, seat: Seat) -> Text:
        return self.names.badge(seat)

    def subject(self, seat: Seat) -> Text:
        mark = self.names.mark(seat)
        return Text(mark.text, mark.style)

    def opponents(self, bots: str) -> str:
        legends = self.names.cars_in_all - self.names.drivers
        told = [bots] if bots else []
        return ", ".join([*told, self.words.text("table.legends", n=legends)] if legends else told)

    # the choice

    def choices(self, prompt: Prompt) -> Choices:
        view = self.view()
        labels = partial(self.telling.label, prompt, view), partial(self.telling.short_label, prompt, view)
        return Choices(self.names, self.presenter.scene(view), prompt, self.offers(prompt), labels)

    def offers(self, prompt: Prompt) -> list[HeatOffer]:
        return [offer.own for offer in self.presenter.offers(prompt, self.view())]

    def keys(self, prompt: Prompt) -> list[str]:
        return option_keys(prompt.options, own_keys(self.own(), prompt.seat))

    def find(self, prompt: Prompt, typed: str) -> int | None:
        """A key in small letters or large, or what can only mean one.

        0 is done where it is nothing else, a card that cannot be discarded is refreshed, and the two halves of an
        exchange may be apart and either first.
        """
        keys = self.keys(prompt)
        key = typed.lower()
        halves = "".join(key.replace(",", " ").split()) if prompt.decision == "swap" else key
        tries = (key, {"0": DONE}.get(key, ""), f"{REFRESH}{key}", halves, halves[::-1])
        return next((keys.index(one) for one in tries if one in keys), None)

    def answers(self, prompt: Prompt, typed: str) -> list[Action]:
        """One key or several in a row, with or without spaces between them; a whole plan may be typed at once."""
        if self.find(prompt, typed) is not None or not typed:
            return super().answers(prompt, typed)
        if prompt.decision == "plan":
            return self.planned(prompt, typed)
        answers, rest = self.in_a_row(split(typed))
        by_itself = prompt.decision in (
            "discard",
            "salvage",
        )  # these end when nothing is left, so the dot is not needed
        return answers if not rest or (by_itself and rest == [DONE]) else []

    def planned(self, prompt: Prompt, typed: str) -> list[Action]:
        """The answers of a line with a plan; cards that leave no choice are laid without being asked for."""
        own = self.own()
        keys = own_keys(own, prompt.seat)
        gears = [option.gear for option in prompt.options if isinstance(option, do.PlanGear)]
        if gears:
            plan = plan_of(typed, own.hand, keys, gears)
            cards = None if plan is None else plan[1]
        else:
            cards = named_cards(split(typed), own.hand, keys)
            if cards is not None and len(cards) != own.plan_gear - len(own.plan):
                cards = None
        if cards is None:
            return []
        return self.in_a_row(split(typed))[0]

    def in_parts(self, prompt: Prompt) -> bool:
        return prompt.decision == "plan"

    def choice(self, prompt: Prompt) -> str:
        """The numbers from the first to the last, where there is no other key; else all of them."""
        keys = set(self.keys(prompt))
        numbers = sorted(int(key) for key in keys if key.isdecimal())
        rest = sorted((key for key in keys if not key.isdecimal()), key=lambda key: (key == DONE, key))
        row = len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1))
        told = [f"{numbers[0]}–{numbers[-1]}"] if row else [str(number) for number in numbers]
        if len(rest) > 8:
            rest = [rest[0], "…", rest[-1]]
        return " ".join([*told, *rest])

    def refusal(self, prompt: Prompt, typed: str) -> str:
        if prompt.decision == "plan" and len(split(typed)) > 1:
            return self.words.text("table.no_plan", plan=self.choices(prompt).example())
        if prompt.decision == "swap" and len(prompt.options) > 1:
            return self.words.text("table.no_swap", swap=next(key for key in self.keys(prompt) if key != DONE))
        return self.words.text("table.no_option", keys=self.choice(prompt))

    def options(self, prompt: Prompt, most: int) -> RenderableType:
        return self.choices(prompt).listed(most)

    def brings(self, prompt: Prompt, number: int) -> str:
        return str(self.choices(prompt).brings(number))

    def reason(self, prompt: Prompt, action: Action, worth: Sequence[float]) -> str:
        told = self.brings(prompt, prompt.options.index(action))
        return f" {told[0].upper()}{told[1:]}." if told else ""

    def explain(self, prompt: Prompt) -> RenderableType:
        """The rules behind the question, and every token that lies out."""
        own = self.own()
        roads = [one.token for one in own.corners]
        tokens = explained(self.names, own.weather, roads, own.event, press=any(one.press for one in own.corners))
        told: list[RenderableType] = [Padding(Text(sentence), (0, 0, 0, 1)) for sentence in tokens]
        if prompt.decision == "plan":
            told.append(Text(self.words.text("table.help").strip()))
        return Group(super().explain(prompt), *told)

    def explain_option(self, prompt: Prompt, number: int, width: int) -> RenderableType:
        return self.choices(prompt).explained(number)

    def explain_typed(self, prompt: Prompt, typed: str, width: int) -> RenderableType | None:
        """An option, or a whole plan."""
        told = super().explain_typed(prompt, typed, width)
        if told is not None or prompt.decision != "plan":
            return told
        gears = [option.gear for option in prompt.options if isinstance(option, do.PlanGear)]
        table = self.own()
        found = plan_of(typed, table.hand, own_keys(table, prompt.seat), gears)
        if found is None:
            return None
        gear, cards = found
        own = self.offers(prompt)[prompt.options.index(do.PlanGear(gear))]
        plan = next(plan for plan in own.plans if sorted(plan.cards) == sorted(cards))
        head = self.words.text("table.plan", gear=self.names.gear(gear), cards=self.names.hand(plan.cards))
        return explain_plan(self.words, head, own, plan)

    # the picture

    def sheet(self) -> Picture:
        scene = self.scene()
        return Picture(self.names, scene, self.telling.circuit(scene.board))

    def picture(self, prompt: Prompt | None, width: int, height: int, most: int | None = None) -> RenderableType:
        """The lap on a line, and the road around the car that is looked at; while planning, what each Speed costs."""
        planning = prompt is not None and prompt.decision == "plan"
        return Group(*self.sheet().rows(self.ends(prompt), width, height, planning=planning))

    def ends(self, prompt: Prompt | None) -> dict[str, Mark]:
        """Where slipstreams and chosen speeds lead for certain, by their keys."""
        marks: dict[str, Mark] = {}
        if prompt is None or prompt.decision not in ("slipstream", "choose_speed"):
            return marks
        for key, offer in zip(self.keys(prompt), self.presenter.offers(prompt, self.view()), strict=True):
            if key != DONE and offer.place:
                marks.setdefault(offer.place, Mark(key.center(2), paint.END))
        return marks

    def map(self, width: int, height: int) -> RenderableType:
        return self.sheet().map(width, height)

    def standings(self, width: int) -> RenderableType:
        scene = self.scene()
        day = today(self.names, scene.own.weather, scene.own.event, width - 1)
        rows = Standings(self.names, scene, self.who).rows(width)
        line = Text(f" {day}", paint.FAINT, no_wrap=True, overflow="ellipsis")
        return Group(rows, line) if day else rows

    def podium(self, width: int) -> RenderableType:
        if not self.telling.season:
            return Standings(self.names, self.scene(), self.who).result()
        return season.final(self.names, self.report(), self.who)

    # the log

    def doer(self, event: Event) -> Seat | None:
        return doer(event)

    def sentence(self, event: Event) -> str:
        return self.teller.sentence(event)

    def tell(self, events: Sequence[Event]) -> list[RenderableType]:
        """What happened; between the races of a season what they brought, and what comes next."""
        lines: list[RenderableType] = []
        plain: list[Event] = []
        for event in together(self.exchange.follow(events) if self.telling.season else events):
            block = self.block(event)
            if block is None:
                plain.append(event)
            else:
                lines += [*super().tell(plain), block]
                plain = []
        return [*lines, *super().tell(plain)]

    def block(self, event: Event) -> RenderableType | None:
        """A race of a season that begins or ends, at length."""
        if isinstance(event, RaceBegan) and event.event:
            self.teller.circuit = load_circuit(event.circuit)
            return season.race_ahead(self.names, event, len(self.races()))
        if isinstance(event, RaceEnded) and any(event.points):
            card, title = self.ended(event).event, self.teller.circuit.title(self.words.lang)
            result = season.race_over(self.names, event, title, card, self.who)
            return result if self.race.over else Group(result, self.table_after(event))  # at the end the podium has it
        if isinstance(event, SeasonEnded):
            return season.champion(self.names, event.season, event.cars[0], self.who)
        return None

    def table_after(self, event: RaceEnded) -> RenderableType:
        """The table of the season a race belongs to."""
        report, ended = self.report(), self.ended(event)
        table = next(one for one in report.seasons if one.season == ended.season)
        races = [race for race in report.races if race.season == table.season]
        return season.championship(self.names, table, races, self.who)

    def ended(self, event: RaceEnded) -> SeasonRace:
        """A race that is over."""
        races = [race for race in self.report().races if race.circuit == self.teller.circuit.id]
        return [race for race in races if tuple(row.car for row in race.classification) == event.cars][-1]

    def races(self) -> list[SeasonRace]:
        """The calendar of the season that is on."""
        races = self.report().races
        now = [race for race in races if race.state in (RUNNING, OVER)][-1]
        return [race for race in races if race.season == now.season]
