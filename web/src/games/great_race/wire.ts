// Written by tools/export.py from the schemas that GET /api/protocol and GET /api/schema serve. Changes made here are lost.

/** Take a card of the display. [GR-3.3] */
export interface TakeCard {
  readonly type: "camp_card";
  readonly card: string;
}

/** Share out all assistants, in secret. [GR-4.1] */
export interface PlanCrew {
  readonly type: "plan";
  readonly explorer: number;
  readonly mechanic: number;
  readonly escort: number;
  readonly treasury: number;
}

/** Step (a): buy that many levels; 0 buys none. [GR-8.2] */
export interface BuyFuel {
  readonly type: "buy_fuel";
  readonly levels: number;
}

/** Step (b): play a card. [GR-5.2] */
export interface PlayCard {
  readonly type: "card";
  readonly card: string;
}

/** Step (b) is over. [GR-5.2] */
export interface NoMoreCards {
  readonly type: "no_more_cards";
}

/** The target of a Saboteur and the points it loses. [GR-9.6] */
export interface Sabotage {
  readonly type: "sabotage";
  readonly target: number;
  readonly engine: number;
  readonly chassis: number;
}

/** One of the tiles of a Tracker or a Cheat. [GR-9.1, GR-9.9] */
export interface CardTile {
  readonly type: "card_tile";
  readonly q: number;
  readonly r: number;
}

/** An explorer draws two tiles and lays them. [GR-6.2] */
export interface Survey {
  readonly type: "survey";
}

/** An explorer draws a card. [GR-6.7] */
export interface Draw {
  readonly type: "draw";
}

/** A mechanic repairs. [GR-8.4] */
export interface Repair {
  readonly type: "repair";
}

/** A mechanic drives. [GR-7.1] */
export interface Drive {
  readonly type: "drive";
}

/** An escort removes a tile. [GR-6.10] */
export interface Remove {
  readonly type: "remove";
}

/** All assistants of the treasury bring money. [GR-6.13] */
export interface Treasury {
  readonly type: "treasury";
}

/** No more turns this round. [GR-5.14] */
export interface Pass {
  readonly type: "pass";
}

/** The tile an escort takes off the map. [GR-6.10] */
export interface RemoveTile {
  readonly type: "remove_tile";
  readonly q: number;
  readonly r: number;
}

/** Lay one of the drawn tiles on a blank space. [GR-6.4] */
export interface PlaceTile {
  readonly type: "place_tile";
  readonly tile: string;
  readonly q: number;
  readonly r: number;
}

/** One unit of a repair: `part` is spare_parts, toolbox or bought, `gauge` engine or chassis. [GR-8.4] */
export interface Fit {
  readonly type: "fit";
  readonly part: string;
  readonly gauge: string;
}

/** The repair is over. [GR-8.6] */
export interface Done {
  readonly type: "done";
}

/** Drive to a neighbouring space. [GR-7.4] */
export interface Step {
  readonly type: "step";
  readonly q: number;
  readonly r: number;
}

/** Take a ship or an airship to the other end of a line. [GR-7.17] */
export interface TakeLine {
  readonly type: "line";
  readonly line: string;
}

/** Drive no further. [GR-7.4] */
export interface Stop {
  readonly type: "stop";
}

/** How many Transport cards are played for a line. [GR-7.18] */
export interface UseTransport {
  readonly type: "transport_cards";
  readonly cards: number;
}

/** An escort deals with a hazard. [GR-10.1, GR-10.3] */
export interface UseEscort {
  readonly type: "escort";
}

/** A Ranger deals with a hazard. [GR-10.1, GR-10.3] */
export interface UseRanger {
  readonly type: "ranger";
}

/** Meet the hazard of a tile. [GR-10.1] */
export interface TakeDamage {
  readonly type: "take_damage";
}

/** Go back to the space the vehicle came from. [GR-7.13] */
export interface GoBack {
  readonly type: "go_back";
}

/** Do not cancel a hazard card. [GR-10.3] */
export interface LetPass {
  readonly type: "no";
}

/** How many of the points due come from the engine. [GR-7.6] */
export interface PaySplit {
  readonly type: "pay_split";
  readonly engine: number;
}

/** Play a Guide to ignore a stop symbol, or not. [GR-9.14] */
export interface UseGuide {
  readonly type: "guide";
  readonly play: boolean;
}

/** One more fuel, at any moment. [GR-5.8, GR-9.15] */
export interface PlayJerrycan {
  readonly type: "jerrycan";
}

