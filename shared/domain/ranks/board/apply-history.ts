import type { IsoDate } from "#shared/primitives/dates.ts";
import type { DailyRank } from "../rank.ts";
import { type BoardChange, type BoardEntry, betterOf, EMPTY_ENTRY, type RankBoard } from "./board.ts";

/** Days of the portal's history by ASIN, and the products of the question with the last day of its answer. */
export interface HistoryAnswer {
  readonly days: ReadonlyMap<string, readonly Pick<DailyRank, "date" | "rank" | "isFree">[]>;
  readonly covered: { readonly asins: readonly string[]; readonly to: IsoDate } | null;
}

function applyDays(entry: BoardEntry, days: readonly Pick<DailyRank, "date" | "rank" | "isFree">[]): BoardEntry {
  let { bestPaid, bestFree } = entry;
  for (const { date, rank, isFree } of days) {
    if (isFree) bestFree = betterOf(bestFree, { rank, date });
    else bestPaid = betterOf(bestPaid, { rank, date });
  }
  return { ...entry, bestPaid, bestFree };
}

const isSameBest = (one: BoardEntry["bestPaid"], other: BoardEntry["bestPaid"]): boolean =>
  one?.rank === other?.rank && one?.date === other?.date;

/** Applies the portal's history to a board: best ranks, and how far the history covers each product. */
export function applyHistory(board: RankBoard, { days, covered }: HistoryAnswer): BoardChange {
  const changed = new Map<string, BoardEntry>();
  const asked = new Set(covered?.asins);
  for (const asin of new Set([...days.keys(), ...asked])) {
    const entry = board.get(asin) ?? EMPTY_ENTRY;
    const isCovered = covered !== null && asked.has(asin) && covered.to > (entry.coveredTo ?? "");
    const applied = applyDays(entry, days.get(asin) ?? []);
    const isSame = isSameBest(entry.bestPaid, applied.bestPaid) && isSameBest(entry.bestFree, applied.bestFree);
    if (isCovered) changed.set(asin, { ...applied, coveredTo: covered.to });
    else if (!isSame) changed.set(asin, applied);
  }
  return { changed, refreshed: new Map() };
}
