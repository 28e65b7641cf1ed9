// Written by tools/export.py from the schemas that GET /api/protocol and GET /api/schema serve. Changes made here are lost.

/** Take a free driver or team card, or the card of an automatic car. [PP-20.3, PP-22.28] */
export interface ChooseCard {
  readonly type: "choose_card";
  readonly card: string;
}

/** Give so many points to the engine, the rest to the brakes. [PP-20.1] */
export interface SetupSplit {
  readonly type: "setup_split";
  readonly engine: number;
}

/** Start with a new engine from the end of the grid, or keep the damaged one. [PP-21.5] */
export interface ReplaceEngine {
  readonly type: "replace_engine";
  readonly replace: boolean;
}

/** Two more laps for a point of skill, or stand. [PP-4.3] */
export interface QualifyingTile {
  readonly type: "qualifying_tile";
  readonly more: boolean;
}

/** The tyre to start on. [PP-5.2] */
export interface StartTyre {
  readonly type: "start_tyre";
  readonly tyre: string;
}

/** Pay a point of skill to roll once more. [PP-7.1, PP-5.4] */
export interface RollAgain {
  readonly type: "roll_again";
}

/** Take one of the results: the number, and whether the face has a bang. [PP-7.1, PP-7.2] */
export interface TakeRoll {
  readonly type: "take_roll";
  readonly value: number;
  readonly bang?: boolean;
}

/** Pay the difference in skill, or leave the track. [PP-9.4] */
export interface AvoidOffTrack {
  readonly type: "avoid_off_track";
  readonly pay: boolean;
}

/** Use one of Fischer's tokens for one PM more, or not. [PP-20.5] */
export interface TyreToken {
  readonly type: "tyre_token";
  readonly use: boolean;
}

/** Give up PM to go down one level of stress, or not. [PP-19.5] */
export interface RelieveStress {
  readonly type: "relieve_stress";
  readonly relieve: boolean;
}

/** Push the engine or the brakes, spend skill in a curve, or none of it. [PP-7.16 to PP-7.19] */
export interface Boost {
  readonly type: "boost";
  readonly kind: string;
}

/** Go to a space. [PP-7.4] */
export interface Step {
  readonly type: "step";
  readonly to: string;
}

/** Stand still; the PM that are left are lost. [PP-7.9] */
export interface Stop {
  readonly type: "stop";
}

/** Go for the step that cars can contest, or choose another. [PP-10.1] */
export interface DeclareOvertake {
  readonly type: "declare_overtake";
  readonly go: boolean;
}

/** Fight for the place, or let the attacker pass. [PP-10.7] */
export interface Defend {
  readonly type: "defend";
  readonly fight: boolean;
}

/** Let the team mate pass, or not. [PP-21.8] */
export interface TeammatePass {
  readonly type: "teammate_pass";
  readonly consent: boolean;
}

/** Add so much skill to one's total; 0 passes. [PP-10.11] */
export interface Bid {
  readonly type: "bid";
  readonly points: number;
}

/** Roll for damage once more: `pay` a point of skill, use Dikla's `free` roll, or `keep` the result. [PP-15.3] */
export interface CollisionReroll {
  readonly type: "collision_reroll";
  readonly choice: string;
}

/** Use one of Fischer's tokens to roll again, or not. [PP-20.5] */
export interface BlowoutReroll {
  readonly type: "blowout_reroll";
  readonly use: boolean;
}

/** The set to mount. [PP-13.5] */
export interface PitTyre {
  readonly type: "pit_tyre";
  readonly tyre: string;
}

/** `engine_to_brakes`, `brakes_to_engine`, `regain_engine`, `regain_brakes`, or `none`. [PP-20.2, PP-20.11] */
export interface PitExtra {
  readonly type: "pit_extra";
  readonly choice: string;
}

/** `go`, `change` tyres again, or back to `stop` for a repair. [PP-13.6, PP-13.8, PP-13.11] */
export interface PitGo {
  readonly type: "pit_go";
  readonly choice: string;
}

/** Stop under the safety car and mount a set, or stay out (an empty name). [PP-17.4] */
export interface SafetyCarStop {
  readonly type: "sc_stop";
  readonly tyre: string;
}

/** The seat leaves the race for good, between two decisions; no prompt offers it, every game takes it. */
export interface Retire {
  readonly type: "retire";
}

export interface WeatherSet {
  readonly type: "weather_set";
  readonly cell: number;
  readonly table_b: number;
  readonly weather: string;
}

