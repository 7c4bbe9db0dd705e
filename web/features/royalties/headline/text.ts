interface Projection {
  readonly soFar: string;
  /** Counted: `10 days`. */
  readonly days: string;
  readonly dayAverage: string;
  /** The days that the average covers. */
  readonly of: string;
}

/** How the projection is calculated, without and with the day of the file that the figures end at. */
const projection = ({ soFar, days, dayAverage, of }: Projection): string =>
  `${soFar} so far, plus ${days} to come at ${dayAverage} a day, the average of ${of}.`;
const projectionFromFile = ({ soFar, days, dayAverage, of }: Projection, file: string): string =>
  `${soFar} so far (${file}), plus ${days} after it at ${dayAverage} a day, the average of ${of}.`;

export const TEXT = {
  // Specification, section 8
  dayFigureFailed: {
    toAuthor: "[BI02]: There has been an error getting your day figure. Please try again later.",
    toAgency: "[BI02]: There has been an error getting this author’s day figure. Please try again later.",
  },

  // Our own texts.
  label: "Today and this month, all books",
  today: "So far today",
  notInYet: "not in yet",
  pageTitle: (amount: string) => `${amount} so far today`,
  projectionFor: (month: string) => `Projection for ${month}`,
  howProjected: "How the projection is calculated",
  projection,
  projectionFromFile,
  ofAllDays: "the last 30 full days",
  ofKnownDays: (days: string) => `${days} that are known among the last 30`,
  projectionRate: (currency: string) => `Converted to ${currency} at this month’s exchange rate.`,
  projectionSimulatedRate: (currency: string) =>
    `Converted to ${currency} at a simulated exchange rate for this month.`,

  loading: "Loading",
  updating: "Updating",
  filtered: "Only figures that match your filters are counted here. The proof covers everything.",
  fallback: (month: string) =>
    `There are no figures for this month yet, so this is ${month}, the last month with figures.`,
  asOf: (time: string) => `As of ${time}`,
  refreshes: {
    cookies: "Refreshed automatically every 15 minutes.",
    extension: "Refreshed automatically every 15 minutes, while a browser with the extension is open.",
  },
  asOfLastVisit: (time: string) => `As of your last visit, ${time}`,
  totals: "Totals",
  before: (figure: string) => `${figure} before`,
  ranges: (newer: string, older: string) => `${newer} vs. ${older}`,
} as const;
