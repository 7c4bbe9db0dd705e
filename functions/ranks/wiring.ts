import { bookStore } from "#functions/books/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { rankBoardStore } from "./board/board-store.ts";
import { rankDayStore } from "./board/day-store.ts";
import type { RanksDeps } from "./deps.ts";
import { rankMonthStore } from "./history/month-store.ts";
import { rankYearStore } from "./history/year-store.ts";

export const ranksDeps = (access: TableAccess, clock: Clock): RanksDeps => ({
  boards: rankBoardStore(access),
  days: rankDayStore(access),
  months: rankMonthStore(access),
  years: rankYearStore(access),
  books: bookStore(access),
  clock,
});
