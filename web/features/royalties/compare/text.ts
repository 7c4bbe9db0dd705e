export const TEXT = {
  // Our own texts.
  presets: {
    PRECEDING: "Preceding period",
    PRECEDING_DAYS: "Same number of preceding days",
    LAST_YEAR: "Same dates last year",
    CUSTOM: "Custom",
  },
  newer: "newer",
  older: "older",
  daysOf: { newer: "Dates of Date Range 1", older: "Dates of Date Range 2" },
  whole: "Compare with the whole period",
  wholeHint: "If this is off, only the days that have already passed in this period are compared.",
  apply: "Apply",
  otherDays: "Compare with other dates",

  table: "Earnings compared",
  ranges: (newer: string, older: string) => `Date Range 1: ${newer}. Date Range 2: ${older}.`,
  sortBy: "Sort by the figures of",
  incomparable: "Changes aren’t shown because the two ranges don’t cover the same days.",
  lengths: (newer: string, older: string) => `Date Range 1 has ${newer}, and Date Range 2 has ${older}.`,
  compareLike: (newer: string, older: string) => `Compare ${newer} with ${older}`,
} as const;
