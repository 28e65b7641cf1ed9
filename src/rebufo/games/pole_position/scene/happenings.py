"""What happened, as faces play it: steps along the road, dice and cards that were shown."""

from __future__ import annotations

from rebufo.games.pole_position.rules import events as said
from rebufo.kernel.messages import Event
from rebufo.scene import Face, Happening


def happening_of(event: Event) -> Happening:
    match event:
        case said.Stepped(car, start, to):
            return Happening(car=car, way=(start, to))
        case said.DieRolled(car, die, value, bang):
            return Happening(car=car, shown=(Face(kind=die, text=f"{value}!" if bang else str(value)),))
        case said.WeatherRolled(value):
            return Happening(shown=(purple(value),))
        case said.FightRolled(attacker, _, rolls):
            return Happening(car=attacker, shown=tuple(black(roll) for roll in rolls))
        case said.BotsRolled(attacker, _, rolls):
            return Happening(car=attacker, shown=tuple(purple(roll) for roll in rolls))
        case said.ExtraLapsRolled(car, rolls):
            return Happening(car=car, shown=tuple(black(roll) for roll in rolls))
        case said.QualifyingRolled(_, rolls) | said.TieRolled(rolls) | said.VictimRolled(rolls):
            return Happening(shown=tuple(black(roll) for _, roll in rolls))
        case said.DamageRolled(car, value) | said.BlowoutRolled(car, value):
            return Happening(car=car, shown=(black(value),))
        case said.BotDieRolled(car, die, value):
            return Happening(car=car, shown=(Face(kind=die, text=str(value)),))
        case said.BotOffRolled(car, value):
            return Happening(car=car, shown=(purple(value),))
        case said.BotPitChecked(car, _, roll) if roll:
            return Happening(car=car, shown=(black(roll),))
        case said.EventDrawn(card):
            return Happening(shown=(Face(kind="event", text=card),))
        case said.FightDecided(_, _, winner):
            return Happening(car=winner)
        case said.FightTied(attacker):
            return Happening(car=attacker)
    number: int | None = getattr(event, "car", getattr(event, "seat", None))
    return Happening(car=number if number is not None and number >= 0 else None)


def black(roll: int) -> Face:
    return Face(kind="black", text=str(roll))


def purple(roll: int) -> Face:
    return Face(kind="purple", text=str(roll))
