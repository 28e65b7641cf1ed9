"""What the server's tests must know of Rallyman: DIRT."""

from __future__ import annotations

from rebufo.games.rallyman_dirt.rules.events import CarFinished, CarMoved
from rebufo.games.rallyman_dirt.rules.messages import Go
from rebufo.kernel.match import Match
from tests.games.rallyman_dirt.scenes import car, luck, steps
from tests.server.positions import Answer, Scene, plays
from tests.server.served_games import Served


def home(seat: int, plan: str) -> tuple[Answer, ...]:
    return plays(seat, *steps(plan), Go(flat_out=True))


def at_the_line(race: Match) -> dict[int, int]:
    return {event.seat: event.time for event in race.events() if isinstance(event, CarFinished)}


SERVED = Served(
    short={"stage": "rally1-ss1"},
    races={
        "stage": {"stage": "rally6-ss3", "quick_start": True, "red_zone": True, "sisu_tokens": "per_stage"},
        "rally": {"mode": "rally", "rally": "rally3", "checkpoints": True},
    },
    # all three come home, and choose what they take on themselves to start later
    secret=Scene(
        "rallyman_dirt",
        3,
        {
            "cars": [car("203a.1.L", 5, time=85), car("203a.1.R", 5, time=95), car("203a.0.L", 5, time=99)],
            "turn": 0,
            "mode": "rally",
            "rally": "rally1",
            "checkpoints": True,
        },
        draws=luck(),
        answers=(*home(0, "5>203a.2.L"), *home(2, "6>203a.1.L 5>203a.2.L"), *home(1, "5>203a.2.R")),
    ),
    goes_unsaid=lambda event: isinstance(event, CarMoved),  # steps are told with the last of them
    at_the_line=at_the_line,
)
