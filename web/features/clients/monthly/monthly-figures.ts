import type { RoyaltiesReport } from "#shared/api/royalties/royalties.ts";
import { percentChange } from "#shared/domain/royalties/compare/percent-change.ts";
import { byWork, groupRecords, totalsOf } from "#shared/domain/royalties/group-records.ts";
import { convertReport } from "#shared/domain/royalties/rates/convert-report.ts";
import { roundTogether } from "#shared/domain/royalties/table/round-together.ts";
import { type Micros, roundToCents } from "#shared/primitives/money.ts";

/** In millionths. */
const CENT = 10_000;

export interface MonthlyBook {
  readonly key: string;
  readonly title: string;
  readonly units: number;
  readonly pages: number;
  readonly royalties: Micros;
}

/** A client's month in one currency. Money in millionths of it; `amounts` are the original currencies. */
export interface MonthlyFigures {
  readonly total: Micros;
  readonly units: number;
  readonly pages: number;
  /** Change of the total against the month before, in percent; null without royalties then. */
  readonly change: number | null;
  readonly amounts: Readonly<Record<string, Micros>>;
  /** The best earning first. */
  readonly books: readonly MonthlyBook[];
  /** Some of it is an estimate that Amazon may still change. */
  readonly isEstimated: boolean;
}

function amountsOf({ records }: Pick<RoyaltiesReport, "records">): Record<string, Micros> {
  const amounts: Record<string, Micros> = {};
  for (const { currency, royalties } of records)
    amounts[currency] = royalties.reduce((sum, money) => sum + money, amounts[currency] ?? 0);
  return amounts;
}

/** Sums a report of one month by book, beside the report of the month before. */
export function monthlyFiguresOf(report: RoyaltiesReport, before: RoyaltiesReport, currency: string): MonthlyFigures {
  const records = convertReport(report, currency);
  const total = totalsOf(records);
  const earlier = totalsOf(convertReport(before, currency)).royalty;
  const groups = groupRecords(records, byWork);
  const shown = roundTogether(
    groups.map(({ totals }) => totals.royalty),
    CENT,
    roundToCents(total.royalty),
  );
  const books = groups.map(({ key, label, totals }, i) => ({
    ...{ key, title: label, units: totals.sales, pages: totals.reads, royalties: shown[i]! },
  }));
  return {
    ...{ total: total.royalty, units: total.sales, pages: total.reads },
    change: earlier === 0 ? null : percentChange(earlier, total.royalty),
    amounts: amountsOf(report),
    books: books.sort((a, b) => b.royalties - a.royalties || a.title.localeCompare(b.title, "en")),
    isEstimated: report.proofs.some(({ status }) => status === "estimated"),
  };
}
