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