/** Which of the three cards of a Seeker is discarded. [GR-9.8] */
export interface DropSought {
  readonly type: "seeker_discard";
  readonly card: string;
}

/** Discard a card of a hand that is too large. [GR-8.8] */
export interface DropCard {
  readonly type: "hand_discard";
  readonly card: string;
}

/** The seat leaves the race for good, between two decisions; no prompt offers it, every game takes it. */
export interface Retire {
  readonly type: "retire";
}

/** Three races, one on each map. [GR-13.5] */
export interface TourBegan {
  readonly type: "tour_began";
  readonly maps: readonly string[];
}

/** The vehicles stand in the start city. [GR-2.7] */
export interface RaceBegan {
  readonly type: "race_began";
  readonly race: number;
  readonly map: string;
  readonly route: string;
  readonly start: string;
  readonly goal: string;
  readonly order: readonly number[];
}

/** Camp phase: the display is dealt. [GR-3.2] */
export interface RoundBegan {
  readonly type: "round_began";
  readonly round: number;
  readonly display: readonly string[];
}

export interface CampCardTaken {
  readonly type: "camp_card_taken";
  readonly seat: number;
  readonly card: string;
}

/** Explorers, mechanics, escorts and treasury of every crew. [GR-4.4] */
export interface PlansShown {
  readonly type: "plans_shown";
  readonly plans: readonly (readonly [number, number, number, number])[];
}

export interface TurnBegan {
  readonly type: "turn_began";
  readonly seat: number;
}

export interface FuelBought {
  readonly type: "fuel_bought";
  readonly seat: number;
  readonly levels: number;
  readonly paid: number;
}

/** A card of step (b). [GR-5.6] */
export interface CardPlayed {
  readonly type: "card_played";
  readonly seat: number;
  readonly card: string;
}

/** Target and split are known before anybody may cancel. [GR-9.16] */
export interface SabotageNamed {
  readonly type: "sabotage_named";
  readonly seat: number;
  readonly target: number;
  readonly engine: number;
  readonly chassis: number;
}

/** The tiles are known before anybody may cancel. [GR-9.16] */
export interface TilesNamed {
  readonly type: "tiles_named";
  readonly seat: number;
  readonly spaces: readonly (readonly [number, number])[];
}

/** `seat` cancels with an escort or a Ranger. [GR-10.5] */
export interface CardCancelled {
  readonly type: "card_cancelled";
  readonly seat: number;
  readonly player: number;
  readonly card: string;
  readonly means: string;
}

export interface CarSabotaged {
  readonly type: "car_sabotaged";
  readonly seat: number;
  readonly engine: number;
  readonly chassis: number;
}

export interface TilesSwapped {
  readonly type: "tiles_swapped";
  readonly seat: number;
  readonly spaces: readonly (readonly [number, number])[];
}

export interface TileRemoved {
  readonly type: "tile_removed";
  readonly seat: number;
  readonly tile: string;
  readonly q: number;
  readonly r: number;
}

/** `reason` is treasury, financier or progress. [GR-6.13, GR-9.11, GR-11.6] */
export interface MoneyReceived {
  readonly type: "money_received";
  readonly seat: number;
  readonly amount: number;
  readonly reason: string;
}

/** By Fuel resupply; what would go above the maximum is lost. [GR-8.1, GR-9.15] */
export interface FuelReceived {
  readonly type: "fuel_received";
  readonly seat: number;
  readonly levels: number;
}

export interface JerrycanPlayed {
  readonly type: "jerrycan_played";
  readonly seat: number;
}

/** For the owner's eyes. [GR-1.12] */
export interface CardsDrawn {
  readonly type: "cards_drawn";
  readonly seat: number;
  readonly cards: readonly string[];
}

export interface CardDiscarded {
  readonly type: "card_discarded";
  readonly seat: number;
  readonly card: string;
}

/** The discard pile has become the deck. [GR-8.12] */
export interface DeckShuffled {
  readonly type: "deck_shuffled";
  readonly cards: number;
}

/** `option` is survey, draw, repair, drive, remove or treasury. [GR-5.12] */
export interface AssistantPlayed {
  readonly type: "assistant_played";
  readonly seat: number;
  readonly option: string;
}

/** For the eyes of the one who draws. [GR-6.14] */
export interface TilesDrawn {
  readonly type: "tiles_drawn";
  readonly seat: number;
  readonly tiles: readonly string[];
}

export interface TilePlaced {
  readonly type: "tile_placed";
  readonly seat: number;
  readonly tile: string;
  readonly q: number;
  readonly r: number;
}

