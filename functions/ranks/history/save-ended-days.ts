import type { RankBoard } from "#shared/domain/ranks/board/board.ts";
import { newlyEnded } from "#shared/domain/ranks/history/own-readings.ts";
import type { StoreKey } from "./month-store.ts";
import { type HistoryDeps, saveRankHistory } from "./save-rank-history.ts";

/**
 * Stores our own rank of days that new readings have ended; `after` has the changed entries of the board. Days that the
 * portal never lists would be lost otherwise, because a board forgets readings after two days.
 */
export async function saveEndedDays(deps: HistoryDeps, key: StoreKey, before: RankBoard, after: RankBoard) {
  const ended = [...after].map(([asin, entry]) => [asin, newlyEnded(before.get(asin), entry)] as const);
  const days = new Map(ended.filter(([, series]) => series.length > 0));
  if (days.size > 0) await saveRankHistory(deps, { ...key, days, covered: null });
}
