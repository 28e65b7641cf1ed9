"""What only Pole Position's own page reads of a scene and of an offer: tyres, clockwork of the weather, fight, timing tower."""

from __future__ import annotations

import msgspec


class Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A piece of the table."""


class TyreSet(Part, frozen=True, kw_only=True):
    """One of the four sets of a car. [PP-3.1]"""

    id: str
    name: str
    code: str  # its letter
    paint: str
    ink: str
    wear: int
    life: int
    laps: int  # until it begins to lose PM, in this weather
    mounted: bool = False
    told: str = ""  # all of it in a line


class Points(Part, frozen=True, kw_only=True):
    """Engine, brakes or skill: blocks of which some are left. [PP-3.3]"""

    id: str
    name: str
    value: int
    most: int


class Clockwork(Part, frozen=True, kw_only=True):
    """The two weather tables as one: each circle of the purple die is a tooth. [PP-14.1, PP-14.2]"""

    weather: str
    name: str
    cells: tuple[str, ...]  # table A from here on, a weather each
    size: int  # of table B
    position: int  # in it, from 1
    told: str  # the next change
    rounds: tuple[tuple[float, float, float], ...]  # the chance of each weather after 1, 2, … rounds


class Side(Part, frozen=True, kw_only=True):
    """One of the two in a fight: its column. [PP-10.8]"""

    car: int
    skill: int  # that it could bid yet
    roll: int = 0
    bonus: int = 0
    bid: int = 0
    total: int = 0
    ahead: bool = False


class FightPart(Part, frozen=True, kw_only=True):
    """A fight for position as everybody at the table sees it. [PP-10.8 to PP-10.12]"""

    attacker: Side
    defender: Side
    rolled: bool
    ladder: tuple[
        float, ...
    ] = ()  # before the dice: the attacker's chance with 0, 1, 2 … points more than the defender
    told: tuple[str, ...] = ()  # what each further point means


class TowerRow(Part, frozen=True, kw_only=True):
    """A car in qualifying. [PP-4.2]"""

    car: int
    result: int = 0  # 0: none yet
    place: int = 0  # on the grid, once it is certain
    chosen: bool = False  # it has decided about more laps, in secret


class Tower(Part, frozen=True, kw_only=True):
    """Qualifying: the results of the round, best first, then the cars that have their place. [PP-4.1]"""

    name: str
    rows: tuple[TowerRow, ...]


class Damage(Part, frozen=True, kw_only=True):
    """A car in a collision, and what its damage roll does. [PP-15.2]"""

    car: int
    roll: int
    told: str


class PoleTable(Part, frozen=True, kw_only=True):
    """The dashboard of the car whose eyes see the scene, and what all look at."""

    sky: Clockwork
    tyres: tuple[TyreSet, ...] = ()
    points: tuple[Points, ...] = ()
    pm: int = 0  # in hand
    dice: tuple[str, ...] = ()  # that the turn has rolled
    fight: FightPart | None = None
    tower: Tower | None = None
    damage: tuple[Damage, ...] = ()


class PoleOffer(Part, frozen=True, kw_only=True):
    """What an option's button shows beside its name."""

    kind: str = ""  # "tyre", "roll", "again", "push", "bid", "fight", "laps", "stay"; empty: nothing of its own
    tyre: str = ""
    value: int = 0  # on the die
    bang: bool = False
    pm: int = 0
    pms: tuple[tuple[int, float], ...] = ()
    mean: float = 0.0
    worn: float = 0.0
    laps: int = 0
    off: float = 0.0
    better: float = 0.0
    pays: str = ""  # "skill", "engine" or "brakes"
    price: int = 0
    total: int = 0  # of one's column after a bid
    answer: int = 0  # what the other side would have to bid then; 0: it cannot
    chance: float = 0.0
