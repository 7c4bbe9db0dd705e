import type { Publisher } from "#functions/adapters/bus.ts";
import type { ReportFiles } from "#functions/adapters/files/report-files.ts";
import { bookLogStore } from "#functions/booklogs/index.ts";
import { bookStore } from "#functions/books/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { billingStatusStore } from "#functions/entitlements/index.ts";
import { amazonRateStore, kenpSettingsStore } from "#functions/kenp-rates/index.ts";
import { clientAccessStore } from "#functions/platform/access/client-store.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { readsConsistently } from "#functions/platform/storage/reads-consistently.ts";
import { readsTogether } from "#functions/platform/storage/reads-together.ts";
import { type ContentCache, reportMonths, revisionArchive, yearRollups } from "#functions/report-months/index.ts";
import type { ReportChangesDeps } from "./changes/get-report-changes.ts";
import { reportSeenStore } from "./changes/report-seen-store.ts";
import type { EffectsDeps } from "./effects/read-effects-input.ts";
import { exchangeRateStore } from "./exchange-rates/exchange-rate-store.ts";
import { hourlyExchangeRates } from "./exchange-rates/hourly-exchange-rates.ts";
import { availableMonthsStore } from "./report/available-months-store.ts";
import type { RoyaltiesDeps } from "./report/get-royalties-report.ts";
import { monthAgeStore } from "./report/month-age-store.ts";
import { royaltySumsStore } from "./sums/royalty-sums-store.ts";
import type { SumRoyaltiesDeps } from "./sums/sum-royalties.ts";

export const royaltiesDeps = (
  access: TableAccess,
  clock: Clock,
  coverAddress: string,
  cache: ContentCache | null = null,
): RoyaltiesDeps & EffectsDeps => {
  const together = readsTogether(access);
  return {
    months: reportMonths(together, cache),
    rollups: yearRollups(together, clock, cache),
    monthAges: monthAgeStore(together),
    available: availableMonthsStore(together, cache),
    exchangeRates: hourlyExchangeRates(exchangeRateStore(access), clock),
    books: bookStore(together),
    bookLogs: bookLogStore(access),
    billingStatuses: billingStatusStore(access),
    kenpSettings: kenpSettingsStore(together),
    amazonRates: amazonRateStore(together),
    contents: cache,
    coverAddress,
    clock,
  };
};

/** The read receipt, and the bucket of replaced versions. */
export const readReceiptDeps = (
  access: TableAccess,
  files: Pick<ReportFiles, "get" | "put">,
): Pick<ReportChangesDeps, "seen" | "archive"> => ({
  seen: reportSeenStore(access),
  archive: revisionArchive(files),
});

export const sumRoyaltiesDeps = (
  access: TableAccess,
  { bus, clock }: { readonly bus: Publisher; readonly clock: Clock },
): SumRoyaltiesDeps => ({
  // Sums have no covers. They are made right after the months were stored, and stay until the next import.
  ...royaltiesDeps(readsConsistently(access), clock, "{asin}"),
  sums: royaltySumsStore(access),
  clients: clientAccessStore(access),
  bus,
});