/** Tiles without a legal place go back into the bag. [GR-6.5] */
export interface TilesReturned {
  readonly type: "tiles_returned";
  readonly seat: number;
  readonly tiles: number;
}

/** One unit of a repair: spare_parts, toolbox or bought. [GR-8.4] */
export interface PointGained {
  readonly type: "point_gained";
  readonly seat: number;
  readonly part: string;
  readonly gauge: string;
  readonly points: number;
  readonly paid: number;
}

/** An unknown space is entered and a tile drawn for it. [GR-7.12] */
export interface TileFound {
  readonly type: "tile_found";
  readonly seat: number;
  readonly tile: string;
  readonly q: number;
  readonly r: number;
}

/** With an escort or a Ranger. [GR-10.1] */
export interface HazardAvoided {
  readonly type: "hazard_avoided";
  readonly seat: number;
  readonly means: string;
}

/** The vehicle is on the space it came from. [GR-7.13] */
export interface TurnedBack {
  readonly type: "turned_back";
  readonly seat: number;
  readonly q: number;
  readonly r: number;
}

/** The fare is paid, Transport cards taken off. [GR-7.17, GR-7.18] */
export interface LineTaken {
  readonly type: "line_taken";
  readonly seat: number;
  readonly line: string;
  readonly paid: number;
  readonly cards: number;
}

/** A step is paid and made; engine and chassis are the points they lost. [GR-7.6] */
export interface Moved {
  readonly type: "moved";
  readonly seat: number;
  readonly path: readonly [readonly [number, number], readonly [number, number]];
  readonly fuel: number;
  readonly engine: number;
  readonly chassis: number;
}

export interface GuidePlayed {
  readonly type: "guide_played";
  readonly seat: number;
}

export interface BrokeDown {
  readonly type: "broke_down";
  readonly seat: number;
}

/** On top of those already there. [GR-11.3] */
export interface MarkerMoved {
  readonly type: "marker_moved";
  readonly seat: number;
  readonly level: number;
}

/** By choice, or because no assistant is left. [GR-5.3, GR-5.14] */
export interface Passed {
  readonly type: "passed";
  readonly seat: number;
  readonly chosen: boolean;
}

/** The hand is discarded and the assistants go. [GR-12.2] */
export interface Arrived {
  readonly type: "arrived";
  readonly seat: number;
  readonly place: number;
  readonly cards: readonly string[];
}

/** Maintenance: the turn order of the next round. [GR-11.5] */
export interface OrderSet {
  readonly type: "order_set";
  readonly order: readonly number[];
}

/** `winner` is -1 where the race is called off. [GR-12.5, GR-12.10] */
export interface RaceEnded {
  readonly type: "race_ended";
  readonly winner: number;
  readonly prestige: readonly number[];
}

export interface TourEnded {
  readonly type: "tour_ended";
  readonly winner: number;
  readonly points: readonly number[];
}

/** Its player left the table; the crew plays on by itself. [GR-12.11] */
export interface CrewLeft {
  readonly type: "crew_left";
  readonly seat: number;
}

/** The table as one seat may know it; seat NOBODY is a spectator. */
export interface View {
  readonly seat: number;
  readonly map: string;
  readonly route: string;
  readonly start: string;
  readonly goal: string;
  readonly levels: number;
  readonly race: number;
  readonly grand_tour: boolean;
  readonly round: number;
  readonly max_rounds: number;
  readonly phase: string;
  readonly order: readonly number[];
  readonly turn: number;
  readonly decision: string;
  readonly waiting: readonly number[];
  readonly last_round: boolean;
  readonly called_off: boolean;
  readonly stacks: readonly StackView[];
  readonly crews: readonly CrewView[];
  readonly tiles: readonly TileView[];
  readonly removed: readonly string[];
  readonly bag: number;
  readonly bag_kinds: Readonly<Record<string, number>>;
  readonly tiles_in_hand: number;
  readonly deck: number;
  readonly display: readonly string[];
  readonly discard: readonly string[];
  readonly resolving: string;
  readonly hand: readonly string[];
  readonly drawn: readonly string[];
  readonly sought: readonly string[];
  readonly plan: Dashboard | null;
  readonly results: readonly RaceResult[];
}

/** The markers on a level, the lowest first. [GR-11.3] */
export interface StackView {
  readonly level: number;
  readonly seats: readonly number[];
}

