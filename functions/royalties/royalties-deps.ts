import { bookStore } from "#functions/books/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { kenpSettingsStore } from "#functions/kenp-rates/index.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { reportMonths, yearRollups } from "#functions/report-months/index.ts";
import { availableMonthsStore } from "./available-months-store.ts";
import { exchangeRateStore } from "./exchange-rate-store.ts";
import type { RoyaltiesDeps } from "./get-royalties-report.ts";

/** What the report leans on, over one table. */
export const royaltiesDeps = (access: TableAccess, clock: Clock, coverAddress: string): RoyaltiesDeps => ({
  months: reportMonths(access),
  rollups: yearRollups(access, clock),
  available: availableMonthsStore(access),
  exchangeRates: exchangeRateStore(access),
  books: bookStore(access),
  kenpSettings: kenpSettingsStore(access),
  coverAddress,
  clock,
});
