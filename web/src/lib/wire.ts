// Written by tools/export.py from the schemas that GET /api/protocol and GET /api/schema serve. Changes made here are lost.

export const PROTOCOL = 1;

/** What one game puts into commands and messages. */
export interface Messages {
  readonly decision: string;
  readonly action: unknown;
  readonly event: unknown;
  readonly view: unknown;
  readonly preview: unknown;
  readonly standing: unknown;
}

/** The games Rebufo comes with, by their ids. */
export interface Games {
  readonly formula_d: FormulaD.Messages;
  readonly heat: Heat.Messages;
  readonly rallyman_dirt: RallymanDirt.Messages;
}

export type AnyGame = Games[keyof Games];

/** One of the options of the prompt that came with `version`, or `{"type": "retire"}`. */
export interface Play<G extends Messages = AnyGame> {
  readonly type: "play";
  readonly id: string;
  readonly version: number;
  readonly action: G["action"];
}

export interface Undo {
  readonly type: "undo";
  readonly id: string;
  readonly version: number;
}

/** A bot drives on in this seat until its person comes back. */
export interface HandOver {
  readonly type: "hand_over";
  readonly id: string;
  readonly bot?: string | null;
}

/** A bot drives on in the seat of somebody else who is away and holds the race up, until its person comes back. */
export interface Relieve {
  readonly type: "relieve";
  readonly id: string;
  readonly seat: number;
  readonly bot?: string | null;
}

export interface ComeBack {
  readonly type: "come_back";
  readonly id: string;
}

/** Done as soon as every person at the table has agreed. */
export interface Propose {
  readonly type: "propose";
  readonly id: string;
  readonly what: "by_turns" | "end" | "live" | "pause" | "resume";
}

export interface Agree {
  readonly type: "agree";
  readonly id: string;
}

/** Whoever declines ends the proposal; whoever made it may as well. */
export interface Decline {
  readonly type: "decline";
  readonly id: string;
}

export interface Say {
  readonly type: "say";
  readonly id: string;
  readonly text: string;
}

/** The first message on a socket: where the viewer sits, the table, and what it missed. */
export interface Hello<G extends Messages = AnyGame> {
  readonly type: "hello";
  readonly protocol: number;
  readonly seat: number | null;
  readonly card: Card;
  readonly position: Position<G> | null;
}

/** A table as everybody who may know of it sees it. */
export interface Card {
  readonly id: string;
  readonly game: string;
  readonly rules_version: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly status: "abandoned" | "cancelled" | "finished" | "racing" | "waiting";
  readonly open: boolean;
  readonly spectators: boolean;
  readonly pace: "by_turns" | "live";
  readonly bank: number | null;
  readonly bonus: number;
  readonly chairs: readonly Chair[];
  readonly owner: string;
  readonly commitment: string;
  readonly asked: readonly number[];
  readonly paused: boolean;
  readonly agreement: Agreement | null;
  readonly watching: number;
  readonly created: number;
  readonly moved: number;
  readonly rematch: string | null;
  readonly branch: Branch | null;
}

/** A seat as everybody may see it. `bot` drives it now, whoever it belongs to. */
export interface Chair {
  readonly seat: number;
  readonly name: string;
  readonly taken: boolean;
  readonly person: string | null;
  readonly bot: string | null;
  readonly here: boolean;
}

export interface Agreement {
  readonly what: "by_turns" | "end" | "live" | "pause" | "resume";
  readonly by: number;
  readonly agreed: readonly number[];
}

/** Where a race branches off: with the same dice and the same answers up to a moment of another. */
export interface Branch {
  readonly table: string;
  readonly moment: number;
}

/** The race as the viewer may know it at `version`: of the events already known the first `kept` hold, then come `events`. */
export interface Position<G extends Messages = AnyGame> {
  readonly type: "position";
  readonly version: number;
  readonly kept: number;
  readonly events: readonly G["event"][];
  readonly view: G["view"];
  readonly prompt: Prompt<G> | null;
  readonly asked: readonly number[];
  readonly can_undo: boolean;
  readonly clocks: readonly Clock[];
  readonly standings: readonly G["standing"][];
  readonly over: boolean;
  readonly title?: string | null;
  readonly told?: readonly string[] | null;
  readonly ack?: string | null;
}

/** What the viewer is asked. `previews` is in the order of `options`; None where they were not asked for. */
export interface Prompt<G extends Messages = AnyGame> {
  readonly decision: G["decision"];
  readonly options: readonly G["action"][];
  readonly previews: readonly G["preview"][] | null;
  readonly default: G["action"];
  readonly question?: string | null;
  readonly labels?: readonly string[] | null;
  readonly notes?: readonly (readonly string[])[] | null;
}

export interface Clock {
  readonly left: number;
  readonly running: boolean;
}

export interface CardChanged {
  readonly type: "card";
  readonly card: Card;
}