/** A crew as everybody sees it. [GR-1.12] */
export interface CrewView {
  readonly seat: number;
  readonly crew: string;
  readonly colour: string;
  readonly q: number;
  readonly r: number;
  readonly city: string;
  readonly label: string;
  readonly fuel: number;
  readonly engine: number;
  readonly chassis: number;
  readonly money: number;
  readonly cards: number;
  readonly assistants: Dashboard;
  readonly planned: boolean;
  readonly passed: boolean;
  readonly arrived: number;
  readonly broken_down: boolean;
  readonly level: number;
  readonly left: boolean;
}

/** Active assistants by zone. [GR-1.10] */
export interface Dashboard {
  readonly explorer: number;
  readonly mechanic: number;
  readonly escort: number;
  readonly treasury: number;
}

export interface TileView {
  readonly q: number;
  readonly r: number;
  readonly tile: string;
}

/** A race of the tour that is over. [GR-13.5] */
export interface RaceResult {
  readonly map: string;
  readonly ranking: readonly number[];
  readonly prestige: readonly number[];
  readonly winner: number;
}

/** One row a seat: of the race, or in a tour of its table. [GR-12.9, GR-13.5] */
export interface Standing {
  readonly place: number;
  readonly seat: number;
  readonly crew: string;
  readonly status: string;
  readonly points: number;
  readonly arrived: number;
  readonly level: number;
  readonly engine: number;
  readonly chassis: number;
  readonly money: number;
  readonly winner: boolean;
  readonly retired: string;
}

/** A step to a city or a known tile, or along a line. [GR-7.6, GR-7.15, GR-7.17] */
export interface StepPreview {
  readonly type: "step";
  readonly fuel: number;
  readonly points: number;
  readonly hazard: number;
  readonly must_avoid: boolean;
  readonly jerrycans: number;
  readonly stop: boolean;
  readonly cards: number;
  readonly price: number;
  readonly level: number;
  readonly goal: boolean;
  readonly left: number;
}

/** A step onto an unknown space, by the tiles still in the bag. [GR-7.11 to GR-7.13] */
export interface UnknownPreview {
  readonly type: "unknown";
  readonly jerrycans: number;
  readonly risk: number;
  readonly level: number;
  readonly mean_fuel: number;
  readonly mean_points: number;
  readonly paid: number;
  readonly helped: number;
  readonly back: number;
  readonly stop: number;
  readonly hazard: number;
  readonly last_points: number;
  readonly tiles: readonly TileChance[];
}

/** A kind of tile that may be found, and what it would mean. [GR-7.12, GR-7.13] */
export interface TileChance {
  readonly tile: string;
  readonly chance: number;
  readonly fuel: number;
  readonly points: number;
  readonly hazard: boolean;
  readonly stop: boolean;
  readonly fate: string;
}

/** A driving action: how many spaces at most, and its first steps. [GR-7.2] */
export interface DrivePreview {
  readonly type: "drive";
  readonly spaces: number;
  readonly steps: number;
  readonly unknown: number;
  readonly least_fuel: number;
}

/** Tiles drawn without looking, by what is left of each kind. [GR-6.2, GR-6.6] */
export interface SurveyPreview {
  readonly type: "survey";
  readonly tiles: number;
  readonly places: number;
  readonly hazard: number;
  readonly stop: number;
  readonly mean_fuel: number;
  readonly mean_points: number;
  readonly kinds: readonly KindChance[];
}

export interface KindChance {
  readonly tile: string;
  readonly left: number;
  readonly any: number;
  readonly mean: number;
}

/** The car and the purse afterwards; `discard` cards would be above the hand limit. [GR-8.1, GR-8.8] */
export interface GaugePreview {
  readonly type: "gauges";
  readonly fuel: number;
  readonly engine: number;
  readonly chassis: number;
  readonly money: number;
  readonly discard: number;
  readonly broken_down: boolean;
}

/** A tile on a space: what it costs to enter there. [GR-7.6] */
export interface TilePreview {
  readonly type: "tile";
  readonly tile: string;
  readonly fuel: number;
  readonly points: number;
  readonly hazard: boolean;
  readonly stop: boolean;
  readonly level: number;
}

/** Francs that come, and those that are given up. [GR-5.14, GR-6.13] */
export interface MoneyPreview {
  readonly type: "money";
  readonly income: number;
  readonly lost: number;
  readonly assistants: number;
}

/** Nothing that could be reckoned. */
export interface PlainPreview {
  readonly type: "plain";
}

/** What a plan can bring this round. [GR-4.5] */
export interface PlanOffer {
  readonly type: "plan";
  readonly tents: Dashboard;
  readonly francs: number;
  readonly tiles: number;
  readonly cards: number;
  readonly spaces: number;
  readonly drive: BlindDrive;
}

