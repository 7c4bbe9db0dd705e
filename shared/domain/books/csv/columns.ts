/**
 * Columns of the shelf's CSV, one row per format. Lists of names are separated by semicolons, which no name contains.
 */
export const COLUMNS = [
  "Title",
  "Authors",
  "Series",
  "Place",
  "Tags",
  "Format",
  "ASIN",
  "ISBN",
  "Release date",
  "KENPC",
] as const;
export type Column = (typeof COLUMNS)[number];

/**
 * A problem in the CSV. `row` as a spreadsheet counts it; `column` is null when the problem concerns the whole row or
 * file.
 */
export interface RowProblem {
  readonly row: number;
  readonly column: string | null;
  readonly message: string;
}
