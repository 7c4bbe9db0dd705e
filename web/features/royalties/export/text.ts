/** The lines of the file that explains an export. */
const README = {
  about: "About this export",
  files: "The files",
  exchangeRates: "Exchange rates",
  kenpRates: "Rates per page",
  assumptions: "Assumptions",

  range: (days: string) => `Date range: ${days}`,
  newerRange: (days: string) => `Date Range 1: ${days}`,
  olderRange: (days: string) => `Date Range 2: ${days}`,
  noFilters: "Filters: none, everything is counted",
  filters: {
    books: (names: string) => `Only these books: ${names}`,
    series: (names: string) => `Only these series: ${names}`,
    tags: (names: string) => `Only these tags: ${names}`,
    sources: (names: string) => `Only these sources: ${names}`,
    countries: (names: string) => `Only these countries: ${names}`,
    marketplaces: (names: string) => `Only these marketplaces: ${names}`,
    formats: (names: string) => `Only these formats: ${names}`,
    authors: (names: string) => `Only these authors: ${names}`,
  },
  currency: (currency: string) => `Currency: ${currency}; money in other currencies is converted month by month`,
  kenp: (setting: string) => `Pages without a published rate: ${setting}`,
  borrows: (percent: number) => `Borrows: page reads divided by ${percent}% of the book’s page count (KENPC)`,
  asOf: (time: string, zone: string) =>
    `As of: ${time} (${zone}), when the newest of these figures was fetched from Amazon`,
  neverFetched: "As of: no figures have been fetched from Amazon yet",
  written: (time: string, zone: string) => `Written: ${time} (${zone})`,
  royalty: (amount: string) => `Royalty: ${amount}`,
  royaltyEstimated: (amount: string, estimated: string) =>
    `Royalty: ${amount}, of which ${estimated} is estimated from page reads`,
  newerRoyalty: (amount: string) => `Royalty of Date Range 1: ${amount}`,
  newerRoyaltyEstimated: (amount: string, estimated: string) =>
    `Royalty of Date Range 1: ${amount}, of which ${estimated} is estimated from page reads`,
  olderRoyalty: (amount: string) => `Royalty of Date Range 2: ${amount}`,
  olderRoyaltyEstimated: (amount: string, estimated: string) =>
    `Royalty of Date Range 2: ${amount}, of which ${estimated} is estimated from page reads`,

  folded: "Days are added up to months because one of the ranges is known by month only.",
  incomparable: "Changes are left out because the two ranges don’t cover the same days.",

  tables: (files: string) => `${files}: the table, rounded so that each column adds up`,
  comparedTables: (files: string) =>
    `${files}: the table, rounded so that each column adds up, with every figure of both ranges and its change`,
  figures: (files: string) => `${files}: every single figure, not rounded, for your own calculations`,
  proof: (file: string) => `${file}: each whole month beside Amazon’s own summary, unconverted and unfiltered`,

  shops: (file: string) =>
    `${file}: each month of the other shops with its file, its real days, and the kind of its money`,

  exchangeSource:
    "Source: European Central Bank, the mean of each month’s business days, except where a rate is marked",
  exchangeRate: (month: string, rate: string) => `${month}: ${rate}`,
  exchangeRateWithRemarks: (month: string, rate: string, remarks: string) => `${month}: ${rate} (${remarks})`,
  kenpRate: (month: string, store: string, rate: string, basis: string) => `${month}, ${store}: ${rate} (${basis})`,
  estimate: (month: string, reason: string) => `${month}: ${reason}`,
} as const;

export const TEXT = {
  // Specification, section 2
  exportCsv: "Export CSV",

  // Our own texts.
  more: "More exports",
  csvBy: {
    book: "CSV by book",
    original: "CSV with originals",
    "box-set": "CSV with box sets",
    series: "CSV by series",
    marketplace: "CSV by marketplace",
    source: "CSV by source",
    country: "CSV by country",
  },
  everything: "Everything on this screen",
  everythingHint: "Table, single figures, proof and rates in one ZIP file",
  notInDemo: "Sample data can’t be exported, because nothing in the file would mark it as made up.",
  proof: {
    columns: [
      "Month",
      "Figure",
      "Colophon",
      "Amazon",
      "Agree",
      "Status",
      "Known by",
      "File",
      "Source",
      "Fetched (UTC)",
      "Revision",
    ],
    royaltyIn: (currency: string) => `Royalty in ${currency}`,
    readsOutside: (currency: string) => `Page-read royalty in ${currency}, not in Amazon’s summary`,
    units: {
      kindle_paid: "Kindle paid units",
      kindle_free: "Kindle free units",
      paperback: "Paperback units",
      hardcover: "Hardcover units",
      pages: "KENP read",
    },
    agrees: "yes",
    differs: "no",
    leftOut: "yes, apart from a paperback that Amazon’s summary leaves out",
    grain: { day: "days", month: "the month as a whole" },
    grainThrough: {
      day: (day: string) => `days through ${day}`,
      month: (day: string) => `the month as a whole through ${day}`,
    },
    noFile: "no file",
  },
  shops: {
    columns: [
      "Month",
      "Shop",
      "Report",
      "First day",
      "Last day",
      "Known by",
      "Money",
      "Reader",
      "Counted",
      "File",
      "Uploaded (UTC)",
      "Confirmed (UTC)",
    ],
    fiscal: "the shop’s own fiscal month",
    money: { earned: "earned", estimated: "estimated" },
    rank: { proven: "proven with real files", trial: "on trial" },
    counted: "yes",
    leftOut: "no, known only as a whole month",
  },
  readme: README,
} as const;