/** How far a car comes on blank ordinary spaces without help, and what ends the drive. [GR-7.2, GR-7.9, GR-7.10, GR-7.13] */
export interface BlindDrive {
  readonly spaces: readonly number[];
  readonly mean: number;
  readonly stopped: number;
  readonly back: number;
  readonly broken: number;
}

/** A step onto an unknown space, by what is in the bag. [GR-7.12, GR-7.13] */
export interface BlindOffer {
  readonly type: "blind";
  readonly fuel: readonly Chance[];
  readonly points: readonly Chance[];
  readonly back: number;
  readonly stop: number;
  readonly hazard: number;
}

/** How likely something costs so many. */
export interface Chance {
  readonly number: number;
  readonly chance: number;
}

/** A whole drive over unknown ground. [GR-7.2] */
export interface DriveOffer {
  readonly type: "drive";
  readonly drive: BlindDrive;
}

/** A step over known ground and where it may go on to. [GR-7.6] */
export interface WayOffer {
  readonly type: "way";
  readonly fuel: Readonly<Record<string, number>>;
}

/** The table as this game's page shows it. */
export interface Expedition {
  readonly start: string;
  readonly goal: string;
  readonly date: string;
  readonly levels: number;
  readonly stacks: readonly Stack[];
  readonly order: readonly number[];
  readonly camps: readonly Camp[];
  readonly bag: readonly TileKind[];
  readonly deck: number;
  readonly discard: string;
  readonly discarded: number;
  readonly reactions: boolean;
  readonly assistants: number;
  readonly last_round: boolean;
}

/** The markers on a level of the Gazette, the lowest first. [GR-11.3] */
export interface Stack {
  readonly level: number;
  readonly cars: readonly number[];
}

/** A crew's four tents. [GR-4.1, GR-4.4] */
export interface Camp {
  readonly car: number;
  readonly crew: string;
  readonly tents: Dashboard | null;
  readonly ready: boolean;
  readonly passed: boolean;
  readonly prestige: number;
}

/** A kind of tile, as it is drawn small. [GR-1.5] */
export interface TileKind {
  readonly id: string;
  readonly name: string;
  readonly ground: string;
  readonly paint: string;
  readonly fuel: number;
  readonly points: number;
  readonly hazard: boolean;
  readonly stop: boolean;
  readonly count: number;
}

export type Decision =
  | "camp_card"
  | "plan"
  | "buy_fuel"
  | "card"
  | "assistant"
  | "remove_tile"
  | "place_tile"
  | "repair"
  | "step"
  | "transport_cards"
  | "avoid"
  | "pay_split"
  | "guide"
  | "jerrycan"
  | "sabotage"
  | "card_tiles"
  | "cancel"
  | "seeker_discard"
  | "hand_discard";

export type Action =
  | TakeCard
  | PlanCrew
  | BuyFuel
  | PlayCard
  | NoMoreCards
  | Sabotage
  | CardTile
  | Survey
  | Draw
  | Repair
  | Drive
  | Remove
  | Treasury
  | Pass
  | RemoveTile
  | PlaceTile
  | Fit
  | Done
  | Step
  | TakeLine
  | Stop
  | UseTransport
  | UseEscort
  | UseRanger
  | TakeDamage
  | GoBack
  | LetPass
  | PaySplit
  | UseGuide
  | PlayJerrycan
  | DropSought
  | DropCard
  | Retire;

export type Event =
  | TourBegan
  | RaceBegan
  | RoundBegan
  | CampCardTaken
  | PlansShown
  | TurnBegan
  | FuelBought
  | CardPlayed
  | SabotageNamed
  | TilesNamed
  | CardCancelled
  | CarSabotaged
  | TilesSwapped
  | TileRemoved
  | MoneyReceived
  | FuelReceived
  | JerrycanPlayed
  | CardsDrawn
  | CardDiscarded
  | DeckShuffled
  | AssistantPlayed
  | TilesDrawn
  | TilePlaced
  | TilesReturned
  | PointGained
  | TileFound
  | HazardAvoided
  | TurnedBack
  | LineTaken
  | Moved
  | GuidePlayed
  | BrokeDown
  | MarkerMoved
  | Passed
  | Arrived
  | OrderSet
  | RaceEnded
  | TourEnded
  | CrewLeft;

export type Preview =
  | StepPreview
  | UnknownPreview
  | DrivePreview
  | SurveyPreview
  | GaugePreview
  | TilePreview
  | MoneyPreview
  | PlainPreview;

export type OwnScene = Expedition;

export type OwnOffer = PlanOffer | BlindOffer | DriveOffer | WayOffer;

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
