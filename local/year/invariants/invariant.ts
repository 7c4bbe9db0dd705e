import type { IsoDate } from "#shared/primitives/dates.ts";
import type { Agency, Author } from "../actors/author.ts";
import type { YearWorld } from "../world/year-world.ts";

export interface Subject {
  readonly world: YearWorld;
  readonly authors: readonly Author[];
  /** The author who acted; null after a step of the schedule, which may concern everyone. */
  readonly actor: Author | null;
  /** Every item of the table; null between the daily checks. */
  readonly items: readonly Record<string, unknown>[] | null;
  readonly now: number;
  readonly today: IsoDate;
  readonly agency: Agency;
}

/** A statement about the product, with the check that it is true. Returns what contradicts it. */
export interface Invariant {
  readonly statement: string;
  /** After every step, or once a day over the whole table. */
  readonly when: "step" | "day";
  check(subject: Subject): Promise<readonly string[]>;
}
