import { type BoardChange, type BoardEntry, EMPTY_ENTRY, isSyncing, type RankBoard } from "./board.ts";
import { toWholeSecond } from "./rank-moments.ts";

/** Marks products whose reading was requested at `now`, except those that are being read already. */
export function markSyncing(board: RankBoard, asins: readonly string[], now: number): BoardChange {
  const marked = asins.flatMap((asin): [string, BoardEntry][] => {
    const entry = board.get(asin) ?? EMPTY_ENTRY;
    return isSyncing(entry, now) ? [] : [[asin, { ...entry, syncingSince: toWholeSecond(now) }]];
  });
  return { changed: new Map(marked), refreshed: new Map() };
}

/** Removes the marks of products whose reading has failed. */
export function unmarkSyncing(board: RankBoard, asins: readonly string[]): BoardChange {
  const unmarked = asins.flatMap((asin): [string, BoardEntry][] => {
    const entry = board.get(asin);
    return entry && entry.syncingSince !== null ? [[asin, { ...entry, syncingSince: null }]] : [];
  });
  return { changed: new Map(unmarked), refreshed: new Map() };
}
