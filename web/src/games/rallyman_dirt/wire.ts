// Written by tools/export.py from the schemas that GET /api/protocol and GET /api/schema serve. Changes made here are lost.

/** Start from this space of the start row. [RD-4.3] */
export interface ChooseLane {
  readonly type: "lane";
  readonly space: string;
}

/** Put a die, perhaps with the brake die, on the next space of the plan. [RD-5.2] */
export interface Place {
  readonly type: "place";
  readonly die: string;
  readonly to: string;
  readonly brake?: boolean;
  readonly over?: string;
}

/** The plan is made: roll it one by one, or all at once. [RD-5.1] */
export interface Go {
  readonly type: "go";
  readonly flat_out: boolean;
}

/** Retire from this stage of a rally, and drive the next. [RD-21.12] */
export interface GiveUp {
  readonly type: "give_up";
}

/** Roll the dice of the next step, or drive it where nothing is rolled. [RD-15.1] */
export interface Roll {
  readonly type: "roll";
}

/** Pay seconds instead of rolling them. [RD-17.1] */
export interface Secure {
  readonly type: "secure";
}

/** Drop the rest of the plan. [RD-15.4] */
export interface Stop {
  readonly type: "stop";
}

/** Put a die that was rolled, as it shows, on the next space of the new plan. [RD-16.5] */
export interface Relay {
  readonly type: "relay";
  readonly die: string;
  readonly to: string;
  readonly warning: boolean;
  readonly brake?: boolean;
  readonly over?: string;
}

/** Lose control along the plan as it was. [RD-16.10] */
export interface KeepPlan {
  readonly type: "keep_plan";
}

/** Ignore all warnings of this turn for the SISU token, or bear them. [RD-26.2] */
export interface SpendSisu {
  readonly type: "sisu";
  readonly spend: boolean;
}

/** Use the spare wheel card, or keep it. [RD-20.5, RD-22.5] */
export interface ChangeWheel {
  readonly type: "wheel";
  readonly change: boolean;
}

/** So many tokens of five seconds at the checkpoint. [RD-25.1] */
export interface Penalty {
  readonly type: "penalty";
  readonly tokens: number;
}

/** The seat leaves the race for good, between two decisions; no prompt offers it, every game takes it. */
export interface Retire {
  readonly type: "retire";
}

export interface StageBegan {
  readonly type: "stage_began";
  readonly number: number;
  readonly stage: string;
  readonly order: readonly number[];
}

export interface RoundBegan {
  readonly type: "round_began";
  readonly round: number;
  readonly order: readonly number[];
  readonly leader: number;
}

export interface CarStarted {
  readonly type: "car_started";
  readonly seat: number;
  readonly space: string;
}

/** Back on the road, or turned forward after a spin. [RD-19.6, RD-19.8] */
export interface CarReturned {
  readonly type: "car_returned";
  readonly seat: number;
  readonly space: string;
}

/** No room to come onto the road: a turn beside it. [RD-4.4, RD-19.9] */
export interface KeptOut {
  readonly type: "kept_out";
  readonly seat: number;
  readonly space: string;
  readonly seconds: number;
}

/** No way on because of other cars. [RD-14.3] */
export interface CarBlocked {
  readonly type: "car_blocked";
  readonly seat: number;
  readonly gear: number;
  readonly seconds: number;
}

export interface HeldByWater {
  readonly type: "held_by_water";
  readonly seat: number;
  readonly gear: number;
  readonly seconds: number;
}

export interface DiePlaced {
  readonly type: "die_placed";
  readonly seat: number;
  readonly die: string;
  readonly brake: boolean;
  readonly to: string;
  readonly over: string;
  readonly gear: number;
}

export interface DroveOff {
  readonly type: "drove_off";
  readonly seat: number;
  readonly flat_out: boolean;
  readonly dice: number;
}

