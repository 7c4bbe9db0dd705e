/** Columns of the event logs' CSV, one row per log. Marketplaces are their names, separated by semicolons. */
export const COLUMNS = [
  "Book",
  "ASIN",
  "Event",
  "Custom Event",
  "Date",
  "End Date",
  "Marketplaces",
  "Free",
  "Cost",
  "Currency",
  "Notes",
] as const;
export type Column = (typeof COLUMNS)[number];