export interface WeatherRolled {
  readonly type: "weather_rolled";
  readonly value: number;
  readonly cell: number;
  readonly table_b: number;
  readonly weather: string;
}

export interface CardsDealt {
  readonly type: "cards_dealt";
  readonly kind: string;
  readonly cards: readonly (readonly [number, string])[];
}

export interface SetupsShown {
  readonly type: "setups_shown";
  readonly splits: readonly (readonly [number, number, number])[];
}

export interface EngineReplaced {
  readonly type: "engine_replaced";
  readonly seat: number;
}

export interface QualifyingRolled {
  readonly type: "qualifying_rolled";
  readonly round: string;
  readonly rolls: readonly (readonly [number, number])[];
}

export interface TilesShown {
  readonly type: "tiles_shown";
  readonly more: readonly number[];
}

export interface ExtraLapsRolled {
  readonly type: "extra_laps_rolled";
  readonly car: number;
  readonly rolls: readonly number[];
}

export interface TieRolled {
  readonly type: "tie_rolled";
  readonly rolls: readonly (readonly [number, number])[];
}

export interface QualifyingEnded {
  readonly type: "qualifying_ended";
  readonly round: string;
  readonly results: readonly (readonly [number, number])[];
  readonly places: readonly (readonly [number, number])[];
}

export interface GridSet {
  readonly type: "grid_set";
  readonly cars: readonly number[];
}

export interface TyresShown {
  readonly type: "tyres_shown";
  readonly tyres: readonly (readonly [number, string])[];
}

export interface RoundBegan {
  readonly type: "round_began";
  readonly round: number;
  readonly phase: string;
  readonly order: readonly number[];
}

export interface TurnBegan {
  readonly type: "turn_began";
  readonly car: number;
  readonly kind: string;
}

export interface DieRolled {
  readonly type: "die_rolled";
  readonly car: number;
  readonly die: string;
  readonly value: number;
  readonly bang: boolean;
}

export interface RollTaken {
  readonly type: "roll_taken";
  readonly car: number;
  readonly value: number;
  readonly pm: number;
}

export interface StayedOn {
  readonly type: "stayed_on";
  readonly car: number;
  readonly paid: number;
  readonly value: number;
}

export interface WentOff {
  readonly type: "went_off";
  readonly car: number;
}

export interface Rejoined {
  readonly type: "rejoined";
  readonly car: number;
  readonly space: string;
}

export interface TokenUsed {
  readonly type: "token_used";
  readonly car: number;
  readonly left: number;
}

export interface StressRelieved {
  readonly type: "stress_relieved";
  readonly car: number;
  readonly level: number;
  readonly pm: number;
}

export interface StressGained {
  readonly type: "stress_gained";
  readonly car: number;
  readonly level: number;
}

export interface Boosted {
  readonly type: "boosted";
  readonly car: number;
  readonly kind: string;
  readonly paid: number;
  readonly steps: number;
}

export interface Stepped {
  readonly type: "stepped";
  readonly car: number;
  readonly start: string;
  readonly to: string;
  readonly lap: number;
  readonly left: number;
}

export interface Stopped {
  readonly type: "stopped";
  readonly car: number;
  readonly lost: number;
}

export interface Passed {
  readonly type: "passed";
  readonly car: number;
  readonly rivals: readonly number[];
  readonly order: readonly number[];
}

export interface OvertakeDeclared {
  readonly type: "overtake_declared";
  readonly car: number;
  readonly to: string;
  readonly rivals: readonly number[];
}

export interface LetThrough {
  readonly type: "let_through";
  readonly car: number;
  readonly attacker: number;
}

export interface FightRolled {
  readonly type: "fight_rolled";
  readonly attacker: number;
  readonly defender: number;
  readonly rolls: readonly [number, number];
  readonly totals: readonly [number, number];
}

export interface SkillBid {
  readonly type: "skill_bid";
  readonly car: number;
  readonly points: number;
  readonly totals: readonly [number, number];
}

export interface FightDecided {
  readonly type: "fight_decided";
  readonly attacker: number;
  readonly defender: number;
  readonly winner: number;
  readonly paid: number;
}

export interface FightTied {
  readonly type: "fight_tied";
  readonly attacker: number;
  readonly defender: number;
}

export interface BotsRolled {
  readonly type: "bots_rolled";
  readonly attacker: number;
  readonly defender: number;
  readonly rolls: readonly [number, number];
}

export interface Collided {
  readonly type: "collided";
  readonly cars: readonly number[];
}

