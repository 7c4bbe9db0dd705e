import type { MonthFigures } from "#shared/domain/imports/month-figures.ts";
import type { MonthContent, ReportColumn } from "#shared/domain/report-month.ts";
import { foldTitle } from "#shared/primitives/text.ts";
import type { WorkbookMonth } from "#shared/retailer/workbook/types.ts";

const sumOf = (content: MonthContent, columns: readonly ReportColumn[]): number => {
  let sum = 0;
  for (const records of Object.values(content.stores)) {
    for (const record of records) for (const column of columns) for (const n of record.columns[column] ?? []) sum += n;
  }
  return sum;
};

/** What an author recognises a month by: rows, books and authors of the file, and the sums of the content that was made from them. */
export function figuresOf(facts: WorkbookMonth, content: MonthContent): MonthFigures {
  const rows = [...facts.sales, ...facts.orders, ...facts.reads];
  return {
    grain: content.grain,
    rows: rows.length,
    books: new Set(rows.map((row) => row.asin)).size,
    authors: new Set(rows.map((row) => foldTitle(row.author)).filter((author) => author !== "")).size,
    units: sumOf(content, ["orders", "free_orders"]),
    pages: sumOf(content, ["reads"]),
    royalty: Object.fromEntries(Object.entries(content.combined).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
