import { roadOption, say } from "../../lib/lobby";
import type { GameForm, NewTable } from "../../lib/wire";
import { Draft } from "./draft.svelte";
import { TableDraft } from "./tableDraft.svelte";

export const LEAST_RACES = 2;
export const MOST_RACES = 12;
const SEATS = { min: 2, max: 4, usual: 3 };

/** A cup as it is being filled in: a draft for each race, of which only what is raced counts. */
export class CupDraft extends TableDraft {
  races = $state<Draft[]>([]);

  constructor(readonly games: readonly GameForm[]) {
    super(SEATS, everywhere(games));
    this.races = games.map((game) => new Draft(game));
  }

  /** One more race; where the game has several roads, on the first that is not in the cup yet. */
  append(game: GameForm): void {
    const draft = new Draft(game);
    const road = roadOption(game);
    if (road !== undefined) {
      const taken = this.races.filter((race) => race.game.id === game.id).map((race) => race.value(road));
      const fresh = taken.length === 0 ? undefined : draft.values(road).find(({ value }) => !taken.includes(value));
      if (fresh !== undefined) draft.choose(road.id, fresh.value);
    }
    this.races.push(draft);
  }

  drop(index: number): void {
    if (this.races.length > LEAST_RACES) this.races.splice(index, 1);
  }

  /** A race changes places with the one before it, or after it. */
  move(index: number, by: -1 | 1): void {
    const [race, other] = [this.races[index], this.races[index + by]];
    if (race === undefined || other === undefined) return;
    this.races[index + by] = race;
    this.races[index] = other;
  }

  /** Ask of every race whether it can be held with so many. */
  async check(): Promise<void> {
    await Promise.all(
      this.races.map((race) => {
        race.chairs = [...this.chairs];
        return race.check();
      }),
    );
  }

  /** The first race that cannot be held as it is. */
  get problem(): { readonly race: number; readonly text: string } | null {
    const index = this.races.findIndex((race) => race.problem !== "");
    const found = this.races[index];
    return found === undefined ? null : { race: index + 1, text: found.problem };
  }

  get wish(): NewTable {
    const [first, ...others] = this.races.map((race) => race.race);
    if (first === undefined) throw new Error("a cup without a race");
    return { ...first, ...this.arrangement, cup: others };
  }
}

/** The bots that every game has, in the first one's words. */
function everywhere(games: readonly GameForm[]): GameForm["bots"] {
  const [first, ...others] = games;
  return (first?.bots ?? []).filter(({ id }) => others.every(({ bots }) => bots.some((bot) => bot.id === id)));
}

/** "Monaco", "Africa": where a race of a cup is held. */
export function placeOf(race: Draft): string {
  const road = roadOption(race.game);
  if (road === undefined) return "";
  const value = race.value(road);
  const form = race.values(road).find((one) => one.value === value);
  return form === undefined ? String(value) : say(form.names);
}