export interface DamageRolled {
  readonly type: "damage_rolled";
  readonly car: number;
  readonly value: number;
}

export interface Damaged {
  readonly type: "damaged";
  readonly car: number;
  readonly damage: string;
  readonly points: number;
}

export interface Eliminated {
  readonly type: "eliminated";
  readonly car: number;
  readonly cause: string;
}

export interface Finished {
  readonly type: "finished";
  readonly car: number;
  readonly place: number;
}

export interface LapCompleted {
  readonly type: "lap_completed";
  readonly car: number;
  readonly lap: number;
  readonly wear: number;
}

export interface SentToPits {
  readonly type: "sent_to_pits";
  readonly car: number;
}

export interface BlowoutRolled {
  readonly type: "blowout_rolled";
  readonly car: number;
  readonly value: number;
}

export interface BoxEntered {
  readonly type: "box_entered";
  readonly car: number;
  readonly counter: number;
  readonly skill: number;
}

export interface TyresMounted {
  readonly type: "tyres_mounted";
  readonly car: number;
  readonly tyre: string;
  readonly wear: number;
}

export interface Repaired {
  readonly type: "repaired";
  readonly car: number;
  readonly light: number;
  readonly heavy: number;
}

export interface PointMoved {
  readonly type: "point_moved";
  readonly car: number;
  readonly choice: string;
  readonly engine: number;
  readonly brakes: number;
}

/** The token is removed: the car may go. [PP-13.6] */
export interface BoxCleared {
  readonly type: "box_cleared";
  readonly car: number;
}

export interface ExitBlocked {
  readonly type: "exit_blocked";
  readonly car: number;
}

export interface YellowShown {
  readonly type: "yellow_shown";
  readonly sector: string;
}

export interface YellowEnded {
  readonly type: "yellow_ended";
  readonly sector: string;
}

export interface EventDrawn {
  readonly type: "event_drawn";
  readonly card: string;
}

export interface VictimRolled {
  readonly type: "victim_rolled";
  readonly rolls: readonly (readonly [number, number])[];
}

export interface EventSpared {
  readonly type: "event_spared";
  readonly car: number;
}

export interface SafetyCarOut {
  readonly type: "safety_car_out";
  readonly culprits: readonly number[];
}

export interface SafetyCarStopped {
  readonly type: "safety_car_stopped";
  readonly car: number;
  readonly tyre: string;
}

export interface LinedUp {
  readonly type: "lined_up";
  readonly order: readonly number[];
  readonly lap: number;
}

export interface DrsGiven {
  readonly type: "drs_given";
  readonly car: number;
  readonly rival: number;
}

export interface DrsUsed {
  readonly type: "drs_used";
  readonly car: number;
}

export interface BotOffRolled {
  readonly type: "bot_off_rolled";
  readonly car: number;
  readonly value: number;
  readonly needed: number;
}

/** A roll that people do not make, or make with another die. [PP-16.8, PP-22.7, PP-22.17, PP-22.22] */
export interface BotDieRolled {
  readonly type: "bot_die_rolled";
  readonly car: number;
  readonly die: string;
  readonly value: number;
  readonly purpose: string;
}

export interface BotPoints {
  readonly type: "bot_points";
  readonly car: number;
  readonly pm: number;
}

export interface BotPitChecked {
  readonly type: "bot_pit_checked";
  readonly car: number;
  readonly check: string;
  readonly roll: number;
  readonly stops: boolean;
}

export interface BotGift {
  readonly type: "bot_gift";
  readonly car: number;
  readonly pm: number;
  readonly rival: number;
}

export interface CarLeft {
  readonly type: "car_left";
  readonly seat: number;
}

export interface RaceEnded {
  readonly type: "race_ended";
  readonly classified: readonly number[];
  readonly eliminated: readonly number[];
  readonly points?: readonly number[];
}

export interface RacePrepared {
  readonly type: "race_prepared";
  readonly number: number;
  readonly circuit: string;
}

/** The table as one seat, or a spectator, may see it. */
export interface View {
  readonly seat: number;
  readonly circuit: string;
  readonly race: number;
  readonly races: number;
  readonly races_run: number;
  readonly laps: number;
  readonly modules: readonly string[];
  readonly phase: string;
  readonly round: number;
  readonly lap: number;
  readonly weather: string;
  readonly cell: number;
  readonly table_b: number;
  readonly table_b_size: number;
  readonly progress: number;
  readonly yellow: readonly string[];
  readonly order: readonly number[];
  readonly due: readonly number[];
  readonly home: readonly number[];
  readonly gone: readonly number[];
  readonly bang: boolean;
  readonly cards_left: number;
  readonly drawn: readonly string[];
  readonly session: number;
  readonly qualifying: readonly (readonly [number, number])[];
  readonly placed: readonly number[];
  readonly decision: string;
  readonly waiting: readonly number[];
  readonly drive: DriveView | null;
  readonly fight: FightView | null;
  readonly crash: readonly (readonly [number, number, number])[];
  readonly cars: readonly CarView[];
}

