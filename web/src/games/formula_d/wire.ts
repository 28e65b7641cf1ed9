// Written by tools/export.py from the schemas that GET /api/protocol and GET /api/schema serve. Changes made here are lost.

/** Engage a gear for this turn. [FD-4.2] */
export interface ShiftTo {
  readonly type: "gear";
  readonly gear: number;
}

/** Add the gear to the roll, or keep the nitro. [FD-16.2] */
export interface UseNitro {
  readonly type: "nitro";
  readonly use: boolean;
}

/** Drive to a space; on the street `dark` tells apart routes over more or fewer dark spaces. [FD-5.6, FD-16.9] */
export interface Move {
  readonly type: "move";
  readonly to: string;
  readonly dark?: number;
}

/** The seat leaves the race for good, between two decisions; no prompt offers it, every game takes it. */
export interface Retire {
  readonly type: "retire";
}

/** Black dice for places on the grid; several of them where a tie is rolled again. [FD-2.4, FD-2.5] */
export interface GridRolled {
  readonly type: "grid_rolled";
  readonly rolls: readonly (readonly [number, number])[];
}

/** The seats in grid order, pole first. [FD-2.6] */
export interface GridSet {
  readonly type: "grid_set";
  readonly order: readonly number[];
}

export interface RoundBegan {
  readonly type: "round_began";
  readonly round: number;
  readonly order: readonly number[];
}

/** How a car got away: `bad`, `normal` or `flying`. [FD-13] */
export interface StartRolled {
  readonly type: "start_rolled";
  readonly seat: number;
  readonly roll: number;
  readonly start: string;
}

export interface Shifted {
  readonly type: "shifted";
  readonly seat: number;
  readonly before: number;
  readonly gear: number;
  readonly cost: number;
}

export interface GearRolled {
  readonly type: "gear_rolled";
  readonly seat: number;
  readonly gear: number;
  readonly face: number;
}

export interface NitroUsed {
  readonly type: "nitro_used";
  readonly seat: number;
  readonly bonus: number;
}

/** A car drove along `path` (its start included) and paid for braking and overshooting. */
export interface Moved {
  readonly type: "moved";
  readonly seat: number;
  readonly path: readonly string[];
  readonly braked: number;
  readonly overshot: number;
  readonly stops: number;
}

export interface LineCrossed {
  readonly type: "line_crossed";
  readonly seat: number;
  readonly crossings: number;
}

export interface Finished {
  readonly type: "finished";
  readonly seat: number;
  readonly place: number;
}

/** A car is out; `cause` is what took its last point or left it no move. [FD-5.8, FD-10.1] */
export interface Eliminated {
  readonly type: "eliminated";
  readonly seat: number;
  readonly cause: string;
  readonly space: string;
}

/** One black die of a check: `collision`, `engine`, `dark` or `noisy`. [FD-11, FD-12, FD-16.6, FD-16.7] */
export interface CheckRolled {
  readonly type: "check_rolled";
  readonly seat: number;
  readonly check: string;
  readonly roll: number;
  readonly lost: number;
}

export interface BoxReached {
  readonly type: "box_reached";
  readonly seat: number;
  readonly gained: number;
}

export interface CheckpointPassed {
  readonly type: "checkpoint_passed";
  readonly seat: number;
  readonly gained: number;
}

export interface PoliceNoted {
  readonly type: "police_noted";
  readonly seat: number;
  readonly lap: number;
  readonly speed: number;
}

/** The fastest past the police line in a lap; nobody (-1) gains where it has finished. [FD-16.11, FD-16.12] */
export interface PoliceBonus {
  readonly type: "police_bonus";
  readonly seat: number;
  readonly lap: number;
  readonly gained: number;
}

/** One table for all: seat is whose eyes it is meant for, -1 a spectator's. */
export interface View {
  readonly seat: number;
  readonly circuit: string;
  readonly laps: number;
  readonly round: number;
  readonly order: readonly number[];
  readonly turn: number;
  readonly decision: string;
  readonly face: number;
  readonly spaces: number;
  readonly cars: readonly CarView[];
  readonly notes: readonly NoteView[];
}

export interface CarView {
  readonly seat: number;
  readonly car: string;
  readonly space: string;
  readonly gear: number;
  readonly wear: number;
  readonly stops: number;
  readonly crossings: number;
  readonly status: string;
  readonly place: number;
  readonly gap: number;
  readonly nitro: boolean;
  readonly box_ahead: boolean;
}

export interface NoteView {
  readonly lap: number;
  readonly seat: number;
  readonly speed: number;
}

/** One row of the result. [FD-14] */
export interface Standing {
  readonly place: number;
  readonly seat: number;
  readonly car: string;
  readonly status: string;
  readonly crossings: number;
  readonly space: string;
  readonly wear: number;
  readonly retired: string;
}

/** A gear before it is chosen: exact chances over the faces of its die. */
export interface GearOdds {
  readonly gear: number;
  readonly shift_cost: number;
  readonly sides: number;
  readonly out: number;
  readonly wear: number;
  readonly stop: number;
  readonly stop_free: number;
  readonly corner: string;
  readonly engine: number;
  readonly faces: readonly FaceOdds[];
  readonly next_out?: number;
  readonly next_wear?: number;
  readonly ahead?: NextStop | null;
  readonly box?: number;
  readonly lane?: number;
}

