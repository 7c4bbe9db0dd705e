import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import { monthsSince } from "./wanted-months.ts";

export interface HistoryProgress {
  readonly done: number;
  readonly of: number;
}

/** Counts a month as done when it is stored, or was fetched and empty (`there`). */
export function historyProgress(created: IsoDate, today: IsoDate, there: Iterable<IsoMonth>): HistoryProgress {
  const all = monthsSince(created, today);
  const known = new Set(there);
  return { done: all.filter((month) => known.has(month)).length, of: all.length };
}