/** The command is on disk, and no new position says so. `version` is what the viewer's race has come to. */
export interface Ack {
  readonly type: "ack";
  readonly id: string;
  readonly version: number;
}

/** Nothing has changed. `id` is empty where the command's could not be read. */
export interface Refused {
  readonly type: "refused";
  readonly id: string;
  readonly tag: string;
  readonly text: string;
}

export interface Said {
  readonly type: "said";
  readonly number: number;
  readonly person: string;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

/** The last message before the server closes the socket, with the reason. */
export interface Bye {
  readonly type: "bye";
  readonly tag: string;
  readonly text: string;
}

/** A refusal by HTTP, what is wrong and what to do: `tag` for programs, `text` for people. */
export interface Problem {
  readonly tag: string;
  readonly text: string;
}

/** What the owner may change before the start; what is not named stays. */
export interface Arrangement {
  readonly open?: boolean | null;
  readonly spectators?: boolean | null;
}

/** One of the best times on a road. Whoever reads it may look back at its race. */
export interface BestTime {
  readonly table: string;
  readonly seat: number;
  readonly name: string;
  readonly person: string | null;
  readonly bot: string | null;
  readonly seconds: number;
  readonly seats: number;
  readonly at: number;
}

/** A board as it is drawn, without cars: whatever moves is laid over it, in the units of `box`. */
export interface BoardPicture {
  readonly circuit: string;
  readonly title: string;
  readonly svg: string;
  readonly box: readonly [number, number, number, number];
  readonly land: string;
  readonly lane: number;
  readonly road: number;
  readonly course: string;
  readonly finish: Place;
  readonly places: Readonly<Record<string, Place>>;
  readonly boxes: Readonly<Record<string, string>>;
  readonly corners?: readonly Place[];
  readonly sections?: readonly Section[];
  readonly marks?: readonly Mark[];
}

/** From a moment on, in a seat of one's choice, against bots. Sent twice with the same id, it makes one table. */
export interface BranchForm {
  readonly id: string;
  readonly moment: number;
  readonly seat: number;
  readonly bot?: string;
}

/** One car: on the grid, then after every round that it began. */
export interface CarChart {
  readonly seat: number;
  readonly name: string;
  readonly colour: string;
  readonly places: readonly number[];
  readonly gaps: readonly (number | null)[];
  readonly out: boolean;
  readonly car: number;
}

/** What is not named stays as it is. */
export interface Changes {
  readonly name?: string | null;
  readonly language?: "en" | "es" | null;
}

/** Every option, those that were not chosen as they would be; or else what is wrong. That something is, is no error. */
export interface Checked {
  readonly options: Readonly<Record<string, unknown>> | null;
  readonly problem: Problem | null;
}

/** What was filled in so far; `files` has the text of circuits of one's own. */
export interface Choice {
  readonly seats: number;
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  readonly files?: Readonly<Record<string, string>>;
}

export interface Confirmation {
  readonly code: string;
}

/** A shortcut of Rallyman: DIRT. */
export interface Cut {
  readonly spaces: Readonly<Record<string, number>>;
  readonly entries: readonly number[];
  readonly exits: readonly number[];
}

/** All draws of one die or deck. */
export interface DieCount {
  readonly id: string;
  readonly name: string;
  readonly sides: number;
  readonly draws: number;
  readonly faces: readonly FaceCount[];
}

export interface Exchange {
  readonly code: string;
}

/** One face of a die, or one quarter of a deck. */
export interface FaceCount {
  readonly face: string;
  readonly sides: number;
  readonly count: number;
  readonly expected: number;
  readonly low: number;
  readonly high: number;
}

/** A game. `season` has the options that make a race a season; a game without seasons has none. */
export interface GameForm {
  readonly id: string;
  readonly names: Readonly<Record<string, string>>;
  readonly seats: Seats;
  readonly rules_version: number;
  readonly options: readonly OptionForm[];
  readonly circuits: readonly Named[];
  readonly bots: readonly Named[];
  readonly season: Readonly<Record<string, string | number | boolean>>;
  readonly clocked: boolean;
}

/** Without a `language`, it is the one of Accept-Language, or English. */
export interface Guest {
  readonly name: string;
  readonly language?: "en" | "es" | null;
}

/** Told once: only its hash is kept. What follows the # of the link reaches no server and no log. */
export interface Invite {
  readonly code: string;
  readonly link: string;
}

/** A recovery code. Spaces, hyphens and small letters do not matter. */
export interface Key {
  readonly code: string;
}

export interface Keys {
  readonly p256dh: string;
  readonly auth: string;
}

/** A lane of a section of Formula D or HEAT. */
export interface Lane {
  readonly side: string;
  readonly spaces: Readonly<Record<string, number>>;
}

/** A table in a list. `asked` is what everybody may know; `my_turn` is the reader's own. */
export interface Listed {
  readonly id: string;
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly status: string;
  readonly owner: string;
  readonly open: boolean;
  readonly spectators: boolean;
  readonly pace: string;
  readonly bank: number | null;
  readonly bonus: number;
  readonly chairs: readonly ListedChair[];
  readonly asked: readonly number[];
  readonly my_seats: readonly number[];
  readonly my_turn: boolean;
  readonly created: number;
  readonly moved: number;
  readonly rematch: string | null;
  readonly branch: Branch | null;
}

export interface ListedChair {
  readonly seat: number;
  readonly name: string;
  readonly taken: boolean;
  readonly person: string | null;
  readonly bot: string | null;
}

/** A number or sign on a board of Rallyman: DIRT, for whoever lays something over it and must not hide it. */
export interface Mark {
  readonly kind: string;
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** The race as one viewer knew it between two answers. */
export interface Moment<G extends Messages = AnyGame> {
  readonly number: number;
  readonly events: number;
  readonly view: G["view"];
  readonly asked: readonly number[];
  readonly over: boolean;
  readonly doer: number | null;
  readonly happened: readonly G["event"][];
  readonly title?: string | null;
  readonly told?: readonly string[] | null;
}

/** Part of a race's moments. `whole`: it is over, and every answer is a moment, whoever looks. */
export interface Moments<G extends Messages = AnyGame> {
  readonly total: number;
  readonly whole: boolean;
  readonly moments: readonly Moment<G>[];
}

export interface Muted {
  readonly id: string;
  readonly name: string;
}

export interface Named {
  readonly id: string;
  readonly names: Readonly<Record<string, string>>;
}

/** A table to set up. `chairs` says who sits where; options that are not named are as usual. */
export interface NewTable {
  readonly game: string;
  readonly chairs: readonly string[];
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  readonly files?: Readonly<Record<string, string>>;
  readonly open?: boolean;
  readonly spectators?: boolean;
  readonly pace?: "by_turns" | "live";
  readonly bank?: number | null;
  readonly bonus?: number;
  readonly seed?: string | null;
  readonly start?: boolean;
  readonly rehearsal?: Rehearsal | null;
}

/** What the host offers, the key that browsers subscribe with, and what the person has asked for. */
export interface Notified {
  readonly offered: readonly string[];
  readonly push_key: string | null;
  readonly wanted: readonly Wanted[];
}

/** One choice. `by_seats` and `in_season` are there where what is usual depends on that. */
export interface OptionForm {
  readonly id: string;
  readonly names: Readonly<Record<string, string>>;
  readonly help: Readonly<Record<string, string>>;
  readonly values: readonly ValueForm[];
  readonly default: string | number | boolean;
  readonly by_seats?: Readonly<Record<string, string | number | boolean>> | null;
  readonly in_season?: string | number | boolean | null;
  readonly takes_file: boolean;
  readonly applies_when?: Readonly<Record<string, readonly (string | number | boolean)[]>>;
}

/** Part of a list; `next` is the `after` of what follows, None where the list ends. */
export interface Page {
  readonly tables: readonly Listed[];
  readonly next: string | null;
}

/** `account`: there is a code that lets this person in on another device. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly language: "en" | "es";
  readonly account?: boolean;
}

/** One kind of piece; `kind` and `id` together are its own. */
export interface Piece {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly label?: string;
  readonly about?: readonly string[];
  readonly face?: Readonly<Record<string, unknown>>;
}

/** Where a car can stand. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly length: number;
  readonly outline: string;
}

export interface Present {
  readonly person: Person | null;
}

/** A race; of a season one of its races, with the dice of all of them. */
export interface RaceReport {
  readonly title: string;
  readonly race: number;
  readonly races: number;
  readonly rounds: number;
  readonly laps: readonly number[];
  readonly cars: readonly CarChart[];
  readonly statistics: readonly StatisticsTable[];
  readonly dice: readonly DieCount[];
}

/** A car in the classification of one race. */
export interface RaceRow {
  readonly place: number;
  readonly car: number;
  readonly seat: number;
  readonly name: string;
  readonly points?: number;
  readonly time?: number;
}

/** Told once: only its hash is kept. */
export interface Recovery {
  readonly code: string;
}

/** A position to begin in, draws of the game's streams, a seed for all other draws: as the library takes them. */
export interface Rehearsal {
  readonly position?: Readonly<Record<string, unknown>> | null;
  readonly draws?: Readonly<Record<string, readonly number[]>>;
  readonly seed?: number | null;
}

/** A race of the calendar; names that are not revealed yet are empty. */
export interface SeasonRace {
  readonly number: number;
  readonly season: string;
  readonly circuit: string;
  readonly event: string;
  readonly state: string;
  readonly classification?: readonly RaceRow[];
}

/** All that a season says to one viewer; a game makes it from its table. */
export interface SeasonReport {
  readonly name: string;
  readonly standings: readonly SeasonRow[];
  readonly races: readonly SeasonRace[];
  readonly seasons: readonly SeasonTable[];
  readonly carried: readonly Readonly<Record<string, unknown>>[];
  readonly between_races: boolean;
}

/** A car in the table of a season; a game counts points or time, and leaves 0 what it does not count. */
export interface SeasonRow {
  readonly place: number;
  readonly car: number;
  readonly seat: number;
  readonly name: string;
  readonly points?: number;
  readonly time?: number;
  readonly wins?: number;
  readonly titles?: number;
  readonly left?: boolean;
}

/** One season of several that are raced in a row. */
export interface SeasonTable {
  readonly season: string;
  readonly standings: readonly SeasonRow[];
}

/** `me`, `open`, or `bot:` and a bot's name. `seed` is what the person adds to the fair dice; any text. */
export interface SeatForm {
  readonly who: string;
  readonly seed?: string | null;
}

export interface Seats {
  readonly min: number;
  readonly max: number;
  readonly usual: number;
}

/** A section of the road: what somebody must know of it who does not see it. */
export interface Section {
  readonly kind: string;
  readonly name?: string;
  readonly turn?: string;
  readonly lanes?: readonly Lane[];
  readonly signs?: readonly Sign[];
  readonly stops?: number;
  readonly longest?: number;
  readonly shortest?: number;
  readonly limit?: number;
  readonly tile?: string;
  readonly danger?: string;
  readonly jump?: number;
  readonly ford?: boolean;
  readonly tokens?: number;
  readonly spaces?: Readonly<Record<string, number | null>>;
  readonly cuts?: readonly Cut[];
}

/** What is drawn on spaces of Formula D or HEAT, or beside them. */
export interface Sign {
  readonly kind: string;
  readonly text?: string;
  readonly spaces?: readonly string[];
}

/** A line of a table: its name, and a figure or a word for each seat. */
export interface StatisticsRow {
  readonly id: string;
  readonly label: string;
  readonly values: readonly (number | number | string)[];
}

export interface StatisticsTable {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly StatisticsRow[];
}

/** What a browser's PushManager gives, as it is. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: Keys;
  readonly expirationTime?: number | null;
}

/** `applies_when`, as in an option: other options that this value goes with; empty: it goes with all. */
export interface ValueForm {
  readonly value: string | number | boolean;
  readonly names: Readonly<Record<string, string>>;
  readonly applies_when?: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  readonly roads?: readonly string[];
}

/** `confirmed` is false until the code that was sent to an e-mail address has come back. */
export interface Wanted {
  readonly kind: string;
  readonly target: string;
  readonly live: boolean;
  readonly confirmed: boolean;
  readonly sent: number;
}

/** `target` is an e-mail address, the https address of a webhook, or a browser's subscription. `live`: of live tables too. */
export interface Wish {
  readonly target: string | Subscription;
  readonly live?: boolean;
}

/** Sent twice with the same id, it is said once. */
export interface Words {
  readonly id: string;
  readonly text: string;
}

export type Command<G extends Messages = AnyGame> =
  | Play<G>
  | Undo
  | HandOver
  | Relieve
  | ComeBack
  | Propose
  | Agree
  | Decline
  | Say;

export type Message<G extends Messages = AnyGame> = Hello<G> | Position<G> | CardChanged | Ack | Refused | Said | Bye;

export declare namespace FormulaD {
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
  }

