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
import type { KenpSetting } from "#shared/domain/kenp/settings.ts";
import { canonicalJson } from "#shared/domain/report-content/canonical.ts";
import type { ReportInput } from "#shared/domain/royalties/build-report.ts";
import type { ReportMonth } from "#shared/domain/royalties/months/report-months.ts";
import { dayIn, firstDayOf } from "#shared/primitives/dates.ts";
import type { ExchangeRateReader } from "../exchange-rates/hourly-exchange-rates.ts";
import { readExchangeRates, versionOfRates } from "../exchange-rates/read-exchange-rates.ts";
import type { AvailableMonthsStore } from "./available-months-store.ts";
import { knownShelf } from "./known-shelf.ts";
import { type CoverageDeps, readChecksAhead, readCoverage } from "./read-coverage.ts";
import {
  isInRange,
  isReadByDay,
  listedMonths,
  listReportMonths,
  loadReportMonths,
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
  readonly actor: ReportReader;
  readonly asked: DateRange;
  readonly setting: KenpSetting;
  /** The author's own by default. */
  readonly currency?: string;
  /** Reads days whatever the range's length. */
  readonly byDay?: boolean;
  /** Versions that the caller already has. */
  readonly known?: ReadonlySet<string>;
}

export interface ReportInputRead {
  readonly input: ReportInput;
  /** The shelf that the products are on. */
  readonly shelf: Shelf;
  /** Names everything that the input was read from. */
  readonly version: string;
}

/** No two versions of a month ever share a revision, and a version never changes. */
const versionOf = ({ month, family, revision, hash }: StoredReportMonth) => [month, family, revision, hash];

const throughOf = (covered: readonly ReportMonth[]) => covered.map(({ month, through }) => [month, through]);

/**
 * Reads all that a report of a range is built from, cut to the plan's retention. Throws Forbidden (`plan_required`), and
 * NotModified before any month's contents are read if the caller knows the version.
 */
export async function readReportInput(
  deps: ReportInputDeps,
  { actor, asked, setting, currency, byDay, known = new Set() }: ReportInputQuery,
): Promise<ReportInputRead> {
  const userId = actor.tenantId;
  const today = dayIn(actor.timeZone, deps.clock.now());
  const caller = { userId, today, timeZone: actor.timeZone };

  const yearsHeld = deps.months.years(userId);
  async function listMonths() {
    const start = retentionStart(await requirePlan(deps, actor), today);
    const retained = retainedRange(asked, start);
    const range = retained ?? asked;
    // Days reach into two years at most, which are asked for without waiting for the account's.
    const years = isReadByDay({ range, byDay }) ? undefined : await yearsHeld;
    const wanted = { userId, years, range, today, setting, byDay };
    const [listed, reported] = await Promise.all([
      retained ? listReportMonths(deps, wanted) : [],
      deps.amazonRates.read(userId, yearsOfRates(wanted)),
    ]);
    return { start, range, wanted, listed, reported };
  }
  const [years, { start, range, wanted, listed, reported }, checksAhead, stored, kenp] = await Promise.all([
    yearsHeld,
    listMonths(),
    // A caller who knows no version waits for the contents in any case, and a new file needs no later checks.
    known.size === 0 ? null : readChecksAhead(deps, caller, asked.end),
    deps.books.read(userId),
    deps.kenpSettings.read(userId),
  ]);
  const listedInRange = withoutContents(listed).filter(({ month }) => isInRange(month, range));
  const withFigures = listed.filter(({ figures }) => figures.rows > 0);

  const loadMonths = () => loadReportMonths(deps, wanted, listed);
  const [{ available, amazonFrom }, exchangeRates, covered, loaded] = await Promise.all([
    deps.available.ends(userId, years, { ...listedMonths(wanted), months: withFigures }),
    readExchangeRates(
      deps.exchangeRates,
      monthsIn(listed).filter((month) => isInRange(month, range)),
    ),
    readCoverage(deps, caller, listedInRange, checksAhead),
    // Only a caller who knows a version may need none of the contents.
    known.size === 0 ? loadMonths() : null,
  ]);

  const facts = {
    range,
    today,
    setting,
    preferences: toKenpPreferences(kenp),
    reported,
    currency: currency ?? actor.currency,
    coverAddress: deps.coverAddress,
    available,
    expectedFrom: amazonFrom,
    retention:
      start === null
        ? null
        : {
            start,
            hidden: asked.start < start && available !== null && firstDayOf(available.first) < start,
          },
  };
  const books = knownShelf(deps.contents, userId, stored.facts);
  const versioned = canonicalJson([userId, facts, byDay, listed.map(versionOf), throughOf(covered)]);
  const version = sha256([versioned, books.hash, versionOfRates(exchangeRates)].join("\n"));
  if (known.has(version)) throw new NotModified(version);

  const { months, sources, observedRates } = loaded ?? (await loadMonths());
  const reaches = new Map(covered.map(({ month, through, until }) => [month, { through, until }]));
  const { shelf, products } = books.build();
  const input: ReportInput = {
    ...facts,
    months: months.map((one) => ({ ...one, ...reaches.get(one.month) })),
    sources,
    products,
    observedRates,
    exchangeRates,
  };
  return { input, shelf, version };
}
