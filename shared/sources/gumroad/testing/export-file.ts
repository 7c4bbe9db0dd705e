import type { Cells } from "../../testing/documented-report.ts";
import { textFile } from "../../testing/text-file.ts";

export const exportFile = (headings: readonly string[], rows: readonly Cells[]): Uint8Array =>
  textFile([headings, ...rows.map((cells) => headings.map((heading) => String(cells[heading] ?? "")))], {
    separator: ",",
    encoding: "utf-8",
    lineEnd: "\n",
  });

/** Rows and the row of totals below them, which sums every amount in dollars and names itself in the first column. */
export function withTotals(first: string, headings: readonly string[], rows: readonly Cells[]): Cells[] {
  const micros = (cell: string | number = 0) => Math.round(Number(cell) * 1e6);
  const sums = headings
    .filter((heading) => heading.endsWith("($)"))
    .map((heading) => [heading, rows.reduce((sum, row) => sum + micros(row[heading]), 0) / 1e6]);
  return [...rows, Object.assign(Object.fromEntries(sums), { [first]: "Totals" })];
}
