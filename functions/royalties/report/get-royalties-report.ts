import type { z } from "zod";
import { type BookStore, listProducts } from "#functions/books/index.ts";
import { type BillingStatusDeps, type Payer, requirePlan } from "#functions/entitlements/index.ts";
import { type KenpSettingsStore, type RetailerRateStore, toKenpPreferences } from "#functions/kenp-rates/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { TooLarge } from "#functions/platform/errors.ts";
import type { getRoyaltiesReport as endpoint } from "#shared/api/royalties/royalties.ts";
import { retentionStart } from "#shared/domain/billing/entitlements.ts";
import { retainedRange } from "#shared/domain/billing/retained-range.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { buildReport, type ReportInput } from "#shared/domain/royalties/build-report.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { dayIn, firstDayOf, type IsoDate } from "#shared/primitives/dates.ts";
import type { ExchangeRateStore } from "../exchange-rates/exchange-rate-store.ts";
import { readExchangeRates } from "../exchange-rates/read-exchange-rates.ts";
import { fitsInAnAnswer } from "./answer-size.ts";
import type { AvailableMonths, AvailableMonthsStore } from "./available-months-store.ts";
import { type CoverageDeps, readCoverage } from "./read-coverage.ts";
import {
  listedMonths,
  type MonthsRead,
  type ReadMonthsDeps,
  readReportMonths,
  yearsOfRates,
} from "./read-report-months.ts";

export interface RoyaltiesDeps extends ReadMonthsDeps, CoverageDeps, BillingStatusDeps {
  readonly available: AvailableMonthsStore;
  readonly exchangeRates: ExchangeRateStore;
  readonly books: BookStore;
  readonly kenpSettings: KenpSettingsStore;
  readonly retailerRates: Pick<RetailerRateStore, "read">;
  /** URL template of a cover image, with `{asin}` for the product. */
  readonly coverAddress: string;
  readonly fits?: (report: RoyaltiesReport) => boolean;
}

/** Uses the finest grain that fits; throws TooLarge when not even years fit. */
function buildCarriable(input: ReportInput, fits: (report: RoyaltiesReport) => boolean): RoyaltiesReport {
  const report = buildReport(input);
  if (fits(report)) return report;
  if (report.type === "YEAR")
    throw new TooLarge("This range has too many books and stores for one report. Please choose a shorter range.");
  return buildCarriable({ ...input, widenedTo: report.type === "DAY" ? "MONTH" : "YEAR" }, fits);
}

const isOlder = (available: AvailableMonths | null, day: IsoDate): boolean =>
  available !== null && firstDayOf(available.first) < day;

const NOTHING_READ: MonthsRead = { months: [], observedRates: [], listed: [] };

/**
 * Builds an author's report from the stored months, with each month's proof and all assumptions. Days beyond the plan's
 * retention are left out, and the report says so. Throws Forbidden (`plan_required`).
 */
export async function getRoyaltiesReport(
  deps: RoyaltiesDeps,
  actor: Payer & Pick<Actor, "timeZone" | "currency">,
  query: z.output<NonNullable<typeof endpoint.query>>,
): Promise<RoyaltiesReport> {
  const userId = actor.tenantId;
  const asked: DateRange = { start: query.startDate, end: query.endDate };
  const today = dayIn(actor.timeZone, deps.clock.now());
  const setting = query.kenp_setting;
  const [years, entitlements] = await Promise.all([deps.months.years(userId), requirePlan(deps, actor)]);
  const start = retentionStart(entitlements, today);
  const retained = retainedRange(asked, start);
  const range = retained ?? asked;
  const wanted = { userId, years, range, today, setting };
  const reading = retained ? readReportMonths(deps, wanted) : Promise.resolve(NOTHING_READ);
  const listed = { ...listedMonths(wanted), months: async () => (await reading).listed };
  const [{ months, observedRates }, available, products, kenp, reported] = await Promise.all([
    reading,
    deps.available.ends(userId, years, listed),
    listProducts(deps, userId),
    deps.kenpSettings.read(userId),
    deps.retailerRates.read(userId, yearsOfRates(wanted)),
  ]);
  const [exchangeRates, covered] = await Promise.all([
    readExchangeRates(
      deps.exchangeRates,
      months.map(({ month }) => month),
    ),
    readCoverage(deps, { userId, today, timeZone: actor.timeZone }, months),
  ]);
  const input: ReportInput = {
    range,
    today,
    months: covered,
    products,
    setting,
    preferences: toKenpPreferences(kenp),
    observedRates,
    reported,
    exchangeRates,
    currency: query.currency ?? actor.currency,
    coverAddress: deps.coverAddress,
    available,
    retention: start === null ? null : { start, hidden: asked.start < start && isOlder(available, start) },
  };
  return buildCarriable(input, deps.fits ?? fitsInAnAnswer);
}