  /** What one result of the gear die would mean for a driver who then takes the cheapest move. */
  export interface FaceOdds {
    readonly face: number;
    readonly ways: number;
    readonly outcome: string;
    readonly cost: number;
    readonly to: string;
  }

  export interface NitroPreview {
    readonly use: boolean;
    readonly spaces: number;
    readonly least: number;
    readonly cost: number;
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
  }

  /** Black dice this car would roll after the move. */
  export interface CheckOdds {
    readonly check: string;
    readonly rolls: number;
    readonly loss: number;
    readonly chance: number;
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

  export interface Messages {
    readonly decision: Decision;
    readonly action: Action;
    readonly event: Event;
    readonly view: View;
    readonly preview: Preview;
    readonly standing: Standing;
  }
}

export declare namespace Heat {
  /** Step 1: the gear of this round, and so the number of cards to play. [HT-4.1] */
  export interface PlanGear {
    readonly type: "gear";
    readonly gear: number;
  }

  /** Step 2: lay one more card of one's hand face down. [HT-4.1] */
  export interface PlanCard {
    readonly type: "card";
    readonly card: string;
  }

  /** Take the car off the track once another has finished. [HT-22.1] */
  export interface Concede {
    readonly type: "concede";
  }

  /** Step 3: one value of a revealed card that has several. [HT-6.6] */
  export interface ChooseSpeed {
    readonly type: "speed";
    readonly card: string;
    readonly speed: number;
  }

