"""Every class of which a frozen table is made, for thawing it."""

from __future__ import annotations

from typing import Final

from rebufo.games.pole_position.rules.car import Car, Drive
from rebufo.games.pole_position.rules.flow.boost import Boosts, ChooseBoost
from rebufo.games.pole_position.rules.flow.bot_move import BotMove, Gift
from rebufo.games.pole_position.rules.flow.bot_turn import BotTurn
from rebufo.games.pole_position.rules.flow.cards import ChooseFreeCard, Deal
from rebufo.games.pole_position.rules.flow.move import ChooseDeclaration, ChooseStep, Movement
from rebufo.games.pole_position.rules.flow.overtake import (
    AskTeammate,
    Auction,
    ChooseBid,
    ChooseDefence,
    Contest,
    Overtaking,
    PositionFight,
)
from rebufo.games.pole_position.rules.flow.pit_extra import ChooseExtra
from rebufo.games.pole_position.rules.flow.pits import BoxTurn, ChooseGo, ChoosePitTyre, ExitTurn
from rebufo.games.pole_position.rules.flow.preparation import ChooseStartTyre, Preparation
from rebufo.games.pole_position.rules.flow.qualifying import ChooseTile, Qualifying
from rebufo.games.pole_position.rules.flow.roll import CarRoll, ChooseAvoiding, ChooseRoll, RainCheck
from rebufo.games.pole_position.rules.flow.round import Round, Rounds, StartRounds
from rebufo.games.pole_position.rules.flow.single_race import SingleRace
from rebufo.games.pole_position.rules.flow.turn import RecoveryTurn, StartTurn, TrackTurn, Turn
from rebufo.games.pole_position.rules.modules.blowouts import BlowoutRoll, ChooseBlowoutReroll
from rebufo.games.pole_position.rules.modules.bots import Colours
from rebufo.games.pole_position.rules.modules.championship import Season
from rebufo.games.pole_position.rules.modules.collisions import ChooseDamageReroll, Collision, RollAgain
from rebufo.games.pole_position.rules.modules.drivers import ChooseToken, TokenOffer
from rebufo.games.pole_position.rules.modules.drs import DrsCheck
from rebufo.games.pole_position.rules.modules.engine_wear import ChooseEngine, Replacements
from rebufo.games.pole_position.rules.modules.safety_car import ChooseStop, SafetyCar
from rebufo.games.pole_position.rules.modules.setups import ChooseSplit, Setups
from rebufo.games.pole_position.rules.modules.stress import ChooseRelief, Relief, StressCheck
from rebufo.games.pole_position.rules.state import Result
from rebufo.kernel.chance import Chance

WHOLE_RACE: Final = (SingleRace, Season, Preparation, Qualifying, StartRounds, Rounds, Round)
TURNS: Final = (Turn, StartTurn, TrackTurn, RecoveryTurn, BoxTurn, ExitTurn, CarRoll, RainCheck, Boosts, Movement)
FIGHTS: Final = (Overtaking, Contest, PositionFight, Auction, Collision, RollAgain)
CHECKS: Final = (BlowoutRoll, DrsCheck, StressCheck, Relief, TokenOffer)
TABLE: Final = (SafetyCar, Deal, Setups, Replacements, Colours, BotTurn, BotMove, Gift)
BEFORE: Final = (ChooseTile, ChooseStartTyre, ChooseFreeCard, ChooseSplit, ChooseEngine)
DRIVING: Final = (ChooseRoll, ChooseAvoiding, ChooseBoost, ChooseStep, ChooseDeclaration, ChooseToken, ChooseRelief)
FIGHTING: Final = (ChooseDefence, AskTeammate, ChooseBid, ChooseDamageReroll, ChooseBlowoutReroll)
STOPPING: Final = (ChooseGo, ChoosePitTyre, ChooseExtra, ChooseStop)
MACHINERY: Final = (
    *(Chance, Car, Drive, Result),
    *(*WHOLE_RACE, *TURNS, *FIGHTS, *CHECKS, *TABLE),
    *(*BEFORE, *DRIVING, *FIGHTING, *STOPPING),
)
