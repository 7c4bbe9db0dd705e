export type { BoardKey, RankBoardStore } from "./board/board-store.ts";
export { saveRankReadings } from "./board/save-rank-readings.ts";
export { markSyncing, unmarkSyncing } from "./board/syncing-marks.ts";
export { toFormatRank } from "./board/to-format-rank.ts";
export type { RanksDeps } from "./deps.ts";
export { saveRankHistory } from "./history/save-rank-history.ts";
export { ranksPersonalData } from "./personal-data.ts";
export { ranksRoutes } from "./routes.ts";
export { ranksDeps } from "./wiring.ts";