/** One step's dice, or all of the plan's; brake dice behind the gear die they lie with. */
export interface DiceRolled {
  readonly type: "dice_rolled";
  readonly seat: number;
  readonly dice: readonly string[];
  readonly warned: readonly boolean[];
  readonly warnings: number;
}

export interface SecondsWon {
  readonly type: "seconds_won";
  readonly seat: number;
  readonly seconds: number;
}

export interface DiceSecured {
  readonly type: "dice_secured";
  readonly seat: number;
  readonly dice: readonly string[];
  readonly cost: number;
}

/** One step of the plan. */
export interface CarMoved {
  readonly type: "car_moved";
  readonly seat: number;
  readonly path: readonly string[];
  readonly gear: number;
}

/** What its token brings; nothing where the bag is empty. [RD-10.3] */
export interface ShortcutTaken {
  readonly type: "shortcut_taken";
  readonly seat: number;
  readonly space: string;
  readonly face: string;
}

export interface Stopped {
  readonly type: "stopped";
  readonly seat: number;
}

/** Flat out with too many warnings: a new plan must be laid. [RD-16.5] */
export interface RollFailed {
  readonly type: "roll_failed";
  readonly seat: number;
  readonly warnings: number;
}

export interface DieRelaid {
  readonly type: "die_relaid";
  readonly seat: number;
  readonly die: string;
  readonly warning: boolean;
  readonly brake: boolean;
  readonly to: string;
  readonly over: string;
  readonly gear: number;
}

export interface SisuSpent {
  readonly type: "sisu_spent";
  readonly seat: number;
}

export interface ControlLost {
  readonly type: "control_lost";
  readonly seat: number;
  readonly space: string;
  readonly gear: number;
  readonly cause: string;
  readonly effect: string;
  readonly seconds: number;
}

export interface CarDamaged {
  readonly type: "car_damaged";
  readonly seat: number;
  readonly damage: readonly string[];
}

/** The front of a time card, at the end of a turn. [RD-18.1] */
export interface TimeTaken {
  readonly type: "time_taken";
  readonly seat: number;
  readonly gear: number;
  readonly seconds: number;
}

export interface WheelChanged {
  readonly type: "wheel_changed";
  readonly seat: number;
  readonly seconds: number;
}

export interface CarFinished {
  readonly type: "car_finished";
  readonly seat: number;
  readonly time: number;
}

export interface CarRetired {
  readonly type: "car_retired";
  readonly seat: number;
  readonly cause: string;
}

/** For good, between two stages or after coming home; later stages are driven without. */
export interface DriverLeft {
  readonly type: "driver_left";
  readonly seat: number;
}

export interface StageEnded {
  readonly type: "stage_ended";
  readonly number: number;
  readonly times: readonly number[];
  readonly finished: readonly boolean[];
}

export interface PenaltiesShown {
  readonly type: "penalties_shown";
  readonly tokens: readonly number[];
  readonly seconds: readonly number[];
}

/** All damage removed, the spare wheel back. [RD-22.3, RD-22.6] */
export interface CarServiced {
  readonly type: "car_serviced";
  readonly seat: number;
}

export interface RallyEnded {
  readonly type: "rally_ended";
  readonly order: readonly number[];
  readonly totals: readonly number[];
}

/** The table as one seat may know it; seat NOBODY is a spectator. */
export interface View {
  readonly seat: number;
  readonly mode: string;
  readonly rally: string;
  readonly stage: string;
  readonly number: number;
  readonly stages: number;
  readonly service_park: boolean;
  readonly sections: number;
  readonly round: number;
  readonly order: readonly number[];
  readonly leader: number;
  readonly queue: readonly number[];
  readonly start_order: readonly number[];
  readonly turn: number;
  readonly decision: string;
  readonly waiting: readonly number[];
  readonly leader_dice: boolean;
  readonly warning_limit: number;
  readonly drive: DriveView;
  readonly cars: readonly CarView[];
  readonly curves: readonly CurveView[];
  readonly decks: readonly DeckView[];
  readonly bag: number;
  readonly penalty: number;
  readonly results: readonly ResultView[];
}