/** The turn under way. */
export interface DriveView {
  readonly car: number;
  readonly pm: number;
  readonly reserve: number;
  readonly rolls: readonly (readonly [number, boolean])[];
  readonly value: number;
  readonly bang: boolean;
  readonly engine: number;
  readonly brakes: number;
  readonly skill: number;
  readonly visited: readonly string[];
}

/** A fight for position; before the dice are rolled its rolls and totals are 0. [PP-10.8] */
export interface FightView {
  readonly attacker: number;
  readonly defender: number;
  readonly target: string;
  readonly totals: readonly [number, number];
  readonly bids: readonly [number, number];
  readonly rolls: readonly [number, number];
  readonly bonus: readonly [number, number];
  readonly biddable: readonly [number, number];
}

/** A car with everything on its board; a secret choice is HIDDEN from others once it is made. */
export interface CarView {
  readonly car: number;
  readonly seat: number;
  readonly colour: string;
  readonly card: string;
  readonly status: string;
  readonly cause: string;
  readonly space: string;
  readonly lap: number;
  readonly skill: number;
  readonly skill_max: number;
  readonly engine: number;
  readonly brakes: number;
  readonly tyre: string;
  readonly wear: readonly number[];
  readonly right: string;
  readonly off: boolean;
  readonly rejoining: boolean;
  readonly stops: number;
  readonly token: string;
  readonly counter: number;
  readonly points: number;
  readonly light: number;
  readonly heavy: number;
  readonly blown: boolean;
  readonly must_pit: boolean;
  readonly drs: boolean;
  readonly stress: number;
  readonly driver: string;
  readonly team: string;
  readonly tokens: number;
  readonly choice: number;
  readonly chosen: boolean;
  readonly title: number;
}

/** A car in the classification: place, and why it is out. */
export interface Standing {
  readonly place: number;
  readonly seat: number;
  readonly car: number;
  readonly name: string;
  readonly points: number;
  readonly retired: string;
}

/** Points it costs, PM it leaves, and what may come of it; chances are 0 where there is nothing to chance. */
export interface Preview {
  readonly skill?: number;
  readonly engine?: number;
  readonly brakes?: number;
  readonly pm?: number;
  readonly gain?: number;
  readonly better?: number;
  readonly pms?: readonly (readonly [number, number])[];
  readonly mean?: number;
  readonly worn?: number;
  readonly laps?: number;
  readonly off?: number;
  readonly passes?: readonly number[];
  readonly rivals?: readonly number[];
  readonly win?: number;
  readonly bidding?: number;
  readonly tie?: number;
  readonly damage?: readonly (readonly [string, number])[];
  readonly burst?: number;
  readonly rounds?: number;
  readonly answer?: number;
  readonly ways?: readonly Ahead[];
}

/** A space that can be got to, the one before it on the shortest way, and the PM that are left there. */
export interface Ahead {
  readonly space: string;
  readonly before: string;
  readonly left: number;
}

/** What an option's button shows beside its name. */
export interface PoleOffer {
  readonly kind?: string;
  readonly tyre?: string;
  readonly value?: number;
  readonly bang?: boolean;
  readonly pm?: number;
  readonly pms?: readonly (readonly [number, number])[];
  readonly mean?: number;
  readonly worn?: number;
  readonly laps?: number;
  readonly off?: number;
  readonly better?: number;
  readonly pays?: string;
  readonly price?: number;
  readonly total?: number;
  readonly answer?: number;
  readonly chance?: number;
}

/** The dashboard of the car whose eyes see the scene, and what all look at. */
export interface PoleTable {
  readonly sky: Clockwork;
  readonly tyres?: readonly TyreSet[];
  readonly points?: readonly Points[];
  readonly pm?: number;
  readonly dice?: readonly string[];
  readonly fight?: FightPart | null;
  readonly tower?: Tower | null;
  readonly damage?: readonly Damage[];
}