  /** Move Heat cards from hand to the Engine; `source` is gear, adrenaline, sector or a card. [HT-7.7] */
  export interface Cool {
    readonly type: "cooldown";
    readonly source: string;
    readonly heat: number;
  }

  /** One more Speed for the last on the track. [HT-7.3] */
  export interface UseAdrenaline {
    readonly type: "adrenaline";
  }

  /** Pay a Heat for a [+]. [HT-7.8] */
  export interface Boost {
    readonly type: "boost";
  }

  /** Pay the Heat a played card costs. [HT-13.1] */
  export interface PayHeat {
    readonly type: "pay";
    readonly card: string;
  }

  /** Throw off cards from the deck, as a played card says. [HT-13.10] */
  export interface Scrap {
    readonly type: "scrap";
    readonly card: string;
  }

  /** Put Stress cards from hand on the discard pile. [HT-13.13] */
  export interface ReduceStress {
    readonly type: "reduce_stress";
    readonly card: string;
    readonly stress: number;
  }

  /** Look through one's discard pile for cards to shuffle into the deck. [HT-13.15] */
  export interface Salvage {
    readonly type: "salvage";
    readonly card: string;
  }

  /** A card of the discard pile that goes back into the deck. [HT-13.15] */
  export interface TakeBack {
    readonly type: "take";
    readonly card: string;
  }

