// Written by tools/export.py from the schemas that GET /api/protocol and GET /api/schema serve. Changes made here are lost.

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
  readonly next_heat?: number;
  readonly next_spin?: number;
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

/** What stands on an option: sets of cards of a plan, or figures of a turn. */
export interface HeatOffer {
  readonly chips?: readonly Chip[];
  readonly now?: string;
  readonly besides?: readonly string[];
  readonly then?: string;
  readonly gear?: Gear | null;
  readonly plans?: readonly Plan[];
  readonly outlooks?: readonly Outlook[];
}

/** What an option changes, in a figure. */
export interface Chip {
  readonly about: string;
  readonly text: string;
  readonly name: string;
  readonly icon?: string;
  readonly tint?: "" | "costs" | "free" | "saved" | "spins";
}

/** A gear that may be chosen. */
export interface Gear {
  readonly shift: number;
  readonly cooldown: number;
  readonly engine: number;
  readonly cluttered: boolean;
  readonly unpaid: boolean;
  readonly told?: string;
  readonly cools?: string;
  readonly loose: Loose | null;
}

/** All sets of a gear that turn over cards, in one. */
export interface Loose {
  readonly speeds: string;
  readonly sign: string;
  readonly said: string;
}

/** A set of cards. */
export interface Plan {
  readonly cards: readonly string[];
  readonly least: number;
  readonly most: number;
  readonly cluttered: boolean;
  readonly flips: boolean;
  readonly ways: readonly Way[];
  readonly of: number;
  readonly told: string;
  readonly drive: string;
  readonly ask_first: boolean;
}

/** One of the sums that the values of a set of cards can be chosen for. */
export interface Way {
  readonly rank: number;
  readonly speeds: string;
  readonly sure: boolean;
  readonly tint: "" | "costs" | "free" | "saved" | "spins";
  readonly rare?: boolean;
  readonly later?: boolean;
  readonly sign: string;
  readonly said: string;
  readonly of: number;
}

/** All that may come of a choice. */
export interface Outlook {
  readonly figures: readonly Figure[];
  readonly bars: readonly Bar[];
  readonly spots: readonly Spot[];
  readonly crossed: readonly Crossed[];
  readonly engine: number | null;
  readonly way: readonly string[];
}

/** One thing that may come of a choice. */
export interface Figure {
  readonly kind: string;
  readonly text?: string;
  readonly said?: string;
  readonly of?: number;
  readonly more?: string;
  readonly tint?: "" | "costs" | "free" | "saved" | "spins";
}

/** A Speed that may come of cards that are turned over. */
export interface Bar {
  readonly speed: number;
  readonly chance: number;
  readonly text: string;
  readonly said: string;
  readonly told: readonly string[];
  readonly tint: "" | "costs" | "free" | "saved" | "spins";
}

/** A place that a choice may lead to, and its sign there. */
export interface Spot {
  readonly place: string;
  readonly chance: number;
  readonly text: string;
  readonly tint: "" | "costs" | "free" | "saved" | "spins";
}

/** A Corner Line that may be crossed, and its price. */
export interface Crossed {
  readonly corner: number;
  readonly text?: string;
}

/** The table as the driver sees it whose eyes they are. */
export interface HeatTable {
  readonly decision: string;
  readonly turn: number;
  readonly weather: string;
  readonly event: string;
  readonly laps: number;
  readonly limits: readonly number[];
  readonly corners: readonly Special[];
  readonly ahead: string;
  readonly sector: string;
  readonly costs: readonly (number | null)[];
  readonly cars: readonly CarPart[];
  readonly boards: readonly Board[];
  readonly hand: readonly string[];
  readonly plan_gear: number;
  readonly plan: readonly string[];
  readonly plan_title: string;
  readonly drive: Drive | null;
  readonly market: readonly string[];
}

/** A corner with a token or the Press. */
export interface Special {
  readonly corner: number;
  readonly limit: number;
  readonly token: string;
  readonly told: string;
  readonly brief: string;
  readonly press: boolean;
}

/** How a car is doing, in words. */
export interface CarPart {
  readonly car: number;
  readonly place: number;
  readonly at: number;
  readonly where: string;
  readonly brief: string;
  readonly state: string;
  readonly outcome?: string;
}

/** What lies before a driver for all to see. */
export interface Board {
  readonly car: number;
  readonly gear: number;
  readonly engine: number;
  readonly hand: number;
  readonly deck: number;
  readonly discard: number;
  readonly discard_top: string;
  readonly planned: number;
  readonly racing: boolean;
  readonly absent: boolean;
  readonly thinks: boolean;
  readonly adrenaline: boolean;
  readonly upgrades: readonly string[];
}

/** The turn under way. */
export interface Drive {
  readonly car: number;
  readonly speed: number;
  readonly cards: readonly PlayedCard[];
}

/** A card in the play area. */
export interface PlayedCard {
  readonly card: string;
  readonly value: string;
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

export type OwnScene = HeatTable;

export type OwnOffer = HeatOffer;

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
