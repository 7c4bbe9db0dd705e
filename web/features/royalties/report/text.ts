const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** Sentences about how the figures were put together. `count` is the number of months or stores named. */
const NOTICES = {
  daysUnknown: (count: number, months: string) =>
    plural(
      count,
      `${months} is known only as a whole, so it has no figures by day. Import the month in a file of its own to see its days.`,
      `${months} are known only as a whole, so they have no figures by day. Import each month in a file of its own to see its days.`,
    ),
  monthsInsteadOfDays: "This range is too large to show by day, so it is grouped by month.",
  yearsInsteadOfMonths: "This range is too large to show by month, so it is grouped by year.",
  nearestExchangeRate: (months: string, currencies: string) =>
    `No exchange rate is known for ${currencies} in ${months}, so the nearest month’s rate is used.`,
  noExchangeRate: (currencies: string) =>
    `No exchange rate is known for ${currencies}, so amounts are counted one to one.`,
  nearestKenpRate: (stores: string, months: string, from: string) =>
    `${stores}: page reads in ${months} are estimated at the nearest known rate per page of each store, from ${from}.`,
  noKenpRate: (stores: string) =>
    `No rate per page is known for ${stores}, so page reads there are counted but earn nothing yet.`,
  unknownMarketplaces: (count: number, stores: string) =>
    plural(
      count,
      `We don’t know the store ${stores} yet. Its figures are still counted.`,
      `We don’t know the stores ${stores} yet. Their figures are still counted.`,
    ),
  sourcesWithoutDays: (sources: string) => `${sources} give figures by month only, so this report is by month.`,
  sourceWithoutDays: (source: string) => `${source} gives figures by month only, so this report is by month.`,
  sourceLeftOut: (source: string, months: string) =>
    `The figures from ${source} for ${months} are left out: they are known only as a whole, and these dates take in part of them.`,
  trial: (sources: string) =>
    `The total includes trial figures from ${sources}: no real file has proven yet how these are read.`,
  manyMonths: (count: number, months: string) => `${count} months (${months})`,
} as const;

export const TEXT = {
  // Specification, section 2
  noData: (start: string, end: string) => `No royalty data between ${start} and ${end}`,
  tryOtherDates: "Try selecting different dates",
  noResults: "No results found for this selection",
  missingFromSeries: "BOOK MISSING FROM SERIES?",
  borrowsMissing: {
    toAuthor: "Borrow data missing? Add KENPC to your books",
    toAgency: "Borrow data missing? It shows once the author adds KENPC to their books",
  },
  // Specification, section 4
  foldedToMonths: "Switched to month view as day data is not available for compared date range",
  // Specification, section 8
  failed: "[R01]: There has been an error. Please try again later.",

  // Our own texts.
  notices: NOTICES,
  unexpected: (months: string) => `There are no figures for ${months}.`,
  bar: "Dates and filters",
  loading: { toAuthor: "Loading your royalties", toAgency: "Loading this author’s royalties" },
  detailsMissing: "The chart and the table could not be loaded",
  showEverything: "Show everything",
  importReport: "Import a report",
  available: {
    toAuthor: (first: string, last: string) => `You have figures from ${first} to ${last}.`,
    toAgency: (first: string, last: string) => `This author has figures from ${first} to ${last}.`,
  },
  noMatches: "No results match your filters in this period.",
  noSeriesHint: {
    toAuthor: "Put your books into series there, in reading order. The report follows immediately.",
    toAgency: "Once the author puts books into series, the report shows them here.",
  },
  missingFromSeriesHint: {
    toAuthor: "Only books that you have added to a series count toward it.",
    toAgency: "Only books that the author has added to a series count toward it.",
  },
  sample: "Sample data",
  sampleHint: "These books and figures are made up. They are never exported or sent anywhere.",
  leaveSample: { toAuthor: "Back to my royalties", toAgency: "Back to this author’s royalties" },

  retention: {
    range: {
      toAuthor: (from: string, plan: string) =>
        `Your plan shows figures from ${from} on. Older months are kept, and the ${plan} plan shows them all.`,
      toAgency: (from: string, plan: string) =>
        `This author’s plan shows figures from ${from} on. Older months are kept, and the ${plan} plan shows them all.`,
    },
    compared: {
      toAuthor: (from: string, plan: string) =>
        `You are comparing with days before ${from}, which your plan doesn’t show. They are kept, and the ${plan} plan shows them all.`,
      toAgency: (from: string, plan: string) =>
        `You are comparing with days before ${from}, which this author’s plan doesn’t show. They are kept, and the ${plan} plan shows them all.`,
    },
    hidden: {
      toAuthor: "These days are older than your plan shows",
      toAgency: "These days are older than this author’s plan shows",
    },
    allHidden: {
      toAuthor: "All of your figures are older than your plan shows",
      toAgency: "All of this author’s figures are older than their plan shows",
    },
  },
} as const;