  /** One more Speed for every [+] used so far. [HT-13.18] */
  export interface Accelerate {
    readonly type: "accelerate";
    readonly card: string;
  }

  /** Play a card from hand on top of those of the gear. [HT-13.16] */
  export interface PlayDirect {
    readonly type: "direct";
    readonly card: string;
  }

  /** Declare that not all costs can be paid: of the cards that cost Heat only these stay. [HT-13.7] */
  export interface KeepPlayed {
    readonly type: "unpayable";
    readonly cards: readonly string[];
    readonly speeds?: readonly number[];
  }

  /** Step 6: that many spaces behind or beside a car; 0 stays. [HT-8.2] */
  export interface Slipstream {
    readonly type: "slipstream";
    readonly spaces: number;
  }

  /** Step 8: put a card of one's hand on the discard pile. [HT-10.1] */
  export interface Discard {
    readonly type: "discard";
    readonly card: string;
  }

  /** Step 8: put a played card on top of the deck. [HT-13.14] */
  export interface Refresh {
    readonly type: "refresh";
    readonly card: string;
  }

  /** Take an Upgrade from the market. [HT-12.5] */
  export interface Draft {
    readonly type: "draft";
    readonly card: string;
  }

  /** Exchange an Upgrade of one's own for one left in the market. [HT-16.8] */
  export interface Swap {
    readonly type: "swap";
    readonly own: string;
    readonly card: string;
  }

  /** The one Upgrade taken into the next season; empty for none. [HT-20.3] */
  export interface KeepUpgrade {
    readonly type: "keep";
    readonly card: string;
  }

  /** Nothing more in this step. */
  export interface Done {
    readonly type: "done";
  }

  /** The seat leaves the race for good, between two decisions; no prompt offers it, every game takes it. */
  export interface Retire {
    readonly type: "retire";
  }

  export interface SeasonBegan {
    readonly type: "season_began";
    readonly season: string;
    readonly circuits: readonly string[];
  }

  /** The board lies on the table. [HT-2.3, HT-20.2] */
  export interface RaceBegan {
    readonly type: "race_began";
    readonly race: number;
    readonly circuit: string;
    readonly laps: number;
    readonly event: string;
  }

  /** The cars on the grid, pole first. [HT-2.1] */
  export interface GridSet {
    readonly type: "grid_set";
    readonly cars: readonly number[];
  }

  /** Weather and Road Condition tokens, one a corner (the lines of a chicane share theirs). [HT-15.1] */
  export interface RoadLaid {
    readonly type: "road_laid";
    readonly weather: string;
    readonly tokens: readonly string[];
  }

  export interface PressPlaced {
    readonly type: "press_placed";
    readonly corners: readonly number[];
  }

  /** What every driver starts with. [HT-2.4] */
  export interface CardsDealt {
    readonly type: "cards_dealt";
    readonly engine: number;
    readonly stress: number;
    readonly heat_in_deck: number;
    readonly heat_in_discard: number;
  }

  export interface MarketOpened {
    readonly type: "market_opened";
    readonly cards: readonly string[];
  }

  /** Drafted, or dealt by the quick start. [HT-12.7, HT-12.11] */
  export interface UpgradeTaken {
    readonly type: "upgrade_taken";
    readonly seat: number;
    readonly card: string;
  }

  export interface UpgradeSwapped {
    readonly type: "upgrade_swapped";
    readonly seat: number;
    readonly own: string;
    readonly card: string;
  }

  /** What the drivers take into the next season, an empty name for nothing. [HT-20.3] */
  export interface UpgradesKept {
    readonly type: "upgrades_kept";
    readonly cards: readonly (readonly [number, string])[];
  }

