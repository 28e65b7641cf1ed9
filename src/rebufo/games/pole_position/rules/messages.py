"""What a seat can answer, one kind of action for each decision of the rules."""

from __future__ import annotations

from rebufo.kernel.messages import Action


class ChooseCard(Action, frozen=True, tag="choose_card"):
    """Take a free driver or team card, or the card of an automatic car. [PP-20.3, PP-22.28]"""

    card: str


class SetupSplit(Action, frozen=True, tag="setup_split"):
    """Give so many points to the engine, the rest to the brakes. [PP-20.1]"""

    engine: int


class ReplaceEngine(Action, frozen=True, tag="replace_engine"):
    """Start with a new engine from the end of the grid, or keep the damaged one. [PP-21.5]"""

    replace: bool


class QualifyingTile(Action, frozen=True, tag="qualifying_tile"):
    """Two more laps for a point of skill, or stand. [PP-4.3]"""

    more: bool


class StartTyre(Action, frozen=True, tag="start_tyre"):
    """The tyre to start on. [PP-5.2]"""

    tyre: str


class RollAgain(Action, frozen=True, tag="roll_again"):
    """Pay a point of skill to roll once more. [PP-7.1, PP-5.4]"""


class TakeRoll(Action, frozen=True, tag="take_roll"):
    """Take one of the results: the number, and whether the face has a bang. [PP-7.1, PP-7.2]"""

    value: int
    bang: bool = False


class AvoidOffTrack(Action, frozen=True, tag="avoid_off_track"):
    """Pay the difference in skill, or leave the track. [PP-9.4]"""

    pay: bool


class TyreToken(Action, frozen=True, tag="tyre_token"):
    """Use one of Fischer's tokens for one PM more, or not. [PP-20.5]"""

    use: bool


class RelieveStress(Action, frozen=True, tag="relieve_stress"):
    """Give up PM to go down one level of stress, or not. [PP-19.5]"""

    relieve: bool


class Boost(Action, frozen=True, tag="boost"):
    """Push the engine or the brakes, spend skill in a curve, or none of it. [PP-7.16 to PP-7.19]"""

    kind: str


class Step(Action, frozen=True, tag="step"):
    """Go to a space. [PP-7.4]"""

    to: str


class Stop(Action, frozen=True, tag="stop"):
    """Stand still; the PM that are left are lost. [PP-7.9]"""


class DeclareOvertake(Action, frozen=True, tag="declare_overtake"):
    """Go for the step that cars can contest, or choose another. [PP-10.1]"""

    go: bool


class Defend(Action, frozen=True, tag="defend"):
    """Fight for the place, or let the attacker pass. [PP-10.7]"""

    fight: bool


class TeammatePass(Action, frozen=True, tag="teammate_pass"):
    """Let the team mate pass, or not. [PP-21.8]"""

    consent: bool


class Bid(Action, frozen=True, tag="bid"):
    """Add so much skill to one's total; 0 passes. [PP-10.11]"""

    points: int


class CollisionReroll(Action, frozen=True, tag="collision_reroll"):
    """Roll for damage once more: `pay` a point of skill, use Dikla's `free` roll, or `keep` the result. [PP-15.3]"""

    choice: str


class BlowoutReroll(Action, frozen=True, tag="blowout_reroll"):
    """Use one of Fischer's tokens to roll again, or not. [PP-20.5]"""

    use: bool


class PitTyre(Action, frozen=True, tag="pit_tyre"):
    """The set to mount. [PP-13.5]"""

    tyre: str


class PitExtra(Action, frozen=True, tag="pit_extra"):
    """`engine_to_brakes`, `brakes_to_engine`, `regain_engine`, `regain_brakes`, or `none`. [PP-20.2, PP-20.11]"""

    choice: str


class PitGo(Action, frozen=True, tag="pit_go"):
    """`go`, `change` tyres again, or back to `stop` for a repair. [PP-13.6, PP-13.8, PP-13.11]"""

    choice: str


class SafetyCarStop(Action, frozen=True, tag="sc_stop"):
    """Stop under the safety car and mount a set, or stay out (an empty name). [PP-17.4]"""

    tyre: str


ACTIONS = (
    ChooseCard,
    SetupSplit,
    ReplaceEngine,
    QualifyingTile,
    StartTyre,
    RollAgain,
    TakeRoll,
    AvoidOffTrack,
    TyreToken,
    RelieveStress,
    Boost,
    Step,
    Stop,
    DeclareOvertake,
    Defend,
    TeammatePass,
    Bid,
    CollisionReroll,
    BlowoutReroll,
    PitTyre,
    PitExtra,
    PitGo,
    SafetyCarStop,
)