/** What one result of the gear die would mean for a driver who then takes the cheapest move. */
export interface FaceOdds {
  readonly face: number;
  readonly ways: number;
  readonly outcome: string;
  readonly cost: number;
  readonly to: string;
  readonly next_out?: number;
  readonly next_wear?: number;
}

/** The stop owed next, and how many spaces from here make it for free. */
export interface NextStop {
  readonly corner: string;
  readonly owed: number;
  readonly made: number;
  readonly near: number;
  readonly far: number;
}

export interface NitroPreview {
  readonly use: boolean;
  readonly spaces: number;
  readonly least: number;
  readonly cost: number;
  readonly best?: readonly MovePreview[];
}

/** One end space: the way there, the price, and what follows. */
export interface MovePreview {
  readonly to: string;
  readonly path: readonly string[];
  readonly cost: number;
  readonly braked: number;
  readonly overshot: number;
  readonly wear_left: number;
  readonly corner: string;
  readonly stops: number;
  readonly stops_needed: number;
  readonly dark: number;
  readonly crosses_line: boolean;
  readonly finishes: boolean;
  readonly touches: readonly number[];
  readonly checks: readonly CheckOdds[];
  readonly out: number;
  readonly next_out?: number;
  readonly next_wear?: number;
}

/** Black dice this car would roll after the move. */
export interface CheckOdds {
  readonly check: string;
  readonly rolls: number;
  readonly loss: number;
  readonly chance: number;
}

/** A gear that may be engaged, with all that its die may bring. */
export interface GearPart {
  readonly type: "gear";
  readonly gear: number;
  readonly name: string;
  readonly range: string;
  readonly told: string;
  readonly stop_ahead: string;
  readonly shift_cost: number;
  readonly shift: string;
  readonly faces: readonly FacePart[];
  readonly figures: readonly Figure[];
  readonly stop_free: number;
  readonly out: number;
  readonly wear: number;
  readonly box: number;
  readonly lane: number;
  readonly owes: boolean;
  readonly change: number;
}

/** One result of a gear's die, by the cheapest move that it leaves. [FD-5.7] */
export interface FacePart {
  readonly face: number;
  readonly ways: number;
  readonly look: "costs" | "free" | "later" | "out" | "plain" | "stop";
  readonly sign: string;
  readonly told: string;
  readonly brings: string;
  readonly where: string;
}

/** A number in a column: what it is called, and how it is written. */
export interface Figure {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly nothing?: boolean;
}

export interface NitroPart {
  readonly type: "nitro";
  readonly spaces: string;
  readonly ends: readonly End[];
  readonly chips: readonly Told[];
  readonly change: number;
}

/** Where a move ends. */
export interface End {
  readonly place: string;
  readonly space: string;
  readonly region: string;
  readonly price: string;
  readonly brings: readonly string[];
  readonly cost: number;
}

/** A short text, and the id of its explanation. */
export interface Told {
  readonly text: string;
  readonly about?: string;
  readonly look?: "costs" | "free" | "later" | "out" | "plain" | "stop";
}

export interface MovePart {
  readonly type: "move";
  readonly end: End;
  readonly chips: readonly Told[];
  readonly change: number;
}

/** The dashboard of the car whose eyes see the scene, and whose turn it is. */
export interface Dashboard {
  readonly lap: number;
  readonly laps: number;
  readonly car: number;
  readonly turn: number;
  readonly order: readonly number[];
  readonly throw: Throw | null;
  readonly gear: number;
  readonly lever: string;
  readonly gears: readonly Gear[];
  readonly facts: readonly Told[];
  readonly nitro: Told | null;
  readonly has_nitro: boolean;
  readonly police: Told | null;
  readonly cars: readonly CarPart[];
}

/** The die of the turn. [FD-4.8] */
export interface Throw {
  readonly gear: number;
  readonly name: string;
  readonly face: number;
  readonly die: string;
  readonly rest: string;
}

/** A gear in the gate and in the rack of dice. [FD-1.2] */
export interface Gear {
  readonly gear: number;
  readonly name: string;
  readonly range: string;
  readonly barred?: string;
}

/** A car in the standings of the terminal, and on its card under the poster. */
export interface CarPart {
  readonly car: number;
  readonly lap: string;
  readonly gap: number;
  readonly region: string;
  readonly card: readonly string[];
}

export type Decision = "gear" | "nitro" | "move";

export type Action = ShiftTo | UseNitro | Move | Retire;

export type Event =
  | GridRolled
  | GridSet
  | RoundBegan
  | StartRolled
  | Shifted
  | GearRolled
  | NitroUsed
  | Moved
  | LineCrossed
  | Finished
  | Eliminated
  | CheckRolled
  | BoxReached
  | CheckpointPassed
  | PoliceNoted
  | PoliceBonus;

export type Preview = GearOdds | NitroPreview | MovePreview;

export type OwnScene = Dashboard;

export type OwnOffer = GearPart | NitroPart | MovePart;

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