/** The turn under way. */
export interface DriveView {
  readonly seat: number;
  readonly start: string;
  readonly start_gear: number;
  readonly leader: boolean;
  readonly steps: readonly StepView[];
  readonly done: number;
  readonly warnings: number;
  readonly secured: number;
  readonly flat_out: boolean;
  readonly sisu: boolean;
  readonly failed: readonly StepView[];
}

/** A die on the road. */
export interface StepView {
  readonly die: string;
  readonly brake: boolean;
  readonly to: string;
  readonly over: string;
  readonly gear: number;
  readonly warned: boolean | null;
  readonly brake_warned: boolean | null;
}

/** A car and its dashboard. */
export interface CarView {
  readonly seat: number;
  readonly colour: string;
  readonly status: string;
  readonly space: string;
  readonly gear: number;
  readonly beside: boolean;
  readonly spun: boolean;
  readonly progress: number;
  readonly seconds: number;
  readonly time: number;
  readonly total: number;
  readonly pile: readonly CardView[];
  readonly noted: number;
  readonly turns: number;
  readonly gear_damage: number;
  readonly brake_damage: number;
  readonly gas_damage: number;
  readonly green_flags: number;
  readonly ok_tokens: number;
  readonly gear_dice: number;
  readonly gas_dice: number;
  readonly brake_dice: number;
  readonly wheel: boolean;
  readonly sisu: boolean;
  readonly retired: string;
  readonly left: boolean;
  readonly place: number;
}

/** A card of a pile, as it lies. */
export interface CardView {
  readonly gear: number;
  readonly side: string;
  readonly seconds: number;
}

/** A curve with tokens on it: its limits now. */
export interface CurveView {
  readonly tokens: number;
  readonly spaces: readonly string[];
  readonly limits: readonly number[];
}

/** A deck of time cards, and what its unseen zero sides are. */
export interface DeckView {
  readonly gear: number;
  readonly seconds: number;
  readonly cards: number;
  readonly spins: number;
  readonly accidents: number;
  readonly sisus: number;
}

/** A stage that is over. */
export interface ResultView {
  readonly stage: string;
  readonly times: readonly number[];
  readonly finished: readonly number[];
  readonly order: readonly number[];
}

/** One row a seat: of the stage, or in a rally of its sheet. [RD-21.7, RD-22.10] */
export interface Standing {
  readonly place: number;
  readonly seat: number;
  readonly colour: string;
  readonly status: string;
  readonly time: number;
  readonly progress: number;
  readonly seconds: number;
  readonly retired: string;
}

/** A lane of the start row. */
export interface LanePreview {
  readonly space: string;
  readonly inner: boolean;
  readonly ahead: readonly LimitAhead[];
}

/** A space with a limit that the car comes to next. */
export interface LimitAhead {
  readonly space: string;
  readonly steps: number;
  readonly limit: number;
}

/** One die more: the step itself, and the plan with it. */
export interface StepPreview {
  readonly to: string;
  readonly path: readonly string[];
  readonly die: string;
  readonly brake: boolean;
  readonly gear: number;
  readonly limit: number;
  readonly risk: string;
  readonly shortcut: boolean;
  readonly passes: readonly number[];
  readonly plan: PlanOdds;
  readonly ahead: readonly LimitAhead[];
}

/** A plan as it lies on the road: exact chances, and what it brings on average. */
export interface PlanOdds {
  readonly dice: number;
  readonly spaces: number;
  readonly gear: number;
  readonly seconds: number;
  readonly finishes: boolean;
  readonly loss: number;
  readonly stall: number;
  readonly careful_loss: number;
  readonly careful_whole: number;
  readonly won: number;
  readonly flat_out_time: number;
  readonly careful_time: number;
  readonly careful_spaces: number;
  readonly mishaps: readonly Mishap[];
  readonly damage: number;
  readonly most_damage: number;
  readonly trapped?: boolean;
}

