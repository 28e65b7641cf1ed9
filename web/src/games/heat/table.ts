// What a table of HEAT sends its page: scenes with the game's own part.
import { written } from "../../lib/plain/cars";
import type { Gauge, Happening, Messages as AnyMessages, Offer, Prompt, Scene, SceneCar } from "../../lib/wire";
import type { Row } from "../game";
import { ICONS } from "./symbols";
import type * as Heat from "./wire";

export interface Race extends AnyMessages {
  readonly decision: Heat.Decision;
  readonly action: Heat.Action;
  readonly event: Happening;
  readonly view: Scene<Heat.Messages>;
  readonly preview: Offer<Heat.Messages>;
}
export type Asked = Prompt<Race>;
export type Table = Race["view"];

const NOTHING: Heat.HeatTable = {
  decision: "",
  turn: -1,
  weather: "",
  event: "",
  laps: 0,
  limits: [],
  corners: [],
  ahead: "",
  sector: "",
  costs: [],
  cars: [],
  boards: [],
  hand: [],
  plan_gear: 0,
  plan: [],
  plan_title: "",
  drive: null,
  market: [],
};

export const tableOf = (scene: Table): Heat.HeatTable => scene.own ?? NOTHING;

export const carOf = (scene: Table, car: number | undefined): SceneCar | undefined =>
  scene.cars?.find(({ id }) => id === car);

/** What stands on an option. */
export const partOf = (prompt: Asked | null, option: number): Heat.OwnOffer => prompt?.previews?.[option]?.own ?? {};

/** What may come of an option; null where more is to be chosen yet. */
export function outlookOf(prompt: Asked, option: number): Heat.Outlook | null {
  const { plans = [], outlooks = [] } = partOf(prompt, option);
  return (plans.length > 1 ? undefined : outlooks[plans[0]?.of ?? 0]) ?? null;
}

const LISTED: readonly string[] = ["gear", "engine", "hand", "points"];

/** The standings: beside the points of a season there is room for a sign only. */
export const rows = (scene: Table): readonly Row[] =>
  (scene.cars ?? []).map(({ id, rank, gap = "", gauges = [], state = "racing" }) => ({
    id,
    place: rank,
    gap,
    gauges: gauges.filter((gauge) => LISTED.includes(gauge.id)).map((gauge) => listed(gauge, scene.season != null)),
    out: state === "out",
    finished: state === "finished",
  }));

function listed(gauge: Gauge, brief: boolean): Row["gauges"][number] {
  const { id, name, value, glance = "", about = "" } = gauge;
  const icon = id === "engine" ? ICONS.heat.fill : id === "hand" && brief ? ICONS.hand.fill : "";
  const text = id === "hand" && brief ? String(value) : glance || written(gauge);
  return { kind: id === "hand" ? "cards" : id, text, name, about, ...(icon ? { icon } : {}) };
}
