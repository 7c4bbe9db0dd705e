import { eachMonth, firstDayOf, type IsoMonth } from "#shared/primitives/dates.ts";

export interface Coverage {
  readonly from: IsoMonth;
  readonly to: IsoMonth;
  readonly holes: readonly IsoMonth[];
}

/** Null without stored months. A month that is known to be empty is no gap. */
export function coverageOf(months: Iterable<IsoMonth>, empty: Iterable<IsoMonth> = []): Coverage | null {
  const held = new Set(months);
  const known = new Set([...held, ...empty]);
  const sorted = [...held].sort();
  const [from, to] = [sorted[0], sorted.at(-1)];
  if (from === undefined || to === undefined) return null;
  return { from, to, holes: eachMonth(firstDayOf(from), firstDayOf(to)).filter((month) => !known.has(month)) };
}
