import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import { monthsSince } from "./wanted-months.ts";

/** How far the import of a whole history is. */
export interface HistoryProgress {
  /** Months that are there, and of how many since the account was made. */
  readonly done: number;
  readonly of: number;
}

/** What is stored or was fetched and had nothing in it, counted among the months since the account was made. */
export function historyProgress(created: IsoDate, today: IsoDate, there: Iterable<IsoMonth>): HistoryProgress {
  const all = monthsSince(created, today);
  const known = new Set(there);
  return { done: all.filter((month) => known.has(month)).length, of: all.length };
}
