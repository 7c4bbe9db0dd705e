import type { IsoDate } from "#shared/primitives/dates.ts";
import { type CoveredRange, withCovered } from "../due/covered-range.ts";
import { FIRST_RANK_DAY } from "../due/rank-work.ts";
import type { DailyRank } from "../rank.ts";
import { type BoardChange, type BoardEntry, betterOf, coveredRange, EMPTY_ENTRY, type RankBoard } from "./board.ts";

/**
 * Days by ASIN, and the products of the question with the days of a complete answer of the portal; `from` is by default
 * the first day of its history.
 */
export interface HistoryAnswer {
  readonly days: ReadonlyMap<string, readonly DailyRank[]>;
  readonly covered: { readonly asins: readonly string[]; readonly from?: IsoDate; readonly to: IsoDate } | null;
}

type PortalDay = Pick<DailyRank, "date" | "rank" | "isFree">;
type Bests = Pick<BoardEntry, "bestPaid" | "bestFree">;

const withDay = ({ bestPaid, bestFree }: Bests, { rank, date, isFree }: PortalDay): Bests =>
  isFree
    ? { bestPaid, bestFree: betterOf(bestFree, { rank, date }) }
    : { bestPaid: betterOf(bestPaid, { rank, date }), bestFree };

/**
 * Settles the ranks that were read on days which the portal lists or covers now. They count in the list in which the
 * portal has the product on that day, so that a best rank never gets worse by the day's replacement, and a rank of a
 * free promotion never becomes the best paid rank.
 */
function settle(entry: BoardEntry, days: readonly PortalDay[], range: CoveredRange | null): BoardEntry {
  const [coveredFrom, coveredTo] = [range?.from ?? null, range?.to ?? null];
  const ofDates = Map.groupBy(days, ({ date }) => date);
  const isSettled = ({ date }: PortalDay) => ofDates.has(date) || (coveredTo !== null && date <= coveredTo);
  const settled = entry.dayBests.filter(isSettled).map((own) => {
    const listed = ofDates.get(own.date);
    return { ...own, isFree: listed ? listed.every(({ isFree }) => isFree) : own.isFree };
  });
  const { bestPaid, bestFree } = [...days, ...settled].reduce<Bests>(withDay, entry);
  const dayBests = settled.length === 0 ? entry.dayBests : entry.dayBests.filter((own) => !isSettled(own));
  return { ...entry, bestPaid, bestFree, dayBests, coveredFrom, coveredTo };
}

/**
 * Applies the portal's history to a board: best ranks, and how far the history covers each product. Days of our own
 * are ignored, because a board has their readings.
 */
export function applyHistory(board: RankBoard, { days, covered }: HistoryAnswer): BoardChange {
  const changed = new Map<string, BoardEntry>();
  const asked = new Set(covered?.asins);
  for (const asin of new Set([...days.keys(), ...asked])) {
    const entry = board.get(asin) ?? EMPTY_ENTRY;
    const held = coveredRange(entry);
    const range =
      covered !== null && asked.has(asin)
        ? withCovered(held, { from: covered.from ?? FIRST_RANK_DAY, to: covered.to })
        : held;
    const ofPortal = (days.get(asin) ?? []).filter(({ origin }) => origin === "portal");
    const after = settle(entry, ofPortal, range);
    if (JSON.stringify(after) !== JSON.stringify(entry)) changed.set(asin, after);
  }
  return { changed, refreshed: new Map() };
}
