import { leftOutOf } from "#shared/domain/report-content/left-out-sales.ts";
import { lastDayOf } from "#shared/primitives/dates.ts";
import { HALF_A_CENT, type Micros } from "#shared/primitives/money.ts";
import { sumOfLeftOut } from "#shared/sources/amazon/workbook/sales/left-out-paperbacks.ts";
import { type ResolvedColumn, SALES_COLUMNS } from "../measures.ts";
import type { ReportMonth } from "../months/report-months.ts";
import type { ResolvedMonth } from "../months/resolved-month.ts";
import type { MonthProof, ReportUnits } from "../report.ts";
import type { FindProduct } from "../report-records.ts";

function sumsOf({ records }: ResolvedMonth, columns: readonly ResolvedColumn[]): Record<string, Micros> {
  const sums: Record<string, Micros> = {};
  for (const record of records) {
    let money = 0;
    for (const column of columns) money += record.totals[column];
    if (money !== 0) sums[record.currency] = (sums[record.currency] ?? 0) + money;
  }
  return sums;
}

/**
 * Our counterpart of the Summary: sales money, plus page-read money when the Summary (or Amazon's figures per
 * book) includes it; and the page-read money that the Summary lacks.
 */
function comparedSums(month: ResolvedMonth): Required<Pick<MonthProof, "ours" | "reads_outside">> {
  const { published, summaryHasReads, summary } = month;
  const withReads = published && (summaryHasReads || summary === null);
  return {
    ours: sumsOf(month, withReads ? [...SALES_COLUMNS, "royalties_reads"] : SALES_COLUMNS),
    reads_outside: withReads || summary === null ? {} : sumsOf(month, ["royalties_reads"]),
  };
}

function ourUnits({ records }: ResolvedMonth): ReportUnits {
  const units = { kindle_paid: 0, kindle_free: 0, paperback: 0, hardcover: 0, pages: 0 };
  for (const { format, totals } of records) {
    units.pages += totals.reads;
    if (format === "kindle") {
      units.kindle_paid += totals.orders;
      units.kindle_free += totals.free_orders;
    } else if (format === "paperback" || format === "hardcover") units[format] += totals.orders;
  }
  return units;
}

const isSame = <K extends string>(
  a: Readonly<Partial<Record<K, number>>>,
  b: Readonly<Partial<Record<K, number>>>,
  tolerance: number,
): boolean =>
  ([...Object.keys(a), ...Object.keys(b)] as K[]).every((key) => Math.abs((a[key] ?? 0) - (b[key] ?? 0)) < tolerance);

/** A whole month is final once its page-read money is published, or when it ended without any page reads. */
const isFinal = (resolved: ResolvedMonth, fetchedAt: string): boolean =>
  resolved.published || (resolved.readsMoney === "none" && fetchedAt.slice(0, 10) > lastDayOf(resolved.month));

/**
 * Compares a month's figures with Amazon's own Summary. `matches` is exact to the cent in every currency, and to
 * the last unit and page, apart from the paperbacks that the Summary leaves out for a known reason; null without a
 * Summary.
 */
export function buildProof(stored: ReportMonth, resolved: ResolvedMonth, productOf: FindProduct): MonthProof {
  const { file, source, fetchedAt, madeAt, revision, revisions, grain } = stored.provenance;
  const through = stored.through ?? null;
  const reported = stored.estimator?.summary ?? null;
  const { ours, reads_outside } = comparedSums(resolved);
  const our_units = ourUnits(resolved);
  const summary_units = reported && {
    kindle_paid: reported.kindlePaid,
    kindle_free: reported.kindleFree,
    paperback: reported.paperback,
    hardcover: reported.hardcover,
    pages: reported.pages,
  };
  const summary =
    reported &&
    Object.fromEntries(Object.entries(reported.royalty).filter(([currency, money]) => money !== 0 || ours[currency]));
  const leftOut = stored.estimator ? leftOutOf(stored.estimator) : [];
  const absent = sumOfLeftOut(leftOut);
  const whole = { ...summary };
  for (const [currency, money] of Object.entries(absent.royalty)) whole[currency] = (whole[currency] ?? 0) + money;
  return {
    month: stored.month,
    grain,
    file,
    source,
    fetched_at: fetchedAt,
    through,
    revision,
    revisions: { ...revisions },
    made_at: madeAt,
    rate_known: resolved.appliedRates.some(({ chosen }) => chosen?.basis === "month"),
    status: through === null && isFinal(resolved, fetchedAt) ? "final" : "estimated",
    reads_money: resolved.readsMoney,
    summary,
    ours,
    reads_outside,
    summary_units,
    our_units,
    matches:
      summary &&
      summary_units &&
      isSame(whole, ours, HALF_A_CENT) &&
      isSame({ ...summary_units, paperback: summary_units.paperback + absent.units }, { ...our_units }, 1),
    left_out: leftOut.map(({ asin, units, royalty }) => ({ asin, title: productOf(asin).title, units, royalty })),
  };
}
