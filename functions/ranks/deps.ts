import type { AccountStore, RetailerFactsStore } from "#functions/accounts/index.ts";
import type { BookStore } from "#functions/books/index.ts";
import type { BillingStatusDeps } from "#functions/entitlements/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import type { Clock } from "#functions/platform/clock.ts";
import type { ReportMonths } from "#functions/report-months/index.ts";
import type { RankBoardStore } from "./board/board-store.ts";
import type { RankDayStore } from "./board/day-store.ts";
import type { RankMonthStore } from "./history/month-store.ts";
import type { RankYearStore } from "./history/year-store.ts";
import type { RankChoicesStore } from "./tracking/choices-store.ts";

export interface RanksDeps {
  readonly boards: RankBoardStore;
  readonly days: RankDayStore;
  readonly months: RankMonthStore;
  readonly years: RankYearStore;
  readonly books: Pick<BookStore, "read">;
  readonly clock: Clock;
}

/** What the screens of ranks read besides ranks. */
export interface RankScreenDeps extends RanksDeps, BillingStatusDeps {
  readonly choices: RankChoicesStore;
  readonly reportMonths: Pick<ReportMonths, "list">;
  readonly accounts: Pick<AccountStore, "find">;
  readonly retailerFacts: RetailerFactsStore;
}

export type Owner = Pick<Actor, "tenantId">;