  /** Sponsorship cards into hand, for the owner's eyes. [HT-17.3] */
  export interface SponsorsDrawn {
    readonly type: "sponsors_drawn";
    readonly seat: number;
    readonly cards: readonly string[];
    readonly reason: string;
  }

  export interface RoundBegan {
    readonly type: "round_began";
    readonly round: number;
    readonly order: readonly number[];
  }

  /** All plans are in: gears move at once, double shifts are paid. Gears are 0 while they stay secret. [HT-4.7, HT-19.1] */
  export interface PlansMade {
    readonly type: "plans_made";
    readonly gears: readonly (readonly [number, number])[];
    readonly paid: readonly (readonly [number, number])[];
    readonly adrenaline: readonly number[];
  }

  export interface Conceded {
    readonly type: "conceded";
    readonly seat: number;
    readonly place: number;
  }

  /** Tournament mode: the number of cards is shown, the shift paid or put right. [HT-19.4] */
  export interface Shifted {
    readonly type: "shifted";
    readonly seat: number;
    readonly cards: number;
    readonly gear: number;
    readonly paid: number;
  }

  export interface CardsRevealed {
    readonly type: "cards_revealed";
    readonly seat: number;
    readonly cards: readonly string[];
  }

  /** Heat was played: the car does not move and is in first gear. [HT-5.4] */
  export interface Cluttered {
    readonly type: "cluttered";
    readonly seat: number;
    readonly cards: readonly string[];
  }

  /** Cards turned over until a Basic card came; empty where there was none. [HT-6.3] */
  export interface CardFlipped {
    readonly type: "card_flipped";
    readonly seat: number;
    readonly card: string;
    readonly thrown_off: readonly string[];
    readonly reason: string;
  }

  export interface SpeedChosen {
    readonly type: "speed_chosen";
    readonly seat: number;
    readonly card: string;
    readonly speed: number;
  }

  /** A car went on, or was blocked and went less far than it might. [HT-6.8] */
  export interface Moved {
    readonly type: "moved";
    readonly car: number;
    readonly reason: string;
    readonly start: number;
    readonly wanted: number;
    readonly lap: number;
    readonly space: number;
    readonly lane: number;
    readonly speed: number;
  }

  export interface Cooled {
    readonly type: "cooled";
    readonly seat: number;
    readonly source: string;
    readonly heat: number;
  }

  export interface HeatPaid {
    readonly type: "heat_paid";
    readonly seat: number;
    readonly reason: string;
    readonly heat: number;
  }

  export interface Scrapped {
    readonly type: "scrapped";
    readonly seat: number;
    readonly card: string;
    readonly cards: readonly string[];
  }

  export interface StressReduced {
    readonly type: "stress_reduced";
    readonly seat: number;
    readonly card: string;
    readonly stress: number;
  }

  /** The cards chosen are the owner's secret, their number is not. [HT-13.15] */
  export interface Salvaged {
    readonly type: "salvaged";
    readonly seat: number;
    readonly cards: readonly string[];
  }

  export interface PlayedDirect {
    readonly type: "played_direct";
    readonly seat: number;
    readonly card: string;
  }

  /** Cards taken out of the turn, since their Heat cannot be paid. [HT-13.7] */
  export interface CostsUnpayable {
    readonly type: "costs_unpayable";
    readonly seat: number;
    readonly cards: readonly string[];
  }

  /** A Corner Line was crossed at this Speed, and paid for where it was above the limit. [HT-9.4] */
  export interface CornerChecked {
    readonly type: "corner_checked";
    readonly seat: number;
    readonly corner: number;
    readonly limit: number;
    readonly speed: number;
    readonly heat: number;
  }

  export interface SpunOut {
    readonly type: "spun_out";
    readonly seat: number;
    readonly corner: number;
    readonly cost: number;
    readonly heat: number;
    readonly stress: number;
    readonly lap: number;
    readonly space: number;
    readonly lane: number;
  }

  export interface Eliminated {
    readonly type: "eliminated";
    readonly seat: number;
    readonly place: number;
  }

  export interface CardsDiscarded {
    readonly type: "cards_discarded";
    readonly seat: number;
    readonly card: string;
  }

  export interface CardRefreshed {
    readonly type: "card_refreshed";
    readonly seat: number;
    readonly card: string;
  }

  /** Into hand, for the owner's eyes. [HT-10.4] */
  export interface CardsDrawn {
    readonly type: "cards_drawn";
    readonly seat: number;
    readonly cards: readonly string[];
  }

  export interface Reshuffled {
    readonly type: "reshuffled";
    readonly seat: number;
  }

  export interface LegendCardShown {
    readonly type: "legend_card_shown";
    readonly card: number;
  }

  export interface Finished {
    readonly type: "finished";
    readonly car: number;
    readonly place: number;
  }

