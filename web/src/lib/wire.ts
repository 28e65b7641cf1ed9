// Written by tools/export.py from the schemas that GET /api/protocol and GET /api/schema serve. Changes made here are lost.

export const PROTOCOL = 1;

/** What one game puts into commands and messages. What is said of them here holds for every game; its own file says the rest. */
export interface Messages {
  readonly decision: string;
  readonly action: { readonly type: string };
  readonly event: { readonly type: string };
  readonly view: { readonly round: number };
  readonly preview: object;
  readonly standing: { readonly place: number; readonly seat: number };
  readonly own_scene: unknown;
  readonly own_offer: unknown;
}

/** One of the options of the prompt that came with `version`, or `{"type": "retire"}`. */
export interface Play<G extends Messages = Messages> {
  readonly type: "play";
  readonly id: string;
  readonly version: number;
  readonly action: G["action"];
}

/** Answers to one question after the other: a whole plan, a whole way. `version` is that of the first prompt. */
export interface PlayAll<G extends Messages = Messages> {
  readonly type: "play_all";
  readonly id: string;
  readonly version: number;
  readonly actions: readonly G["action"][];
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

/** One seat that declines ends the proposal; the seat that made it may as well. */
export interface Decline {
  readonly type: "decline";
  readonly id: string;
}

export interface Say {
  readonly type: "say";
  readonly id: string;
  readonly text: string;
}

/** A kind of decision is answered in advance, from now on; without `order` the seat is asked again. Nobody else is told. */
export interface LeaveOrder {
  readonly type: "order";
  readonly id: string;
  readonly decision: string;
  readonly order?: string | null;
  readonly number?: number | null;
}

/** The first message on a socket: where the viewer sits, the table, and what it missed. */
export interface Hello<G extends Messages = Messages> {
  readonly type: "hello";
  readonly protocol: number;
  readonly seat: number | null;
  readonly card: TableSummary;
  readonly position: Update<G> | null;
}

/** A table as everybody who may know of it sees it. */
export interface TableSummary {
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
  readonly stopped?: "bots" | "host" | "idle" | null;
  readonly cup?: CupPlace | null;
}

/** A seat as everybody may see it. `bot` drives it now, even if it belongs to a person. */
export interface Chair {
  readonly seat: number;
  readonly name: string;
  readonly taken: boolean;
  readonly person: string | null;
  readonly bot: string | null;
  readonly here: boolean;
  readonly holiday?: number | null;
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

/** Which race of a cup a table is for. */
export interface CupPlace {
  readonly id: string;
  readonly race: number;
  readonly races: number;
}

/** The race as the viewer may know it at `version`: of the events already known the first `kept` hold, then come `events`. */
export interface Update<G extends Messages = Messages> {
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
  readonly orders?: readonly Order[];
  readonly reactions?: Reactions | null;
  readonly ack?: string | null;
  readonly answers?: number | null;
}

/** What the viewer is asked. `previews` is in the order of `options`; None where they were not asked for. */
export interface Prompt<G extends Messages = Messages> {
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

/** An order as a seat has left it. */
export interface Order {
  readonly decision: string;
  readonly order: string;
  readonly number?: number | null;
}

/** All who are asked answer in secret, and all answers are opened at once. */
export interface Reactions {
  readonly left: number | null;
}

export interface TableChanged {
  readonly type: "card";
  readonly card: TableSummary;
}

/** The command is on disk, and no new update says so. `version` is what the viewer's race has come to. */
export interface Ack {
  readonly type: "ack";
  readonly id: string;
  readonly version: number;
  readonly answers?: number | null;
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

/** Is anybody there? By socket alone, from a spectator as well; the server says it back at once. */
export interface Beat {
  readonly type: "beat";
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

/** The whole table. */
export interface Scene<G extends Messages = Messages> {
  readonly seat: number | null;
  readonly round: number;
  readonly board?: string;
  readonly state?: string;
  readonly steps?: readonly Step[];
  readonly step?: number;
  readonly facts?: readonly Fact[];
  readonly cars?: readonly SceneCar[];
  readonly pieces?: readonly PlacedPiece[];
  readonly cards?: readonly CardRow[];
  readonly told?: readonly string[];
  readonly season?: SceneSeason | null;
  readonly own?: G["own_scene"];
}

/** A step of the round or of the decision. */
export interface Step {
  readonly name: string;
  readonly about?: string;
}

/** Something everybody at the table should know just now, such as the weather. */
export interface Fact {
  readonly name: string;
  readonly text: string;
  readonly tone?: "costs" | "danger" | "free" | "out";
  readonly about?: string;
}

/** A car with its row of the standings. */
export interface SceneCar {
  readonly id: number;
  readonly seat: number | null;
  readonly name: string;
  readonly badge: string;
  readonly paint: string;
  readonly ink: string;
  readonly shape: string;
  readonly rank: number;
  readonly place?: string;
  readonly heading?: number;
  readonly state?: "finished" | "out" | "racing";
  readonly band?: boolean;
  readonly gap?: string;
  readonly where?: string;
  readonly told?: string;
  readonly gauges?: readonly Gauge[];
}

/** What is left of something: points, cards, fuel. */
export interface Gauge {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly most?: number | null;
  readonly text?: string;
  readonly brief?: string;
  readonly glance?: string;
  readonly tone?: "costs" | "danger" | "free" | "out";
  readonly about?: string;
}

/** Something that lies on a space: a token, a tile, a flag. */
export interface PlacedPiece {
  readonly id: string;
  readonly place: string;
  readonly symbol: string;
  readonly name: string;
  readonly text?: string;
  readonly turn?: number;
  readonly tone?: "costs" | "danger" | "free" | "out";
  readonly paint?: string;
  readonly fills?: boolean;
  readonly about?: string;
}

/** A hand, a market, what was played. */
export interface CardRow {
  readonly title: string;
  readonly cards: readonly HeldCard[];
  readonly about?: string;
}

/** A card, or several of a kind, that the viewer may see. */
export interface HeldCard {
  readonly id: string;
  readonly label: string;
  readonly text?: string;
  readonly count?: number;
  readonly tone?: "costs" | "danger" | "free" | "out";
  readonly about?: string;
}

/** Where in a season the table is. */
export interface SceneSeason {
  readonly kind: "championship" | "rally";
  readonly race: number;
  readonly run: number;
}

/** What an option of a prompt looks like; its label and notes are the prompt's. */
export interface Offer<G extends Messages = Messages> {
  readonly place?: string;
  readonly way?: readonly string[];
  readonly tone?: "costs" | "danger" | "free" | "out";
  readonly good?: boolean;
  readonly sign?: string;
  readonly landings?: readonly Landing[];
  readonly onward?: readonly Onward[];
  readonly cheapest?: boolean;
  readonly ask_first?: boolean;
  readonly card?: string;
  readonly group?: string;
  readonly about?: string;
  readonly own?: G["own_offer"];
}

/** A place that an option may lead to, and how likely. */
export interface Landing {
  readonly place: string;
  readonly chance: number;
  readonly tone?: "costs" | "danger" | "free" | "out";
  readonly good?: boolean;
  readonly sign?: string;
}

/** A place that further options of the same kind lead on to: who chooses it answers all questions on the way at once. */
export interface Onward {
  readonly place: string;
  readonly before: string;
  readonly name?: string;
  readonly text?: string;
  readonly lit?: boolean;
}

/** An event as faces play it; its sentence is told beside it. */
export interface Happening {
  readonly type: "happening";
  readonly event?: string;
  readonly car?: number | null;
  readonly way?: readonly string[];
  readonly back?: boolean;
  readonly shown?: readonly Face[];
}

/** A die or card that an event shows. */
export interface Face {
  readonly kind: string;
  readonly text: string;
  readonly car?: number | null;
}

/** What the owner may change until the race is over; what is not named stays. */
export interface Arrangement {
  readonly open?: boolean | null;
  readonly spectators?: boolean | null;
}

/** One of the best times on a road. A person who reads it may look back at its race. */
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
  readonly lanes?: readonly (readonly string[])[];
  readonly told?: readonly string[];
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
  readonly stints?: readonly ChartSpan[];
  readonly stops?: readonly number[];
}

/** What is not named stays as it is. */
export interface Changes {
  readonly name?: string | null;
  readonly language?: "en" | "es" | null;
}

/** Something that held from one round to another: a set of tyres on a car, a weather. */
export interface ChartSpan {
  readonly begin: number;
  readonly end: number;
  readonly name: string;
  readonly text: string;
  readonly colour: string;
  readonly ink: string;
}

/** Every option, those that were not chosen as they would be; or else what is wrong. That something is, is no error. */
export interface Checked {
  readonly options: Readonly<Record<string, unknown>> | null;
  readonly problem: Problem | null;
  readonly named?: Readonly<Record<string, readonly ValueForm[]>>;
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

/** A cup as everybody may know it who may know of one of its tables. */
export interface CupReport {
  readonly id: string;
  readonly race: number;
  readonly over: boolean;
  readonly races: readonly RaceInCup[];
  readonly standings: readonly CupRow[];
}

/** A seat in the table of a cup. */
export interface CupRow {
  readonly place: number;
  readonly seat: number;
  readonly name: string;
  readonly points: number;
  readonly wins: number;
  readonly places: readonly number[];
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
  readonly presets: readonly PresetForm[];
  readonly circuits: readonly Named[];
  readonly bots: readonly Named[];
  readonly orders: readonly OrdersForm[];
  readonly season: Readonly<Record<string, string | number | boolean>>;
  readonly clocked: boolean;
  readonly clauses: string;
  readonly unplayed: number | null;
  readonly colour: string;
  readonly first_race: Readonly<Record<string, string | number | boolean>>;
  readonly page: PageWords;
}

/** Without a `language`, it is the one of Accept-Language, or English. Some hosts want a `password`. */
export interface Guest {
  readonly name: string;
  readonly language?: "en" | "es" | null;
  readonly password?: string;
}

/** From when to when a person is away. */
export interface Holiday {
  readonly start: number;
  readonly until: number;
}

/** Without a `start`, or with one that has passed, it begins now. */
export interface HolidayForm {
  readonly until: number;
  readonly start?: number;
}

/** What a person may take, and has taken. */
export interface Holidays {
  readonly days: number;
  readonly left: number;
  readonly holiday: Holiday | null;
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
  readonly cup: CupPlace | null;
}

export interface ListedChair {
  readonly seat: number;
  readonly name: string;
  readonly taken: boolean;
  readonly person: string | null;
  readonly bot: string | null;
  readonly holiday?: number | null;
}

/** A number or sign on a board of Rallyman: DIRT, for a page that lays something over the board and must not hide it. */
export interface Mark {
  readonly kind: string;
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** The race as one viewer knew it between two answers. */
export interface Moment<G extends Messages = Messages> {
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

/** Part of a race's moments. `whole`: it is over, and every answer is a moment for every viewer. */
export interface Moments<G extends Messages = Messages> {
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
  readonly cup?: readonly RaceForm[];
  readonly rehearsal?: Rehearsal | null;
}

/** What the host offers, the key that browsers subscribe with, and what the person has asked for. */
export interface Notified {
  readonly offered: readonly string[];
  readonly push_key: string | null;
  readonly wanted: readonly Wanted[];
}

/** One choice. `by_seats` and `in_season` are there where what is usual depends on that, `range` where it is a number from one to another. */
export interface OptionForm {
  readonly id: string;
  readonly names: Readonly<Record<string, string>>;
  readonly help: Readonly<Record<string, string>>;
  readonly values: readonly ValueForm[];
  readonly default: string | number | boolean;
  readonly by_seats?: Readonly<Record<string, string | number | boolean>> | null;
  readonly in_season?: string | number | boolean | null;
  readonly range?: readonly [number, number] | null;
  readonly takes_file: boolean;
  readonly applies_when?: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  readonly in_file_of?: string;
  readonly needs?: readonly (readonly string[])[];
  readonly module?: boolean;
  readonly consent?: boolean;
}

/** One standing order; where a number goes with it, `{n}` in its names stands for it. */
export interface OrderForm {
  readonly id: string;
  readonly names: Readonly<Record<string, string>>;
  readonly least?: number | null;
  readonly most?: number | null;
}

/** The standing orders that a decision takes; a seat without one is asked. */
export interface OrdersForm {
  readonly decision: string;
  readonly names: Readonly<Record<string, string>>;
  readonly choices: readonly OrderForm[];
}

/** Part of a list; `next` is the `after` of what follows, None where the list ends. */
export interface Page {
  readonly tables: readonly Listed[];
  readonly next: string | null;
}

/** What lists say of a game: at the foot of its poster, under it, and what it calls several races at one table. */
export interface PageWords {
  readonly line: Readonly<Record<string, string>>;
  readonly about: Readonly<Record<string, string>>;
  readonly season: Readonly<Record<string, string>>;
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

/** A choice of modules under one name: what each of them is by it. */
export interface PresetForm {
  readonly id: string;
  readonly names: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, string | number | boolean>>;
}

/** A race of a cup: seats, people, pace and clocks are those of the cup. */
export interface RaceForm {
  readonly game: string;
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  readonly files?: Readonly<Record<string, string>>;
}

/** A race of the calendar. */
export interface RaceInCup {
  readonly number: number;
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly state: "not_run" | "over" | "running" | "to_come";
  readonly table: string | null;
  readonly ranking: readonly number[];
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
  readonly bands?: readonly ChartSpan[];
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
  readonly seats?: readonly [number, number] | null;
}

/** A seat that all may be waiting for, and in how many milliseconds a bot can be put into it. */
export interface Wait {
  readonly seat: number;
  readonly wait: number;
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

export type Command<G extends Messages = Messages> =
  | Play<G>
  | PlayAll<G>
  | Undo
  | HandOver
  | Relieve
  | ComeBack
  | Propose
  | Agree
  | Decline
  | Say
  | LeaveOrder;

export type Message<G extends Messages = Messages> =
  | Hello<G>
  | Update<G>
  | TableChanged
  | Ack
  | Refused
  | Said
  | Beat
  | Bye;
