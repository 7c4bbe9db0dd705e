import { addDays, type IsoDate, toEpochDay, yearOf } from "#shared/primitives/dates.ts";
import { descending } from "#shared/primitives/order.ts";
import { type CoveredRange, isFromTheStart } from "./covered-range.ts";
import {
  FIRST_RANK_DAY,
  HISTORY_ASINS,
  HISTORY_DELAY_DAYS,
  type HistoryWork,
  LONG_HISTORY_ASINS,
  LONG_HISTORY_YEARS,
  SHORT_GAP_DAYS,
} from "./rank-work.ts";

/** The held days by ASIN; products without an entry have no history yet. */
export type CoveredDays = ReadonlyMap<string, CoveredRange>;

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

const isShort = (from: IsoDate, to: IsoDate): boolean => toEpochDay(to) - toEpochDay(from) <= SHORT_GAP_DAYS;

/**
 * The days since the last reading, for as many products per call as the portal answers. The last held day is asked for
 * again, because the portal may correct it.
 */
export function dueHistory(facts: HistoryFacts): HistoryWork[] {
  const { marketplace, today, covered } = facts;
  const to = lastPortalDay(today);
  const held = facts.asins.map((asin) => ({ asin, from: covered.get(asin)?.to ?? FIRST_RANK_DAY }));
  const gaps = held.filter((gap) => gap.from < to && isShort(gap.from, to));
  const [from] = gaps.map((gap) => gap.from).sort();
  if (from === undefined) return [];
  return inChunks(
    gaps.map(({ asin }) => asin),
    HISTORY_ASINS,
  ).map((asins) => ({ marketplace, asins, from, to }));
}

/** The last day of a window that begins on `from`: years are stored as a whole, so that none is split between two. */
export function windowEnd(from: IsoDate, last: IsoDate): IsoDate {
  const end = `${Number(yearOf(from)) + LONG_HISTORY_YEARS - 1}-12-31`;
  return end < last ? end : last;
}

/** The first day of the window that ends on `to`. */
export function windowStart(to: IsoDate): IsoDate {
  const start = `${Number(yearOf(to)) - LONG_HISTORY_YEARS + 1}-01-01`;
  return start > FIRST_RANK_DAY ? start : FIRST_RANK_DAY;
}

/** The next missing window of a product; null when none is. A gap of months after the held days comes before older ones. */
function missingWindow(held: CoveredRange | undefined, last: IsoDate): CoveredRange | null {
  if (!held) return { from: windowStart(last), to: last };
  if (held.to < last && !isShort(held.to, last)) return { from: held.to, to: windowEnd(held.to, last) };
  if (isFromTheStart(held)) return null;
  const to = addDays(held.from, -1);
  return { from: windowStart(to), to };
}

/**
 * Whole histories, in windows of at most five years, the newest first: an author looks at this year before 2009. Only the
 * next missing window of each product is listed, because the one after it adjoins its answer.
 */
export function dueWholeHistory({ marketplace, today, asins, covered }: HistoryFacts): HistoryWork[] {
  const last = lastPortalDay(today);
  const gaps = asins.flatMap((asin) => {
    const window = missingWindow(covered.get(asin), last);
    return window ? [{ asin, ...window }] : [];
  });
  const byWindow = [...Map.groupBy(gaps, ({ from, to }) => `${to} ${from}`)].sort(([a], [b]) => descending(a, b));
  return byWindow.flatMap(([, ofWindow]) =>
    inChunks(ofWindow, LONG_HISTORY_ASINS).map((chunk) => ({
      marketplace,
      from: chunk[0]!.from,
      to: chunk[0]!.to,
      asins: chunk.map(({ asin }) => asin),
    })),
  );
}