  /** A driver left the table. [HT-22.2] */
  export interface CarLeft {
    readonly type: "car_left";
    readonly seat: number;
    readonly place: number;
  }

  /** The classification, best first, and in a championship the points of this race. [HT-16.13] */
  export interface RaceEnded {
    readonly type: "race_ended";
    readonly race: number;
    readonly cars: readonly number[];
    readonly points: readonly number[];
  }

  /** The table of the season, champion first. [HT-16.16] */
  export interface SeasonEnded {
    readonly type: "season_ended";
    readonly season: string;
    readonly cars: readonly number[];
    readonly points: readonly number[];
  }

  /** The table as one seat may know it; seat NOBODY is a spectator. */
  export interface View {
    readonly seat: number;
    readonly mode: string;
    readonly season: string;
    readonly race: number;
    readonly event: string;
    readonly circuit: string;
    readonly spaces: number;
    readonly laps: number;
    readonly round: number;
    readonly order: readonly number[];
    readonly turn: number;
    readonly decision: string;
    readonly waiting: readonly number[];
    readonly weather: string;
    readonly road: readonly string[];
    readonly limits: readonly number[];
    readonly press: readonly number[];
    readonly legend_card: number;
    readonly legend_cards_left: readonly number[];
    readonly market: readonly string[];
    readonly upgrade_deck: number;
    readonly sponsor_deck: number;
    readonly sponsor_discard: number;
    readonly hand: readonly string[];
    readonly plan_gear: number;
    readonly plan: readonly string[];
    readonly keep: string;
    readonly drive: DriveView;
    readonly cars: readonly CarView[];
    readonly results: readonly ResultView[];
  }

  /** The turn under way: what lies in the play area, and what came of it so far. */
  export interface DriveView {
    readonly car: number;
    readonly start_lap: number;
    readonly start_space: number;
    readonly start_lane: number;
    readonly cards: readonly string[];
    readonly values: readonly number[];
    readonly speed: number;
    readonly pluses: number;
    readonly boosted: boolean;
  }

  /** A car as everybody sees it. */
  export interface CarView {
    readonly car: number;
    readonly seat: number;
    readonly colour: string;
    readonly lap: number;
    readonly space: number;
    readonly lane: number;
    readonly gear: number;
    readonly engine: number;
    readonly hand: number;
    readonly deck: number;
    readonly discard: number;
    readonly discard_top: string;
    readonly planned: number;
    readonly ready: boolean;
    readonly adrenaline: boolean;
    readonly upgrades: readonly string[];
    readonly status: string;
    readonly place: number;
    readonly points: number;
    readonly cause: string;
  }

  /** A race of the season that is over. */
  export interface ResultView {
    readonly season: number;
    readonly circuit: string;
    readonly event: string;
    readonly cars: readonly number[];
    readonly points: readonly number[];
  }

  /** One row a seat: of the race, or in a season of its table. [HT-11.5, HT-16.16] */
  export interface Standing {
    readonly place: number;
    readonly seat: number;
    readonly colour: string;
    readonly status: string;
    readonly lap: number;
    readonly space: number;
    readonly points: number;
    readonly retired: string;
  }

  /** A gear, and every set of cards it could be filled with. */
  export interface GearPreview {
    readonly gear: number;
    readonly shift_cost: number;
    readonly missing: number;
    readonly engine: number;
    readonly cooldown: number;
    readonly adrenaline: boolean;
    readonly cluttered: boolean;
    readonly before: readonly number[];
    readonly least: number;
    readonly most: number;
    readonly plans: readonly PlanPreview[];
  }

  /** A set of cards for a gear, with a prospect for each sum that its values can be chosen for, the lowest first. */
  export interface PlanPreview {
    readonly cards: readonly string[];
    readonly cluttered: boolean;
    readonly flips: number;
    readonly least: number;
    readonly most: number;
    readonly prospects: readonly Prospect[];
  }

  /** All that may come of it, the slowest first. */
  export interface Prospect {
    readonly least: number;
    readonly most: number;
    readonly heat: number;
    readonly outcomes: readonly Outcome[];
    readonly values?: readonly number[];
    readonly spin_out?: number;
    readonly spin_out_cooled?: number;
    readonly slipstream?: number;
    readonly payable?: number;
  }

  /** One Speed that may come of it: where the car gets to on the present places of the others, and the price. */
  export interface Outcome {
    readonly speed: number;
    readonly lap: number;
    readonly space: number;
    readonly lane: number;
    readonly engine: number;
    readonly engine_cooled: number;
    readonly cooldown?: number;
    readonly heat?: number;
    readonly owed?: number;
    readonly corners?: readonly CornerCost[];
    readonly spin?: SpinOut | null;
    readonly spins_cooled?: boolean;
    readonly given_up?: readonly string[];
    readonly slipstream?: readonly number[];
    readonly sponsors?: number;
    readonly finishes?: boolean;
    readonly chance?: number;
  }