/** The two weather tables as one: each circle of the purple die is a tooth. [PP-14.1, PP-14.2] */
export interface Clockwork {
  readonly weather: string;
  readonly name: string;
  readonly cells: readonly string[];
  readonly size: number;
  readonly position: number;
  readonly told: string;
  readonly rounds: readonly (readonly [number, number, number])[];
}

/** One of the four sets of a car. [PP-3.1] */
export interface TyreSet {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly paint: string;
  readonly ink: string;
  readonly wear: number;
  readonly life: number;
  readonly laps: number;
  readonly mounted?: boolean;
  readonly told?: string;
}

/** Engine, brakes or skill: blocks of which some are left. [PP-3.3] */
export interface Points {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly most: number;
}

/** A fight for position as everybody at the table sees it. [PP-10.8 to PP-10.12] */
export interface FightPart {
  readonly attacker: Side;
  readonly defender: Side;
  readonly rolled: boolean;
  readonly ladder?: readonly number[];
  readonly told?: readonly string[];
}

/** One of the two in a fight: its column. [PP-10.8] */
export interface Side {
  readonly car: number;
  readonly skill: number;
  readonly roll?: number;
  readonly bonus?: number;
  readonly bid?: number;
  readonly total?: number;
  readonly ahead?: boolean;
}

/** Qualifying: the results of the round, best first, then the cars that have their place. [PP-4.1] */
export interface Tower {
  readonly name: string;
  readonly rows: readonly TowerRow[];
}

/** A car in qualifying. [PP-4.2] */
export interface TowerRow {
  readonly car: number;
  readonly result?: number;
  readonly place?: number;
  readonly chosen?: boolean;
}

/** A car in a collision, and what its damage roll does. [PP-15.2] */
export interface Damage {
  readonly car: number;
  readonly roll: number;
  readonly told: string;
}

export type Decision =
  | "choose_card"
  | "setup_split"
  | "replace_engine"
  | "qualifying_tile"
  | "start_tyre"
  | "reroll"
  | "avoid_off_track"
  | "tyre_token"
  | "relieve_stress"
  | "boost"
  | "step"
  | "declare_overtake"
  | "defend"
  | "bid"
  | "collision_reroll"
  | "blowout_reroll"
  | "pit_tyre"
  | "pit_extra"
  | "pit_go"
  | "sc_stop"
  | "teammate_pass";

export type Action =
  | ChooseCard
  | SetupSplit
  | ReplaceEngine
  | QualifyingTile
  | StartTyre
  | RollAgain
  | TakeRoll
  | AvoidOffTrack
  | TyreToken
  | RelieveStress
  | Boost
  | Step
  | Stop
  | DeclareOvertake
  | Defend
  | TeammatePass
  | Bid
  | CollisionReroll
  | BlowoutReroll
  | PitTyre
  | PitExtra
  | PitGo
  | SafetyCarStop
  | Retire;

export type Event =
  | WeatherSet
  | WeatherRolled
  | CardsDealt
  | SetupsShown
  | EngineReplaced
  | QualifyingRolled
  | TilesShown
  | ExtraLapsRolled
  | TieRolled
  | QualifyingEnded
  | GridSet
  | TyresShown
  | RoundBegan
  | TurnBegan
  | DieRolled
  | RollTaken
  | StayedOn
  | WentOff
  | Rejoined
  | TokenUsed
  | StressRelieved
  | StressGained
  | Boosted
  | Stepped
  | Stopped
  | Passed
  | OvertakeDeclared
  | LetThrough
  | FightRolled
  | SkillBid
  | FightDecided
  | FightTied
  | BotsRolled
  | Collided
  | DamageRolled
  | Damaged
  | Eliminated
  | Finished
  | LapCompleted
  | SentToPits
  | BlowoutRolled
  | BoxEntered
  | TyresMounted
  | Repaired
  | PointMoved
  | BoxCleared
  | ExitBlocked
  | YellowShown
  | YellowEnded
  | EventDrawn
  | VictimRolled
  | EventSpared
  | SafetyCarOut
  | SafetyCarStopped
  | LinedUp
  | DrsGiven
  | DrsUsed
  | BotOffRolled
  | BotDieRolled
  | BotPoints
  | BotPitChecked
  | BotGift
  | CarLeft
  | RaceEnded
  | RacePrepared;

export type OwnScene = PoleTable;

export type OwnOffer = PoleOffer;

export interface Messages {
  readonly decision: Decision;
  readonly action: Action;
  readonly event: Event;
  readonly view: View;
  readonly preview: Preview;
  readonly standing: Standing;
  readonly own_scene: OwnScene;
  readonly own_offer: OwnOffer;
}
