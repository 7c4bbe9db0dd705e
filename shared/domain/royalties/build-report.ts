import { marketplaceByLabel } from "#shared/catalogue/marketplaces.ts";
import { type DateRange, rangeTypeOf } from "#shared/domain/date-ranges/date-range.ts";
import type { MonthlyRates } from "#shared/domain/exchange-rates/monthly-rates.ts";
import { buildRateTable, type KnownRate } from "#shared/domain/kenp/rate-table.ts";
import type { KenpPreferences, KenpSetting } from "#shared/domain/kenp/settings.ts";
import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import { positionsOf } from "./export/positions.ts";
import type { ReportMonth, ReportProduct } from "./months/report-months.ts";
import { resolveMonth } from "./months/resolve-month.ts";
import { type ResolvedMonth, UNASSIGNED_PRODUCT } from "./months/resolved-month.ts";
import { placeSources, resolveSource, type SourceMonth } from "./months/source-months.ts";
import { convertYears } from "./rates/convert-years.ts";
import { monthRates } from "./rates/month-rates.ts";
import { kenpRateNotices, kenpRatesUsed } from "./rates/rates-used.ts";
import { buildExchangeRates, currenciesHeld } from "./rates/report-exchange-rates.ts";
import type { ReportNotice, ReportType, RoyaltiesReport } from "./report.ts";
import { buildBooks, buildRecords, productFinder } from "./report-records.ts";
import { chooseType } from "./report-type.ts";
import { buildProof } from "./sources/month-proof.ts";
import { reportCoverage, toReportCoverage } from "./sources/report-coverage.ts";
import { reportSources, sourceNotices } from "./sources/report-source-months.ts";

/** Input of `buildReport`. `today` is the author's current day. */
export interface ReportInput {
  readonly range: DateRange;
  readonly today: IsoDate;
  /** Amazon's months. */
  readonly months: readonly ReportMonth[];
  /** The months of the other sources. */
  readonly sources?: readonly SourceMonth[];
  /** Amazon's first month with figures, from which its files are expected; by default the first of all. */
  readonly expectedFrom?: IsoMonth | null;
  readonly products: readonly ReportProduct[];
  readonly setting: KenpSetting;
  readonly preferences: KenpPreferences;
  /** Rates per page observed in the account's own published months. */
  readonly observedRates: readonly KnownRate[];
  readonly reported?: readonly KnownRate[];
  readonly exchangeRates: readonly MonthlyRates[];
  readonly currency: string;
  /** Cover image URL with `{asin}` as a placeholder. */
  readonly coverAddress: string;
  readonly available: RoyaltiesReport["available"];
  readonly retention?: RoyaltiesReport["retention"];
  /** Forces a coarser report because the finer one was too large. */
  readonly widenedTo?: ReportType;
}

function unknownMarketplaces(months: readonly ResolvedMonth[]): ReportNotice[] {
  const labels = new Set<string>();
  for (const { records } of months)
    for (const { productId, marketplace } of records) if (productId !== UNASSIGNED_PRODUCT) labels.add(marketplace);
  return [...labels]
    .filter((label) => !marketplaceByLabel(label))
    .sort()
    .map((marketplace) => ({ kind: "unknown_marketplace", marketplace }));
}

const byMonth = (a: ResolvedMonth, b: ResolvedMonth): number => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0);

/**
 * Builds the royalties report of a range: sums of the stored months by day, month or year, with the proof of every
 * month and notices about assumptions.
 */
export function buildReport(input: ReportInput): RoyaltiesReport {
  const table = buildRateTable(input.observedRates, { reported: input.reported });
  const resolved = input.months.map((month) => resolveMonth(month, monthRates(table, month.month, input)));
  const productOf = productFinder(input.products);
  const proofs = input.months.map((month, i) => buildProof(month, resolved[i]!, productOf));
  const final = new Set(proofs.flatMap(({ month, status }) => (status === "final" ? [month] : [])));
  const placed = placeSources(input.sources ?? [], input.range, input.today);
  const coverage = reportCoverage({ ...input, counted: placed.counted }, final);
  const chosen = chooseType(input.range, coverage, input.today, placed);
  const type = input.widenedTo ?? chosen.type;
  const positions = positionsOf(type, input.range);
  const all = [...resolved, ...placed.counted.map(resolveSource)].sort(byMonth);
  const recordsByKey = buildRecords(all, positions, productOf);
  const records = [...recordsByKey.values()];
  const exchange = buildExchangeRates(input.exchangeRates, {
    held: currenciesHeld(all, records),
    shown: input.currency,
    today: input.today,
  });
  if (type === "YEAR") {
    const conversion = { to: input.currency, rates: exchange.currencies };
    for (const [key, columns] of convertYears(all, positions, conversion)) {
      const record = recordsByKey.get(key);
      if (record) record.converted = columns;
    }
  }
  const widened: ReportNotice[] =
    input.widenedTo && chosen.type !== "YEAR" ? [{ kind: "widened", from: chosen.type }] : [];
  const noDays: ReportNotice[] =
    chosen.withoutDays.length > 0 ? [{ kind: "no_days", months: [...chosen.withoutDays] }] : [];
  return {
    startDate: input.range.start,
    endDate: input.range.end,
    type,
    labels: [...positions.labels],
    books: buildBooks(records, productOf, input.coverAddress),
    currencies: exchange.currencies,
    converted_to: type === "YEAR" ? input.currency : null,
    records,
    proofs,
    sources: reportSources(placed),
    coverage: coverage.map(toReportCoverage),
    exchange: [...exchange.used],
    kenp_rates: kenpRatesUsed(resolved, input.reported),
    notices: [
      ...noDays,
      ...widened,
      ...kenpRateNotices(resolved),
      ...unknownMarketplaces(resolved),
      ...sourceNotices(placed, type, rangeTypeOf(input.range)),
      ...exchange.notices,
    ],
    available: input.available,
    retention: input.retention ?? null,
    as_of: [...input.months, ...placed.counted].reduce<string | null>(
      (newest, { provenance }) => (newest && newest > provenance.fetchedAt ? newest : provenance.fetchedAt),
      null,
    ),
  };
}
