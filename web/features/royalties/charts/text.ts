export const TEXT = {
  // Specification, section 2
  enableBorrows: {
    toAuthor: "Enable borrows by adding your books with their Kindle Edition Normalized Page Count.",
    toAgency: "Borrows show once the author adds their books with their Kindle Edition Normalized Page Count.",
  },
  types: {
    book: { all: "All Books", top: "Top 10 Books", pie: "Pie Chart" },
    series: { all: "All Series", top: "Top 10 Series", pie: "Pie Chart" },
    marketplace: { all: "All Marketplaces", top: "Top 10 Marketplaces", pie: "Pie Chart" },
  },

  // Our own texts.
  title: {
    pie: { format: "By format", book: "By book", series: "By series", marketplace: "By marketplace" },
    bars: {
      DAY: {
        format: "By day and format",
        book: "By day and book",
        series: "By day and series",
        marketplace: "By day and marketplace",
      },
      MONTH: {
        format: "By month and format",
        book: "By month and book",
        series: "By month and series",
        marketplace: "By month and marketplace",
      },
      YEAR: {
        format: "By year and format",
        book: "By year and book",
        series: "By year and series",
        marketplace: "By year and marketplace",
      },
    },
    total: { DAY: "By day", MONTH: "By month", YEAR: "By year" },
    line: { DAY: "By day, all books", MONTH: "By month, all books", YEAR: "By year, all books" },
    compared: { DAY: "By day and date range", MONTH: "By month and date range", YEAR: "By year and date range" },
  },
  measures: "Figures to show",
  splitBy: "Split by",
  splits: { total: "None", format: "Format", book: "Book", marketplace: "Marketplace" },
  otherCharts: "Other charts",
  trendline: "Trendline",
  empty: "Nothing to show for this period.",
  others: {
    format: (count: number) => `Other formats (${count})`,
    book: (count: number) => `Other books (${count})`,
    series: (count: number) => `Other series (${count})`,
    marketplace: (count: number) => `Other marketplaces (${count})`,
  },

  legend: {
    label: {
      format: "Legend: formats",
      book: "Legend: books",
      series: "Legend: series",
      marketplace: "Legend: marketplaces",
      range: "Legend: date ranges",
    },
    earlier: "Previous legend entries",
    later: "Next legend entries",
    position: (first: number, last: number, count: number) => `${first}–${last} of ${count}`,
  },
  key: {
    label: "Key to the chart",
    certain: "Certain: sales",
    certainWithReads: "Certain: sales and final page reads",
    estimated: "Estimated: page reads that are not final yet",
    point: {
      book: "Point at a book in the table to see its share in each bar",
      series: "Point at a series in the table to see its share in each bar",
      marketplace: "Point at a marketplace in the table to see its share in each bar",
    },
    open: { DAY: "Today so far", MONTH: "This month so far", YEAR: "This year so far" },
    partial: (file: string) => `So far (${file})`,
    noFile: "No file",
    whole: "The whole month: its days are not known",
    gap: { unknown: "Not known yet", noFile: "No file" },
  },
  period: {
    soFar: (period: string) => `${period} so far`,
    soFarInFile: (period: string, file: string) => `${period} so far (${file})`,
    unknown: (period: string, file: string) => `${period} not known yet (${file})`,
    noFile: (period: string) => `${period} (no file)`,
    whole: (period: string) => `All of ${period}`,
    withGaps: (period: string) => `${period} (some months have no file)`,
  },
  tooltip: {
    estimated: (amount: string) => `${amount} of it estimated`,
    withHidden: (amount: string) => `${amount} with hidden entries`,
    shareOf: (share: string, total: string) => `${share} of ${total}`,
  },
  notDrawn: {
    negative: (names: string) => `Not drawn because the total is below zero: ${names}.`,
    empty: {
      format: (count: number) => (count === 1 ? "1 format has no figures." : `${count} formats have no figures.`),
      book: (count: number) => (count === 1 ? "1 book has no figures." : `${count} books have no figures.`),
      series: (count: number) => (count === 1 ? "1 series has no figures." : `${count} series have no figures.`),
      marketplace: (count: number) =>
        count === 1 ? "1 marketplace has no figures." : `${count} marketplaces have no figures.`,
    },
  },
  table: {
    period: "Period",
    share: "Share",
    position: "Position",
    estimated: "Estimated",
    events: "Event Logs",
    difference: "Difference",
    percent: "%",
  },

  /** For screen readers. */
  description: {
    sample: "Sample data.",
    table: "The table below the chart has the same figures.",
    total: (periods: number) => (periods === 1 ? "One bar of 1 period." : `One bar for each of ${periods} periods.`),
    before: (name: string) => `The dashed line is for comparison: ${name}.`,
    bars: (periods: number) =>
      periods === 1 ? "Stacked bars over 1 period." : `Stacked bars over ${periods} periods.`,
    line: (periods: number) => (periods === 1 ? "A line over 1 period." : `A line over ${periods} periods.`),
    lines: (newer: string, older: string) => `Two lines, position by position: ${newer} solid, ${older} dashed.`,
    pie: (parts: number) => (parts === 1 ? "A pie of 1 part." : `A pie of ${parts} parts.`),
    estimatedPart: (name: string) => `${name}, estimated page reads`,
  },
} as const;
