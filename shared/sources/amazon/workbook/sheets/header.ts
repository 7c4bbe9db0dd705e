import type { Cell } from "#shared/sources/files/xlsx/cells.ts";
import { type ColumnKey, headingMeaning, type Language, summaryCurrency } from "./headings.ts";

export interface Header {
  /** The header's row, from 1. */
  readonly row: number;
  readonly columns: ReadonlyMap<ColumnKey, number>;
  readonly royaltyColumns: ReadonlyMap<string, number>;
  readonly headings: readonly string[];
  readonly unknown: readonly string[];
  /** Headings that occur more than once, which makes all of them unusable. */
  readonly repeated: readonly string[];
  readonly languages: readonly (readonly Language[])[];
}

/** Rows searched for the header: normally the first, or the second below a sales period. */
export const HEADER_ROWS = 5;
const LEAST_KNOWN = 3;

/** Recognizes a header row by its headings, regardless of order; null when fewer than three are known. */
export function findHeader(row: number, cells: readonly Cell[]): Header | null {
  const columns = new Map<ColumnKey, number>();
  const royaltyColumns = new Map<string, number>();
  const headings: string[] = [];
  const unknown: string[] = [];
  const repeated: string[] = [];
  const languages: (readonly Language[])[] = [];
  for (const [column, cell] of cells.entries()) {
    const heading = typeof cell === "string" ? cell.trim() : "";
    headings.push(heading);
    if (heading === "") continue;
    const currency = summaryCurrency(heading);
    if (currency !== undefined && !royaltyColumns.has(currency)) royaltyColumns.set(currency, column);
    const meaning = headingMeaning(heading);
    if (!meaning) {
      if (currency === undefined) unknown.push(heading);
      continue;
    }
    languages.push(meaning.languages);
    if (!columns.has(meaning.key)) columns.set(meaning.key, column);
    else if (meaning.key === "currency" && !columns.has("payoutCurrency")) columns.set("payoutCurrency", column);
    else repeated.push(heading);
  }
  if (columns.size + royaltyColumns.size < LEAST_KNOWN) return null;
  for (const heading of repeated) columns.delete(headingMeaning(heading)!.key);
  return { row, columns, royaltyColumns, headings, unknown, repeated, languages };
}
