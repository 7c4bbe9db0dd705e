import { type BookStore, productsOf, readShelf } from "#functions/books/index.ts";
import { type BillingStatusDeps, type Payer, requirePlan } from "#functions/entitlements/index.ts";
import { type KenpSettingsStore, type RetailerRateStore, toKenpPreferences } from "#functions/kenp-rates/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { retentionStart } from "#shared/domain/billing/entitlements.ts";
import { retainedRange } from "#shared/domain/billing/retained-range.ts";
import type { Shelf } from "#shared/domain/books/shelf.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { KenpSetting } from "#shared/domain/kenp/settings.ts";
import type { ReportInput } from "#shared/domain/royalties/build-report.ts";
import { dayIn, firstDayOf, type IsoDate } from "#shared/primitives/dates.ts";
import type { ExchangeRateReader } from "../exchange-rates/hourly-exchange-rates.ts";
import { readExchangeRates } from "../exchange-rates/read-exchange-rates.ts";
import type { AvailableMonths, AvailableMonthsStore } from "./available-months-store.ts";
import { type CoverageDeps, readCoverage } from "./read-coverage.ts";
import {
  listedMonths,
  type MonthsRead,
  type ReadMonthsDeps,
  readReportMonths,
  yearsOfRates,
} from "./read-report-months.ts";

export interface ReportInputDeps extends ReadMonthsDeps, CoverageDeps, BillingStatusDeps {
  readonly available: AvailableMonthsStore;
  readonly exchangeRates: ExchangeRateReader;
  readonly books: BookStore;
  readonly kenpSettings: KenpSettingsStore;
  readonly retailerRates: Pick<RetailerRateStore, "read">;
  /** URL template of a cover image, with `{asin}` for the product. */
  readonly coverAddress: string;
}

export type ReportReader = Payer & Pick<Actor, "timeZone" | "currency"> & Partial<Pick<Actor, "client">>;

export interface ReportInputQuery {
  readonly asked: DateRange;
  readonly setting: KenpSetting;
  /** The author's own by default. */
  readonly currency?: string;
  /** Reads days whatever the range's length. */
  readonly byDay?: boolean;
}

const isOlder = (available: AvailableMonths | null, day: IsoDate): boolean =>
  available !== null && firstDayOf(available.first) < day;

const NOTHING_READ: MonthsRead = { months: [], observedRates: [], listed: [] };

/**
 * Reads all that a report of a range is built from, cut to the plan's retention, and the shelf that its products are
 * on. Throws Forbidden (`plan_required`).
 */
export async function readReportInput(
  deps: ReportInputDeps,
  actor: ReportReader,
  { asked, setting, currency, byDay }: ReportInputQuery,
): Promise<{ readonly input: ReportInput; readonly shelf: Shelf }> {
  const userId = actor.tenantId;
  const today = dayIn(actor.timeZone, deps.clock.now());
  const [years, entitlements] = await Promise.all([deps.months.years(userId), requirePlan(deps, actor)]);
  const start = retentionStart(entitlements, today);
  const retained = retainedRange(asked, start);
  const range = retained ?? asked;
  const wanted = { userId, years, range, today, setting, byDay };
  const reading = retained ? readReportMonths(deps, wanted) : Promise.resolve(NOTHING_READ);
  const listed = { ...listedMonths(wanted), months: async () => (await reading).listed };
  const [{ months, observedRates }, available, shelf, kenp, reported] = await Promise.all([
    reading,
    deps.available.ends(userId, years, listed),
    readShelf(deps, userId),
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
    products: productsOf(shelf, userId),
    setting,
    preferences: toKenpPreferences(kenp),
    observedRates,
    reported,
    exchangeRates,
    currency: currency ?? actor.currency,
    coverAddress: deps.coverAddress,
    available,
    retention: start === null ? null : { start, hidden: asked.start < start && isOlder(available, start) },
  };
  return { input, shelf };
}
