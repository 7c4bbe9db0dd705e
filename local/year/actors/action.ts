import type { IsoDate } from "#shared/primitives/dates.ts";
import type { Chance } from "../world/chance.ts";
import type { YearWorld } from "../world/year-world.ts";
import type { Agency, Author } from "./author.ts";

export interface ActionContext {
  readonly world: YearWorld;
  readonly author: Author;
  readonly agency: Agency;
  readonly chance: Chance;
  readonly today: IsoDate;
  readonly now: () => number;
}

/** What an author does in one step. Does nothing where it makes no sense, so that any part of a script can run. */
export type Action = (context: ActionContext) => Promise<void>;
