import type { z } from "zod";
import { type BookStore, listProducts } from "#functions/books/index.ts";
import { type KenpSettingsStore, type RetailerRateStore, toKenpPreferences } from "#functions/kenp-rates/index.ts";
import type { Actor } from "#functions/platform/actor.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { TooLarge } from "#functions/platform/errors.ts";
import type { getRoyaltiesReport as endpoint } from "#shared/api/royalties.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { buildReport, type ReportInput } from "#shared/domain/royalties/build-report.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { dayIn } from "#shared/primitives/dates.ts";
import { fitsInAnAnswer } from "./answer-size.ts";
import type { AvailableMonthsStore } from "./available-months-store.ts";
import type { ExchangeRateStore } from "./exchange-rate-store.ts";
import { readExchangeRates } from "./read-exchange-rates.ts";
import { listedMonths, type ReadMonthsDeps, readReportMonths, yearsOfRates } from "./read-report-months.ts";

export interface RoyaltiesDeps extends ReadMonthsDeps {
  readonly available: AvailableMonthsStore;
  readonly exchangeRates: ExchangeRateStore;
  readonly books: BookStore;
  readonly kenpSettings: KenpSettingsStore;
  readonly retailerRates: Pick<RetailerRateStore, "read">;
  /** Address of a cover image, with `{asin}` for the product. */
  readonly coverAddress: string;
  readonly clock: Clock;
  /** Says whether an answer can be carried. */
  readonly fits?: (report: RoyaltiesReport) => boolean;
}

/** The report in the finest type that can be carried; throws TooLarge when not even years can. */
function buildCarriable(input: ReportInput, fits: (report: RoyaltiesReport) => boolean): RoyaltiesReport {
  const report = buildReport(input);
  if (fits(report)) return report;
  if (report.type === "YEAR")
    throw new TooLarge(
      "There are more books and stores in this range than fit into one report. Please choose a shorter one.",
    );
  return buildCarriable({ ...input, widenedTo: report.type === "DAY" ? "MONTH" : "YEAR" }, fits);
}

/** The royalties of an author over a range of days: what is stored, made one, with the proof of each month and everything that had to be assumed. */
export async function getRoyaltiesReport(
  deps: RoyaltiesDeps,
  actor: Pick<Actor, "tenantId" | "timeZone" | "currency">,
  query: z.output<NonNullable<typeof endpoint.query>>,
): Promise<RoyaltiesReport> {
  const userId = actor.tenantId;
  const range: DateRange = { start: query.startDate, end: query.endDate };
  const today = dayIn(actor.timeZone, deps.clock.now());
  const setting = query.kenp_setting;
  const years = await deps.months.years(userId);
  const wanted = { userId, years, range, today, setting };
  const reading = readReportMonths(deps, wanted);
  const listed = { ...listedMonths(wanted), months: async () => (await reading).listed };
  const [{ months, learnt }, available, products, kenp, told] = await Promise.all([
    reading,
    deps.available.ends(userId, years, listed),
    listProducts(deps, userId),
    deps.kenpSettings.read(userId),
    deps.retailerRates.read(userId, yearsOfRates(wanted)),
  ]);
  const exchangeRates = await readExchangeRates(
    deps.exchangeRates,
    months.map(({ month }) => month),
  );
  const input: ReportInput = {
    range,
    today,
    months,
    products,
    setting,
    preferences: toKenpPreferences(kenp),
    learnt,
    told,
    exchangeRates,
    currency: actor.currency,
    coverAddress: deps.coverAddress,
    available,
  };
  return buildCarriable(input, deps.fits ?? fitsInAnAnswer);
}
