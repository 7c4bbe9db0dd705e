import { type AccountStore, accountStore } from "#functions/accounts/index.ts";
import type { Publisher } from "#functions/adapters/bus.ts";
import {
  type AmazonAccountStore,
  amazonAccountStore,
  type LinkedAccountStore,
  linkedAccountStore,
  type SyncStateStore,
  syncStateStore,
} from "#functions/amazon-accounts/index.ts";
import { type BookStore, bookStore } from "#functions/books/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { type BillingStatusStore, billingStatusStore } from "#functions/entitlements/index.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { type ReportMonths, reportMonths } from "#functions/report-months/index.ts";
import { type ExchangeRateReader, exchangeRateStore, hourlyExchangeRates } from "#functions/royalties/index.ts";
import { type RankBoardStore, rankBoardStore } from "./board/board-store.ts";
import { type RankDayStore, rankDayStore } from "./board/day-store.ts";
import { type RankMonthStore, rankMonthStore } from "./history/month-store.ts";
import { type RankYearStore, rankYearStore } from "./history/year-store.ts";
import { type AgencySlotsStore, agencySlotsStore } from "./tracking/agency-slots-store.ts";
import { type RankTrackingStore, rankTrackingStore } from "./tracking/tracking-store.ts";

/** Dependencies of deciding which books are tracked. */
export interface TrackingDeps {
  readonly tracking: RankTrackingStore;
  readonly books: Pick<BookStore, "read">;
  readonly billingStatuses: BillingStatusStore;
  readonly accounts: Pick<AccountStore, "find">;
  readonly amazonAccounts: Pick<AmazonAccountStore, "find">;
  readonly linked: Pick<LinkedAccountStore, "list">;
  readonly syncStates: Pick<SyncStateStore, "find">;
  readonly agencySlots: AgencySlotsStore;
  readonly reportMonths: Pick<ReportMonths, "list" | "contents">;
  readonly exchangeRates: ExchangeRateReader;
  readonly clock: Clock;
}

export interface RanksDeps {
  readonly boards: RankBoardStore;
  readonly days: RankDayStore;
  readonly months: RankMonthStore;
  readonly years: RankYearStore;
  readonly tracking: RankTrackingStore;
  readonly books: Pick<BookStore, "read">;
  readonly clock: Clock;
}

export interface RankRoutesDeps extends RanksDeps, TrackingDeps {
  readonly bus: Publisher;
}

export const ranksDeps = (access: TableAccess, clock: Clock): RanksDeps => ({
  boards: rankBoardStore(access),
  days: rankDayStore(access),
  months: rankMonthStore(access),
  years: rankYearStore(access),
  tracking: rankTrackingStore(access),
  books: bookStore(access),
  clock,
});

export const trackingDeps = (access: TableAccess, clock: Clock): TrackingDeps => ({
  tracking: rankTrackingStore(access),
  books: bookStore(access),
  billingStatuses: billingStatusStore(access),
  accounts: accountStore(access),
  amazonAccounts: amazonAccountStore(access),
  linked: linkedAccountStore(access),
  syncStates: syncStateStore(access),
  agencySlots: agencySlotsStore(access),
  reportMonths: reportMonths(access),
  exchangeRates: hourlyExchangeRates(exchangeRateStore(access), clock),
  clock,
});
