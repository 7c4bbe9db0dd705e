import type { IsoMonth } from "#shared/primitives/dates.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { Check } from "#shared/sources/checks.ts";
import { amount, comparison, comparisonOfRows, figure, impossible, type Pair } from "#shared/sources/checks.ts";
import type { ColumnKey } from "../sheets/headings.ts";
import type { WorkbookMonth } from "../types.ts";
import { leftOutOf, type PaperbackSales, sumOfLeftOut } from "./left-out-paperbacks.ts";
import { type MonthSums, sumsOf } from "./month-figures.ts";
import type { SalesDraft } from "./sales-draft.ts";

/**
 * Amazon writes doubles, whose sums may differ in the last places. A tenth of a cent is below any real
 * difference.
 */
const FLOAT_NOISE = 1_000;

/** Checks that figures that a file states twice agree; each check lists its figures. */
export function checkSales(draft: SalesDraft, months: readonly WorkbookMonth[]): Check[] {
  const summed = months.map((month) => ({ month, sums: sumsOf(month), leftOut: leftOutOf(month) }));
  if (draft.periods.size > 0) return [totalEarningsCheck(draft, summed)];
  return [combinedCheck(draft, summed), ordersCheck(draft, summed), ...summaryChecks(draft, summed)];
}

const COMBINED = "Combined Sales = format sheets";
const SUMMARY = "Summary = sums of the sheets";
const TOTAL = "Total Earnings = sums of the sheets";

/**
 * Checks of figures that the file states twice. Orders and earnings are not among them: they differ while a month is
 * running.
 */
export const REDUNDANT_CHECKS: ReadonlySet<string> = new Set([COMBINED, SUMMARY, TOTAL]);

type Summed = readonly {
  readonly month: WorkbookMonth;
  readonly sums: MonthSums;
  readonly leftOut: readonly PaperbackSales[];
}[];

function combinedCheck(draft: SalesDraft, months: Summed): Check {
  const name = COMBINED;
  if (!draft.sheets.has("combined")) return impossible(name, "there is no sheet of combined sales.");
  return comparisonOfRows(draft.combinedRows + draft.sales.length, () =>
    comparison(
      name,
      months.flatMap(({ month, sums }) => [
        pair(month.month, "units", draft.combined.get(month.month)?.units ?? 0, sums.netUnits),
        ...moneyPairs(month.month, month.combined, sums.royalty),
      ]),
      FLOAT_NOISE,
    ),
  );
}

function ordersCheck(draft: SalesDraft, months: Summed): Check {
  const name = "Orders Processed = net units";
  if (!draft.sheets.has("orders")) return impossible(name, "there is no sheet of processed orders.");
  if (draft.areOrdersLeftOut)
    return impossible(name, "the file lists the orders placed for e-books, not those processed.");
  if (draft.orders.length + draft.sales.length === 0) return comparison(name, []);
  const all = comparison(
    name,
    months.map(({ month, sums }) => pair(month.month, "units", sums.ordered, sums.netUnits)),
  );
  if (all.ok) return all;
  // It is unknown whether orders include audiobooks.
  const withoutAudiobooks = comparison(
    name,
    months.map(({ month, sums }) => pair(month.month, "units", sums.ordered, sums.netUnits - sums.audiobook)),
  );
  return withoutAudiobooks.ok ? { ...withoutAudiobooks, detail: `${withoutAudiobooks.detail}, audiobooks apart` } : all;
}

const SUMMARY_UNITS = [
  ["kindlePaid", "summaryEbookPaid", "paid e-books"],
  ["kindleFree", "summaryEbookFree", "free e-books"],
  ["paperback", "summaryPaperback", "paperbacks"],
  ["hardcover", "summaryHardcover", "hardcovers"],
  ["audiobook", "summaryAudiobook", "audiobooks"],
  ["pages", "pages", "pages"],
] as const satisfies readonly (readonly [keyof MonthSums, ColumnKey, string])[];

