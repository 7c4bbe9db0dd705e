import { addDays, type IsoDate, toEpochDay, yearOf } from "#shared/primitives/dates.ts";
import {
  FIRST_RANK_DAY,
  HISTORY_ASINS,
  HISTORY_DELAY_DAYS,
  type HistoryWork,
  LONG_HISTORY_ASINS,
  LONG_HISTORY_YEARS,
  SHORT_GAP_DAYS,
} from "./rank-work.ts";

/** The last held day by ASIN; products without an entry have no history yet. */
export type CoveredDays = ReadonlyMap<string, IsoDate>;

export interface HistoryFacts {
  readonly marketplace: string;
  /** The day in UTC, which is the portal's. */
  readonly today: IsoDate;
  readonly asins: readonly string[];
  readonly covered: CoveredDays;
}

const inChunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size));

export const lastPortalDay = (today: IsoDate): IsoDate => addDays(today, -HISTORY_DELAY_DAYS);

/** Missing days of each product. The last held day is asked for again, because the portal may correct it. */
const gapsOf = ({ today, asins, covered }: HistoryFacts) => {
  const to = lastPortalDay(today);
  return asins
    .map((asin) => ({ asin, from: covered.get(asin) ?? FIRST_RANK_DAY }))
    .filter(({ from }) => from < to)
    .map((gap) => ({ ...gap, isShort: toEpochDay(to) - toEpochDay(gap.from) <= SHORT_GAP_DAYS }));
};

/** The days since the last reading, for as many products per call as the portal answers. */
export function dueHistory(facts: HistoryFacts): HistoryWork[] {
  const gaps = gapsOf(facts).filter(({ isShort }) => isShort);
  const [from] = gaps.map((gap) => gap.from).sort();
  if (from === undefined) return [];
  const { marketplace, today } = facts;
  return inChunks(
    gaps.map(({ asin }) => asin),
    HISTORY_ASINS,
  ).map((asins) => ({ marketplace, asins, from, to: lastPortalDay(today) }));
}

/** The last day of a window that begins on `from`: years are stored as a whole, so that none is split between two. */
export function windowEnd(from: IsoDate, last: IsoDate): IsoDate {
  const end = `${Number(yearOf(from)) + LONG_HISTORY_YEARS - 1}-12-31`;
  return end < last ? end : last;
}

/**
 * Whole histories, in windows of at most five years. Only the first missing window of each product is listed, because
 * the next one begins where its answer ends.
 */
export function dueWholeHistory(facts: HistoryFacts): HistoryWork[] {
  const { marketplace, today } = facts;
  const byStart = Map.groupBy(
    gapsOf(facts).filter(({ isShort }) => !isShort),
    ({ from }) => from,
  );
  const last = lastPortalDay(today);
  return [...byStart].sort().flatMap(([from, gaps]) =>
    inChunks(gaps, LONG_HISTORY_ASINS).map((chunk) => ({
      ...{ marketplace, from, to: windowEnd(from, last) },
      asins: chunk.map(({ asin }) => asin),
    })),
  );
}