/** A loss of control at a place: what the cards that nobody has seen hold for it. */
export interface Mishap {
  readonly space: string;
  readonly gear: number;
  readonly danger: string;
  readonly cause: string;
  readonly chance: number;
  readonly spin: number;
  readonly accident: number;
  readonly sisu: number;
  readonly seconds: number;
  readonly damage: number;
  readonly most_damage: number;
}

/** Driving off. */
export interface GoPreview {
  readonly flat_out: boolean;
  readonly plan: PlanOdds;
}

/** The next step, one by one: rolled, paid for, or left out. */
export interface RollPreview {
  readonly to: string;
  readonly gear: number;
  readonly dice: readonly string[];
  readonly warnings: number;
  readonly loss: number;
  readonly cost: number;
  readonly seconds: number;
  readonly rest: PlanOdds | null;
}

/** A die of the new plan, or the plan as it was. */
export interface RelayPreview {
  readonly to: string;
  readonly path: readonly string[];
  readonly gear: number;
  readonly warnings: number;
  readonly lost: boolean;
  readonly mishap: Mishap | null;
}

export interface SisuPreview {
  readonly spend: boolean;
  readonly to: string;
  readonly loss: boolean;
  readonly quick_start: boolean;
}

export interface WheelPreview {
  readonly change: boolean;
  readonly cost: number;
  readonly gas_damage: number;
  readonly gear: number;
}

export interface PenaltyPreview {
  readonly tokens: number;
  readonly seconds: number;
  readonly total: number;
  readonly place: number;
}

export interface GiveUpPreview {
  readonly least: number;
}

/** What an option's button and card show beside its name and notes. */
export interface RallyOffer {
  readonly die?: DieOffer | null;
  readonly left?: boolean;
  readonly odds?: Odds | null;
  readonly ahead?: readonly Ahead[];
  readonly coming?: readonly Ahead[];
  readonly lost?: LostThere | null;
  readonly figures?: readonly Figure[];
  readonly brief?: string;
}

/** A die that may be laid on a space. [RD-5.2, RD-16.5] */
export interface DieOffer {
  readonly die: string;
  readonly brake: boolean;
  readonly face: "clean" | "open" | "warned";
  readonly gear: number;
  readonly over: string;
  readonly sign: string;
  readonly risk: string;
  readonly fate: "" | "later" | "lost" | "warned";
  readonly straight: boolean;
  readonly space: string;
  readonly spot: string;
  readonly section: number;
  readonly tile: string;
}

/** What a plan brings, one by one and all at once. [RD-15, RD-16] */
export interface Odds {
  readonly dice: number;
  readonly gear: number;
  readonly ends: string;
  readonly trapped: boolean;
  readonly loss: number;
  readonly whole: number;
  readonly careful_loss: number;
  readonly careful_whole: number;
  readonly stall: number;
  readonly time: string;
  readonly careful_time: string;
  readonly won: number;
  readonly damage: string;
  readonly losses: readonly (readonly [string, number])[];
}

/** A limit that comes next. [RD-8.4] */
export interface Ahead {
  readonly place: string;
  readonly limit: number;
  readonly steps: number;
  readonly told: string;
}

/** A loss of control that is certain, and what the cards hold for it. [RD-19.1] */
export interface LostThere {
  readonly told: string;
  readonly spin: number;
  readonly accident: number;
  readonly sisu: number;
  readonly time: string;
  readonly damage: string;
}

/** What a button says beside its name. */
export interface Figure {
  readonly text: string;
  readonly name?: string;
  readonly tone?: "" | "bad" | "good";
}

