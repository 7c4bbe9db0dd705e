import { canonicalJson } from "#shared/domain/report-content/canonical.ts";
import { csvLines, guarded, writeCsv } from "#shared/primitives/csv.ts";
import { toDecimal } from "#shared/primitives/money.ts";
import type { ArchiveFile } from "./personal-data.ts";

/**
 * A table cell. Text is escaped against formulas, numbers are not; micros are written as units with six decimals. Null
 * and absent are blank.
 */
export type Cell = string | number | boolean | { readonly micros: number } | null | undefined;

const BATCH = 500;

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "object") return toDecimal(cell.micros);
  return typeof cell === "string" ? guarded(cell) : String(cell);
}

async function* csv(
  columns: readonly string[],
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string> {
  yield writeCsv([columns]);
  let batch: string[][] = [];
  for await (const row of rows) {
    batch.push(row.map(textOf));
    if (batch.length < BATCH) continue;
    yield csvLines(batch);
    batch = [];
  }
  yield csvLines(batch);
}

export const csvFile = (
  path: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
): ArchiveFile => ({ path, content: csv(columns, rows) });

async function* once(make: () => string | Promise<string>): AsyncGenerator<string> {
  yield await make();
}

export const textFile = (path: string, make: () => string | Promise<string>): ArchiveFile => ({
  path,
  content: once(make),
});

/** A JSON file, indented for people to read. Attributes are sorted, because the table returns them in any order. */
export const jsonFile = (path: string, value: unknown): ArchiveFile =>
  textFile(path, () => `${canonicalJson(value, 2)}\n`);