  /** A Corner Line that is crossed. [HT-9.3, HT-9.4] */
  export interface CornerCost {
    readonly corner: number;
    readonly limit: number;
    readonly cost: number;
  }

  /** A corner that cannot be paid, and where the car goes back to. [HT-9.8] */
  export interface SpinOut {
    readonly corner: number;
    readonly lap: number;
    readonly space: number;
    readonly lane: number;
    readonly stress: number;
    readonly eliminated: boolean;
  }

  /** One more card of a plan, and every set that can still be made with it. */
  export interface CardPreview {
    readonly card: string;
    readonly before: readonly number[];
    readonly least: number;
    readonly most: number;
    readonly plans: readonly PlanPreview[];
  }

  /** Giving up. [HT-22.1] */
  export interface ConcedePreview {
    readonly place: number;
    readonly points: number;
  }

  /** An option within the turn: what it leaves, and what the turn then comes to. */
  export interface TurnPreview {
    readonly engine: number;
    readonly heat: number;
    readonly stress: number;
    readonly owed: number;
    readonly scrapped: number;
    readonly prospects: readonly Prospect[];
  }

  /** The deck after cards were salvaged. [HT-13.15] */
  export interface DeckPreview {
    readonly left: number;
    readonly deck: number;
    readonly discard: number;
    readonly plus: PlusOdds;
  }

  /** What so many [+] would add up to if they were flipped now. [HT-6.3] */
  export interface PlusOdds {
    readonly flips: number;
    readonly mean: number;
    readonly chances: readonly FlipChance[];
  }

  export interface FlipChance {
    readonly value: number;
    readonly chance: number;
  }

  /** What step 9 brings if nothing more is discarded. [HT-10.4] */
  export interface DrawPreview {
    readonly hand: number;
    readonly draws: number;
    readonly reshuffles: boolean;
    readonly heat: number;
    readonly stress: number;
  }

  /** An Upgrade taken, exchanged or kept, and what the driver owns then. */
  export interface UpgradePreview {
    readonly taken: CardFace | null;
    readonly given: CardFace | null;
    readonly upgrades: readonly string[];
  }

  /** What a card says. [HT-13] */
  export interface CardFace {
    readonly card: string;
    readonly speeds: readonly number[];
    readonly plus: number;
    readonly heat: number;
    readonly scrap: number;
    readonly adjust: number;
    readonly cooldown: number;
    readonly slipstream: number;
    readonly reduce_stress: number;
    readonly salvage: number;
    readonly refresh: boolean;
    readonly direct: boolean;
    readonly accelerate: boolean;
    readonly is_heat: boolean;
  }

  export type Decision =
    | "plan"
    | "choose_speed"
    | "react"
    | "salvage"
    | "slipstream"
    | "discard"
    | "draft"
    | "swap"
    | "goat_keep";

  export type Action =
    | PlanGear
    | PlanCard
    | Concede
    | ChooseSpeed
    | Cool
    | UseAdrenaline
    | Boost
    | PayHeat
    | Scrap
    | ReduceStress
    | Salvage
    | TakeBack
    | Accelerate
    | PlayDirect
    | KeepPlayed
    | Slipstream
    | Discard
    | Refresh
    | Draft
    | Swap
    | KeepUpgrade
    | Done
    | Retire;

  export type Event =
    | SeasonBegan
    | RaceBegan
    | GridSet
    | RoadLaid
    | PressPlaced
    | CardsDealt
    | MarketOpened
    | UpgradeTaken
    | UpgradeSwapped
    | UpgradesKept
    | SponsorsDrawn
    | RoundBegan
    | PlansMade
    | Conceded
    | Shifted
    | CardsRevealed
    | Cluttered
    | CardFlipped
    | SpeedChosen
    | Moved
    | Cooled
    | HeatPaid
    | Scrapped
    | StressReduced
    | Salvaged
    | PlayedDirect
    | CostsUnpayable
    | CornerChecked
    | SpunOut
    | Eliminated
    | CardsDiscarded
    | CardRefreshed
    | CardsDrawn
    | Reshuffled
    | LegendCardShown
    | Finished
    | CarLeft
    | RaceEnded
    | SeasonEnded;

  export type Preview =
    | GearPreview
    | CardPreview
    | ConcedePreview
    | TurnPreview
    | DeckPreview
    | DrawPreview
    | UpgradePreview;

  export interface Messages {
    readonly decision: Decision;
    readonly action: Action;
    readonly event: Event;
    readonly view: View;
    readonly preview: Preview;
    readonly standing: Standing;
  }
}

export declare namespace RallymanDirt {
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

  export interface Messages {
    readonly decision: Decision;
    readonly action: Action;
    readonly event: Event;
    readonly view: View;
    readonly preview: Preview;
    readonly standing: Standing;
  }
}
