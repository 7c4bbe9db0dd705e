import { accountStore, retailerFactsStore } from "#functions/accounts/index.ts";
import { bookStore } from "#functions/books/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { billingStatusStore } from "#functions/entitlements/index.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { reportMonths } from "#functions/report-months/index.ts";
import { rankBoardStore } from "./board/board-store.ts";
import { rankDayStore } from "./board/day-store.ts";
import type { RankScreenDeps, RanksDeps } from "./deps.ts";
import { rankMonthStore } from "./history/month-store.ts";
import { rankYearStore } from "./history/year-store.ts";
import { rankChoicesStore } from "./tracking/choices-store.ts";

export const ranksDeps = (access: TableAccess, clock: Clock): RanksDeps => ({
  boards: rankBoardStore(access),
  days: rankDayStore(access),
  months: rankMonthStore(access),
  years: rankYearStore(access),
  books: bookStore(access),
  clock,
});

export const rankScreenDeps = (access: TableAccess, clock: Clock): RankScreenDeps => ({
  ...ranksDeps(access, clock),
  choices: rankChoicesStore(access),
  billingStatuses: billingStatusStore(access),
  reportMonths: reportMonths(access),
  accounts: accountStore(access),
  retailerFacts: retailerFactsStore(access),
});