function summaryChecks(draft: SalesDraft, months: Summed): Check[] {
  const unitsName = SUMMARY;
  const moneyName = "Summary royalty = Combined Sales + KENP royalty";
  const absent = months.filter(({ month }) => month.summary === null).map(({ month }) => month.month);
  const why = draft.sheets.has("summary") ? `the Summary does not name ${absent.join(", ")}.` : "there is no Summary.";
  if (!draft.sheets.has("summary") || absent.length > 0)
    return [impossible(unitsName, why), impossible(moneyName, why)];

  const units = months.flatMap(({ month, sums, leftOut }) => {
    const summarized = { ...sums, paperback: sums.paperback - sumOfLeftOut(leftOut).units };
    return SUMMARY_UNITS.filter(([, column]) => draft.summaryColumns.has(column)).map(([key, , label]) =>
      pair(month.month, label, month.summary?.[key] ?? 0, summarized[key]),
    );
  });
  const reason = leftOutReason(months);
  return [comparison(unitsName, units), kenpCheck(moneyName, months)].map((check) =>
    check.ok && reason !== null ? { ...check, detail: `${check.detail}; ${reason}` } : check,
  );
}

function leftOutReason(months: Summed): string | null {
  const asins = new Set(months.flatMap(({ leftOut }) => leftOut.map(({ asin }) => asin)));
  const titles = [...asins].map((asin) => {
    const sale = months.flatMap(({ month }) => month.sales).find((one) => one.asin === asin);
    return `"${sale?.title ?? asin}"`;
  });
  return titles.length > 0
    ? `the Summary leaves out ${titles.join(", ")}, as it does with some paperbacks from CreateSpace`
    : null;
}

/** KENP money is the Summary minus Combined Sales: never negative, and zero without pages read. */
function kenpCheck(name: string, months: Summed): Check {
  const pairs = months.flatMap(({ month, sums, leftOut }) => {
    const absent = sumOfLeftOut(leftOut).royalty;
    return moneyPairs(month.month, month.summary?.royalty ?? {}, month.combined).map((money) => ({
      ...money,
      right: money.right - (absent[money.name] ?? 0),
      pages: sums.pages,
    }));
  });
  if (pairs.length === 0) return comparison(name, pairs);
  const wrong = pairs.filter(
    ({ left, right, pages }) => left - right < -FLOAT_NOISE || (pages === 0 && left - right > FLOAT_NOISE),
  );
  if (wrong.length > 0) return comparison(name, wrong, FLOAT_NOISE);
  const sums = new Map<string, { all: number; sales: number }>();
  for (const { name: currency, left, right } of pairs) {
    const sum = sums.get(currency) ?? { all: 0, sales: 0 };
    sums.set(currency, { all: sum.all + left, sales: sum.sales + right });
  }
  const shown = [...sums]
    .filter(([, { all }]) => all !== 0)
    .map(
      ([currency, { all, sales }]) =>
        `${amount(currency, all)} = ${figure(currency, sales)} + ${figure(currency, all - sales)}`,
    );
  return { name, ok: true, detail: shown.join(", ") || "no money in any currency" };
}

function totalEarningsCheck(draft: SalesDraft, months: Summed): Check {
  const name = TOTAL;
  const total = draft.totalEarnings;
  const rows = (total?.royalty.size ?? 0) + draft.sales.length + draft.reads.length;
  if (total === null) return impossible(name, "there is no sheet of total earnings.");
  const units = sumOf(months, ({ sums }) => sums.netUnits + sums.pages);
  const royalty: Record<string, number> = {};
  for (const { sums } of months)
    for (const part of [sums.royalty, sums.kenpRoyalty])
      for (const [currency, money] of Object.entries(part)) royalty[currency] = (royalty[currency] ?? 0) + money;
  const period = months.map(({ month }) => month.month).join(", ");
  return comparisonOfRows(rows, () =>
    comparison(
      name,
      [
        pair(period, "units and pages", total.units, units),
        ...moneyPairs(period, Object.fromEntries(total.royalty), royalty),
      ],
      FLOAT_NOISE,
    ),
  );
}

const pair = (where: string, name: string, left: number, right: number): Pair => ({ where, name, left, right });

function moneyPairs(
  where: IsoMonth,
  left: Readonly<Record<string, number>>,
  right: Readonly<Record<string, number>>,
): Pair[] {
  const currencies = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  return currencies.map((currency) => pair(where, currency, left[currency] ?? 0, right[currency] ?? 0));
}
