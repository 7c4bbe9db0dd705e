interface Projection {
  readonly soFar: string;
  /** The last day of `soFar`: `November 19`. */
  readonly through: string;
  readonly expected: string;
  /** Counted: `10 days`. */
  readonly days: string;
}

/** How the projection is calculated, without and with days of the month that are known in full. */
const projection = ({ soFar, through, expected, days }: Projection): string =>
  `${soFar} through ${through}, plus ${expected} expected from the other ${days}: recent weeks count most, with their weekdays and what the season did a year ago.`;
const projectionOfAll = ({ expected, days }: Pick<Projection, "expected" | "days">): string =>
  `${expected} expected from all ${days}: recent weeks count most, with their weekdays and what the season did a year ago.`;

export const TEXT = {
  // Specification, section 8
  dayFigureFailed: {
    toAuthor: "[BI02]: There has been an error getting your day figure. Please try again later.",
    toAgency: "[BI02]: There has been an error getting this author’s day figure. Please try again later.",
  },

  // Our own texts.
  label: "Today and this month, all books",
  today: "So far today",
  todayAtAmazon: "So far today, at Amazon",
  notInYet: "not in yet",
  pageTitle: (amount: string) => `${amount} so far today`,
  projectionFor: (month: string) => `Projection for ${month}`,
  projectionAtAmazon: (month: string) => `Projection for ${month}, at Amazon`,
  howProjected: "How the projection is calculated",
  range: (low: string, high: string) => `${low} – ${high} in 4 of 5 months`,
  projection,
  projectionOfAll,
  projectionRange: (low: string, high: string) => `Four of five months end between ${low} and ${high}.`,
  noRange: (known: string) =>
    `There is no range yet: it takes four weeks of known days, and ${known} before this one are known.`,
  dayAverage: (amount: string, of: string) => `The average of ${of} is ${amount} a day.`,
  ofAllDays: "the last 30 full days",
  ofKnownDays: (days: string) => `${days} that are known among the last 30`,
  projectionRate: (currency: string) => `Converted to ${currency} at this month’s exchange rate.`,
  projectionSimulatedRate: (currency: string) =>
    `Converted to ${currency} at a simulated exchange rate for this month.`,

  record: {
    open: "How right was this?",
    title: "How right was the projection?",
    failed: "The earlier projections could not be loaded",
    lead: (day: number) =>
      `Each month as it would have been projected on the morning of day ${day}, from what was known by then, beside what it brought.`,
    none: "There is no earlier month to compare with yet. A month counts once each of its days is known, with known days before it.",
    noRanges: (months: string) => `${months} can be compared, but too little was known before for a range.`,
    held: (held: string, months: string) => `${held} of the last ${months} ended within the range`,
    heldOne: (isHeld: boolean) => `The one month that had a range ended ${isHeld ? "within" : "outside"} it`,
    median: (share: string) => `half of the projections were within ${share}`,
    inDollars: "Amounts are in US dollars, each month’s at its own exchange rate.",
    withEstimates: "* Page reads of this month are still estimated.",
    columns: { month: "Month", projected: "Projected", range: "Range", actual: "Actual", result: "Result" },
    estimated: (amount: string) => `${amount} *`,
    noRange: "no range",
    within: "within",
    above: "above",
    below: "below",
  },

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
