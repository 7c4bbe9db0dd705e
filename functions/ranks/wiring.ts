import { accountStore } from "#functions/accounts/index.ts";
import { amazonAccountStore, linkedAccountStore, syncStateStore } from "#functions/amazon-accounts/index.ts";
import { bookStore } from "#functions/books/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { billingStatusStore } from "#functions/entitlements/index.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { reportMonths } from "#functions/report-months/index.ts";
import { exchangeRateStore, hourlyExchangeRates } from "#functions/royalties/index.ts";
import { rankBoardStore } from "./board/board-store.ts";
import { rankDayStore } from "./board/day-store.ts";
import type { RanksDeps } from "./deps.ts";
import { rankMonthStore } from "./history/month-store.ts";
import { rankYearStore } from "./history/year-store.ts";
import { agencySlotsStore } from "./tracking/agency-slots-store.ts";
import type { TrackingDeps } from "./tracking/deps.ts";
import { rankTrackingStore } from "./tracking/tracking-store.ts";

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