/** The stage as this game's page shows it. */
export interface RallyTable {
  readonly warning_limit: number;
  readonly plan: Plan | null;
  readonly boards: readonly CarBoard[];
  readonly looked_at: number;
  readonly decks: readonly Deck[];
  readonly bag: number;
  readonly heading: string;
  readonly order: readonly Turn[];
  readonly queue: readonly Turn[];
  readonly sheet: "" | "folded" | "open";
  readonly sheet_state: string;
  readonly told: readonly string[];
}

/** The plan of who drives, as it lies. [RD-5] */
export interface Plan {
  readonly car: number;
  readonly way: readonly string[];
  readonly dice: readonly LaidDie[];
  readonly failed: readonly LaidDie[];
  readonly done: number;
  readonly next: number;
  readonly told: string;
}

/** A die on the road, perhaps with the brake die, and what they show. [RD-5.2] */
export interface LaidDie {
  readonly die: string;
  readonly to: string;
  readonly brake: boolean;
  readonly face: "clean" | "open" | "warned";
  readonly brake_face: "clean" | "open" | "warned";
  readonly name: string;
}

/** A car's dashboard. [RD-1.8] */
export interface CarBoard {
  readonly car: number;
  readonly gear: number;
  readonly gear_name: string;
  readonly beside: boolean;
  readonly section: number;
  readonly here: string;
  readonly warnings: number;
  readonly racks: readonly Rack[];
  readonly card: TimeCard | null;
  readonly pile: string;
  readonly time: string;
  readonly seconds: number;
  readonly wheel: boolean;
  readonly sisu: "" | "counts" | "has" | "spent";
  readonly flags: number;
  readonly told: string;
}

/** The dice of a kind that a car has left in this turn. [RD-6.3] */
export interface Rack {
  readonly kind: "brake" | "gas" | "gear" | "leader";
  readonly name: string;
  readonly dice: readonly Slot[];
  readonly broken: number;
  readonly share: string;
  readonly told: string;
}

/** A die of a car; on the road it leaves a gap. */
export interface Slot {
  readonly die: string;
  readonly there: boolean;
}

/** The card on top of a pile. [RD-18.3] */
export interface TimeCard {
  readonly sign: string;
  readonly seconds: number;
  readonly zero: boolean;
}

/** What the zero sides that nobody has seen hold. [RD-19.1] */
export interface Deck {
  readonly gear: string;
  readonly seconds: number;
  readonly spins: number;
  readonly accidents: number;
  readonly sisus: number;
}

/** A car in the order of the round, or among those who wait for the start. [RD-3.2, RD-4.1] */
export interface Turn {
  readonly car: number;
  readonly now: boolean;
  readonly told: string;
}

export type Decision = "lane" | "plan" | "roll" | "rearrange" | "sisu" | "wheel" | "wheel_between" | "checkpoint";

export type Action =
  | ChooseLane
  | Place
  | Go
  | GiveUp
  | Roll
  | Secure
  | Stop
  | Relay
  | KeepPlan
  | SpendSisu
  | ChangeWheel
  | Penalty
  | Retire;

export type Event =
  | StageBegan
  | RoundBegan
  | CarStarted
  | CarReturned
  | KeptOut
  | CarBlocked
  | HeldByWater
  | DiePlaced
  | DroveOff
  | DiceRolled
  | SecondsWon
  | DiceSecured
  | CarMoved
  | ShortcutTaken
  | Stopped
  | RollFailed
  | DieRelaid
  | SisuSpent
  | ControlLost
  | CarDamaged
  | TimeTaken
  | WheelChanged
  | CarFinished
  | CarRetired
  | DriverLeft
  | StageEnded
  | PenaltiesShown
  | CarServiced
  | RallyEnded;

export type Preview =
  | LanePreview
  | StepPreview
  | GoPreview
  | RollPreview
  | RelayPreview
  | SisuPreview
  | WheelPreview
  | PenaltyPreview
  | GiveUpPreview;

export type OwnScene = RallyTable;

export type OwnOffer = RallyOffer;

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
