import type { BookStore } from "#functions/books/index.ts";
import { type BillingStatusDeps, type PlanReader, requirePlan } from "#functions/entitlements/index.ts";
import { type AmazonRateStore, type KenpSettingsStore, toKenpPreferences } from "#functions/kenp-rates/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { NotModified } from "#functions/platform/http/version.ts";
import { type ContentCache, type StoredReportMonth, sha256 } from "#functions/report-months/index.ts";
import { retentionStart } from "#shared/domain/billing/entitlements.ts";
import { retainedRange } from "#shared/domain/billing/retained-range.ts";
import type { Shelf } from "#shared/domain/books/shelf.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { MonthlyRates } from "#shared/domain/exchange-rates/monthly-rates.ts";
import type { KenpSetting } from "#shared/domain/kenp/settings.ts";
import { canonicalJson } from "#shared/domain/report-content/canonical.ts";
import type { ReportInput } from "#shared/domain/royalties/build-report.ts";
import type { ReportMonth } from "#shared/domain/royalties/months/report-months.ts";
import { dayIn, firstDayOf, type IsoDate, yearOf } from "#shared/primitives/dates.ts";
import type { ExchangeRateReader } from "../exchange-rates/hourly-exchange-rates.ts";
import { readExchangeRates } from "../exchange-rates/read-exchange-rates.ts";
import type { AvailableMonths, AvailableMonthsStore } from "./available-months-store.ts";
import { knownShelf } from "./known-shelf.ts";
import { type CoverageDeps, readCoverage } from "./read-coverage.ts";
import {
  isInRange,
  isReadByDay,
  listedMonths,
  listReportMonths,
  loadReportMonths,
  type MonthsRead,
  monthsIn,
  type ReadMonthsDeps,
  withoutContents,
  yearsOfRates,
} from "./read-report-months.ts";

export interface ReportInputDeps extends ReadMonthsDeps, CoverageDeps, BillingStatusDeps {
  readonly available: AvailableMonthsStore;
  readonly exchangeRates: ExchangeRateReader;
  readonly books: BookStore;
  readonly kenpSettings: KenpSettingsStore;
  readonly amazonRates: Pick<AmazonRateStore, "read">;
  /** Caches values built from immutable contents between calls. */
  readonly contents: ContentCache | null;
  /** URL template of a cover image, with `{asin}` for the product. */
  readonly coverAddress: string;
}

export type ReportReader = PlanReader & Pick<Actor, "timeZone" | "currency">;

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

/** No two versions of a month ever share a revision, and a version never changes. */
const versionOf = ({ month, family, revision, hash }: StoredReportMonth) => [month, family, revision, hash];

const throughOf = (covered: readonly ReportMonth[]) => covered.map(({ month, through }) => [month, through]);

const rateHashes = new WeakMap<readonly MonthlyRates[], string>();

/** Two hundred months of rates are the same list for an hour. */
function hashOfRates(rates: readonly MonthlyRates[]): string {
  const hash = rateHashes.get(rates) ?? sha256(canonicalJson(rates));
  rateHashes.set(rates, hash);
  return hash;
}

const NOTHING_READ: MonthsRead = { months: [], observedRates: [], listed: [] };

export interface ReportInputRead {
  readonly input: ReportInput;
  /** The shelf that the products are on. */
  readonly shelf: Shelf;
  /** Names everything that the input was read from. */
  readonly version: string;
}

/**
 * Reads all that a report of a range is built from, cut to the plan's retention. Throws Forbidden (`plan_required`), and
 * NotModified before any month is read if the caller knows the version.
 */
export async function readReportInput(
  deps: ReportInputDeps,
  actor: ReportReader,
  { asked, setting, currency, byDay }: ReportInputQuery,
  known: ReadonlySet<string> = new Set(),
): Promise<ReportInputRead> {
  const userId = actor.tenantId;
  const today = dayIn(actor.timeZone, deps.clock.now());
  // Few enough by day to be asked for before the account's years are known.
  const isByDay = isReadByDay({ range: asked, byDay });
  const [years, entitlements, stored, kenp, ratesByDay] = await Promise.all([
    deps.months.years(userId),
    requirePlan(deps, actor),
    deps.books.read(userId),
    deps.kenpSettings.read(userId),
    isByDay ? deps.amazonRates.read(userId, yearsOfRates({ range: asked })) : null,
  ]);
  const start = retentionStart(entitlements, today);
  const retained = retainedRange(asked, start);
  const range = retained ?? asked;
  const wanted = { userId, years, range, today, setting, byDay };
  const listing = retained ? listReportMonths(deps, wanted) : Promise.resolve([]);
  const load = async () => (retained ? loadReportMonths(deps, wanted, await listing) : NOTHING_READ);
  // Only a caller who knows a version may need none of the months.
  const loading = known.size === 0 ? load() : null;
  loading?.catch(() => undefined);
  const span = {
    ...listedMonths(wanted),
    months: async () => monthsIn((await listing).filter(({ figures }) => figures.rows > 0)),
  };
  const rateYears = yearsOfRates(wanted);
  const [items, available, rates] = await Promise.all([
    listing,
    deps.available.ends(userId, years, span),
    ratesByDay ?? deps.amazonRates.read(userId, rateYears),
  ]);
  const reported = rates.filter(({ month }) => rateYears.includes(yearOf(month)));
  const bare = withoutContents(items).filter(({ month }) => isInRange(month, range));
  const [exchangeRates, covered] = await Promise.all([
    readExchangeRates(
      deps.exchangeRates,
      bare.map(({ month }) => month),
    ),
    readCoverage(deps, { userId, today, timeZone: actor.timeZone }, bare),
  ]);
  const reaches = new Map(covered.map(({ month, through, until }) => [month, { through, until }]));
  const facts = {
    range,
    today,
    setting,
    preferences: toKenpPreferences(kenp),
    reported,
    currency: currency ?? actor.currency,
    coverAddress: deps.coverAddress,
    available,
    retention: start === null ? null : { start, hidden: asked.start < start && isOlder(available, start) },
  };
  const versioned = canonicalJson([userId, facts, byDay, items.map(versionOf), throughOf(covered)]);
  const books = knownShelf(deps.contents, userId, stored.facts);
  const version = sha256([versioned, books.hash, hashOfRates(exchangeRates)].join("\n"));
  if (known.has(version)) throw new NotModified(version);
  const { months, observedRates } = await (loading ?? load());
  const { shelf, products } = books.build();
  const input: ReportInput = {
    ...facts,
    months: months.map((one) => ({ ...one, ...reaches.get(one.month) })),
    products,
    observedRates,
    exchangeRates,
  };
  return { input, shelf, version };
}
