import { percentChange } from "#shared/domain/royalties/compare/percent-change.ts";
import { byWork, groupRecords, totalsOf } from "#shared/domain/royalties/group-records.ts";
import { convertReport } from "#shared/domain/royalties/rates/convert-report.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { roundTogether } from "#shared/domain/royalties/table/round-together.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { type Micros, roundToCents } from "#shared/primitives/money.ts";
import { rateRemarks } from "#web/lib/rate-remarks.ts";

/** In millionths. */
const CENT = 10_000;

export interface MonthlyBook {
  readonly key: string;
  readonly title: string;
  readonly units: number;
  readonly pages: number;
  readonly royalties: Micros;
}

/**
 * How much of a month is known: no file (`missing`), a file from before its end (`so_far`), all of it with estimated
 * parts, or all of it as Amazon has settled it.
 */
export type MonthState = "missing" | "so_far" | "estimated" | "final";

/** What is known of the month of a report. */
type Known = Pick<RoyaltiesReport, "coverage">;

const throughOf = ({ coverage = [] }: Known): IsoDate | null => coverage[0]?.through ?? null;

function stateOf(report: Known): MonthState {
  const [known] = report.coverage ?? [];
  if (known === undefined || known.source === null) return "missing";
  if (known.through !== null) return "so_far";
  return known.is_final ? "final" : "estimated";
}

const isWhole = (report: Known): boolean => ["estimated", "final"].includes(stateOf(report));

/** A client's month in one currency. Money in millionths of it; `amounts` are the original currencies. */
export interface MonthlyFigures {
  readonly total: Micros;
  readonly units: number;
  readonly pages: number;
  /** Change of the total against the month before, in percent; null unless both months are whole and earned something. */
  readonly change: number | null;
  /** Whether the month before is known as a whole. */
  readonly isBeforeWhole: boolean;
  readonly amounts: Readonly<Record<string, Micros>>;
  /** The best earning first. */
  readonly books: readonly MonthlyBook[];
  readonly state: MonthState;
  /** The last day that the figures cover; null for a whole month. */
  readonly through: IsoDate | null;
  readonly remarks: readonly string[];
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
    key,
    title: label,
    units: totals.sales,
    pages: totals.reads,
    royalties: shown[i]!,
  }));
  const [amounts, isBeforeWhole] = [amountsOf(report), isWhole(before)];
  return {
    total: total.royalty,
    units: total.sales,
    pages: total.reads,
    change: isWhole(report) && isBeforeWhole && earlier !== 0 ? percentChange(earlier, total.royalty) : null,
    isBeforeWhole,
    amounts,
    books: books.sort((a, b) => b.royalties - a.royalties || a.title.localeCompare(b.title, "en")),
    state: stateOf(report),
    through: throughOf(report),
    remarks: rateRemarks(report.exchange, [currency, ...Object.keys(amounts)]),
  };
}
