import { buildRateTable } from "#shared/domain/kenp/rate-table.ts";
import { DEFAULT_KENP_PREFERENCES } from "#shared/domain/kenp/settings.ts";
import { buildTrail } from "#shared/domain/payments/settling/build-trail.ts";
import { earnedOf } from "#shared/domain/payments/settling/earned.ts";
import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import { AMAZON_SALES_FAMILIES, type AmazonSalesFamily, type MonthContent } from "#shared/domain/report-month.ts";
import { ROYALTY_COLUMNS, STORED_COLUMNS } from "#shared/domain/royalties/measures.ts";
import { monthRates } from "#shared/domain/royalties/rates/month-rates.ts";
import { amazonMonths, type MonthOfTrail } from "#shared/domain/seals/stored-months.ts";
import { fromGuarded } from "#shared/primitives/csv.ts";
import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import { type Micros, toMicros } from "#shared/primitives/money.ts";
import { parseCsv } from "#shared/primitives/read-csv.ts";
import type { PaymentFact, PaymentLine } from "#shared/sources/payments.ts";

type Files = ReadonlyMap<string, Uint8Array>;
type Row = (column: string) => string;

/** The rows of a table, each read by its columns' headings; none where the archive has no such table. */
function rowsOf(files: Files, path: string): Row[] {
  const file = files.get(path);
  if (!file) return [];
  const [headings, ...rows] = parseCsv(new TextDecoder().decode(file)).map(({ cells }) => cells);
  const places = new Map(headings?.map((heading, at) => [heading, at]));
  return rows.map((cells) => (column) => fromGuarded(cells[places.get(column) ?? -1] ?? ""));
}

const micros = (cell: string): Micros => toMicros(Number(cell));
const orNull = (cell: string): string | null => (cell === "" ? null : cell);

interface OpenContent extends MonthContent {
  readonly stores: Record<string, MonthContent["stores"][string][number][]>;
  summary: MonthContent["summary"];
  readonly combined: Record<string, Micros>;
}

const isMoney = (column: string): boolean => ROYALTY_COLUMNS.some((one) => one === column);

/** The stored months of one of Amazon's reports; positions don't matter for sums, so each row is a record of its own. */
function contentsOf(files: Files, family: AmazonSalesFamily): Map<IsoMonth, OpenContent> {
  const contents = new Map<IsoMonth, OpenContent>();
  const isOwn = (row: Row): boolean => row("Report") === family;
  for (const row of rowsOf(files, "royalties/months.csv").filter((one) => isOwn(one) && one("Undone") === "no")) {
    const count = (column: string): number => Number(row(`Summary: ${column}`));
    const hasSummary = row("Summary: pages") !== "";
    contents.set(row("Month"), {
      month: row("Month"),
      grain: "month",
      stores: {},
      combined: {},
      summary: hasSummary
        ? {
            kindlePaid: count("Kindle paid"),
            kindleFree: count("Kindle free"),
            paperback: count("paperback"),
            hardcover: count("hardcover"),
            audiobook: row("Summary: audiobook") === "" ? null : count("audiobook"),
            pages: count("pages"),
            royalty: {},
          }
        : null,
    });
  }
  for (const row of rowsOf(files, "royalties/month-sums.csv").filter(isOwn)) {
    const content = contents.get(row("Month"));
    const [combined, stated] = [row("Without page reads"), row("By Amazon's summary")];
    if (content && combined !== "") content.combined[row("Currency")] = micros(combined);
    if (content?.summary && stated !== "") {
      const royalty = { ...content.summary.royalty, [row("Currency")]: micros(stated) };
      content.summary = { ...content.summary, royalty };
    }
  }
  for (const path of files.keys()) {
    if (!new RegExp(`^royalties/${family}-\\d{4}\\.csv$`).test(path)) continue;
    for (const row of rowsOf(files, path)) addRecord(contents.get(row("Date").slice(0, 7)), row);
  }
  return contents;
}

function addRecord(content: OpenContent | undefined, row: Row): void {
  if (!content) return;
  const store = row("Store");
  content.stores[store] ??= [];
  const columns = Object.fromEntries(
    STORED_COLUMNS.flatMap((column) => {
      const cell = row(column);
      return cell === "" ? [] : [[column, [isMoney(column) ? micros(cell) : Number(cell)]]];
    }),
  );
  const format = row("Format") as MonthContent["stores"][string][number]["format"];
  content.stores[store].push({ asin: row("ASIN or ISBN"), format, currency: row("Currency"), columns });
}

const amountsOf = (row: Row) => ({
  accrued: micros(row("Accrued")),
  withholding: micros(row("Withheld")),
  adjustments: micros(row("Adjusted")),
  net: micros(row("Net")),
  payoutCurrency: row("Payout currency"),
  payout: micros(row("Payout")),
  currency: row("Currency"),
});

/** Amazon's payments that were made. Both tables have them in one order; those of other shops have no number. */
function paymentsOf(files: Files): PaymentFact[] {
  const linesOf = new Map<string, PaymentLine[]>();
  for (const row of rowsOf(files, "payments/lines.csv")) {
    const line = { month: orNull(row("Month")), source: row("Source"), ...amountsOf(row) };
    getOrInsert(linesOf, row("Payment"), (): PaymentLine[] => []).push(line);
  }
  return rowsOf(files, "payments/payments.csv")
    .filter((row) => row("Payment") !== "")
    .map((row) => ({
      paymentNumber: row("Payment"),
      periodStart: orNull(row("From")),
      periodEnd: orNull(row("To")),
      marketplace: row("Marketplace"),
      date: orNull(row("Date")),
      method: row("Method"),
      status: row("Status"),
      fxRate: row("Rate") === "" ? null : Number(row("Rate")),
      lines: linesOf.get(row("Payment")) ?? [],
      ...amountsOf(row),
    }));
}

const ESTIMATE = { setting: "last_month", preferences: DEFAULT_KENP_PREFERENCES } as const;

/** Amazon's months by the archive's tables alone, as the product sums them. */
export function rebuiltMonths(files: Files, today: IsoDate): MonthOfTrail[] {
  const [estimators, priorMonths] = AMAZON_SALES_FAMILIES.map((family) => contentsOf(files, family));
  const months = [...new Set([...estimators!.keys(), ...priorMonths!.keys()])].sort();
  const table = buildRateTable([]);
  const earned = months.flatMap((month) =>
    earnedOf(
      { month, estimator: estimators!.get(month) ?? null, priorMonths: priorMonths!.get(month) ?? null },
      monthRates(table, month, ESTIMATE),
    ),
  );
  const trail = buildTrail({
    earned,
    months: new Map(months.map((month) => [month, null])),
    payments: paymentsOf(files),
    today,
    paymentsThrough: today,
  });
  return amazonMonths(trail.lines);
}
