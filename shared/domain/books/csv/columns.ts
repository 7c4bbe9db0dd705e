/** The columns of the shelf's CSV, one row a format. Lists of names are separated by semicolons, which no name has. */
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

/** What is wrong, and where. `row` as a spreadsheet counts it; `column` null when it is about the row or the file. */
export interface RowProblem {
  readonly row: number;
  readonly column: string | null;
  readonly message: string;
}
