/** Texts of the evidence for unusual page reads: on the screen, on paper and in its files. Figures come as they are shown. */
export const TEXT = {
  loading: "Loading the evidence",
  notFound: {
    title: "No evidence here",
    hint: "This signal doesn’t exist any more, or it isn’t about page reads.",
    action: "See your signals",
  },
  download: "Download evidence (zip)",
  downloading: "Preparing the file",
  print: "Print",
  open: (book: string) => `Open “${book}”`,

  about: {
    title: "What this shows",
    lines: [
      "These are the pages that Amazon’s reports state for this book by day, its sales ranks, the events in your log, and the files that all of it comes from.",
      "They show figures. They don’t say why pages were read, or by whom.",
    ],
    hash: "If you still have a file, you can calculate its SHA-256 hash and compare it with the one listed here: equal hashes mean equal files.",
  },

  facts: {
    title: "The figures",
    days: "Days",
    reported: (day: string) => `Pages as reported on ${day}`,
    now: "Pages now",
    nowUnknown: "not known in full",
    taken: (pages: string) => `${pages} fewer than at first.`,
    usual: "A day in the eight weeks before",
    usualRange: (fewest: string, most: string) => `${fewest} to ${most} pages`,
    usualDetail: (mean: string, days: string) => `${mean} on average, over ${days} known days.`,
    usualUnknown: "fewer than four weeks are known",
    asins: "ASIN",
  },

  chart: {
    title: "Pages and rank by day",
    pages: "Pages",
    rank: (store: string) => `Sales rank, ${store}`,
    band: "Usual days",
    judged: "Days of the signal",
    day: "Day",
    unknown: "not known",
    pagesOn: (day: string, pages: string) => `${day}: ${pages} pages`,
    rankOn: (day: string, rank: string) => `${day}: rank ${rank}`,
    description: (days: string) =>
      `Columns show the pages of ${days}. The shaded band has the pages of usual days, and a line the sales rank.`,
    noRanks: "No sales ranks of these days are known.",
  },

  events: {
    title: "Events on these days",
    none: "No event of this book or its series is in your log on these days.",
    name: "Event",
    book: "Book",
    start: "First day",
    end: "Last day",
  },

  takenBack: {
    title: "Pages that were taken back",
    none: "No month of these days has clearly fewer pages now than at first.",
    month: "Month",
    before: "At first",
    after: "Now",
  },

  files: {
    title: "Files that the figures come from",
    none: "No daily report of these months is stored.",
    month: "Month",
    file: "File",
    source: "Arrived by",
    sources: { upload: "Upload", extension: "Extension", cookies: "Sync" },
    imported: "Imported",
    pages: "Pages of this book",
    state: "State",
    current: "Current",
    replaced: "Replaced",
    sha256: "SHA-256 of the file",
    noHash: "Imported before hashes were kept",
  },

  footer: (product: string, time: string) => `Put together by ${product} on ${time}.`,

  zip: {
    name: (book: string, from: string) => `Page-reads-${book}-${from}.zip`,
    title: (book: string) => `Page reads of “${book}”`,
    headings: { about: "What this shows", figures: "Figures", files: "Files" },
    span: (from: string, to: string) => `Days: ${from} to ${to}.`,
    asins: (asins: string) => `ASIN: ${asins}.`,
    reported: (day: string, pages: string) => `On ${day}, ${pages} pages were reported for these days.`,
    now: (pages: string) => `The stored reports now state ${pages} pages for them.`,
    nowUnknown: "Not all of these days are known now.",
    usual: (days: string, fewest: string, most: string, mean: string) =>
      `On the ${days} known days of the eight weeks before, a day had ${fewest} to ${most} pages, ${mean} on average.`,
    madeAt: (time: string) => `Put together: ${time} (UTC).`,
    contents: {
      "daily-reads.csv": "pages by day and store, with the sales rank; a day that isn’t known has empty cells",
      "files.csv": "the report files, their hashes and import times, and the pages that each states for this book",
      "events.csv": "events in the log of the book and its series",
      "taken-back.csv": "months of which a later report has fewer pages than the first",
      "SHA256SUMS.txt": "the hashes of the files in this archive, for the command sha256sum",
    },
    file: (name: string, contents: string) => `${name}: ${contents}.`,
    columns: {
      days: ["Date", "Pages", "Sales rank"],
      files: [
        "Month",
        "File",
        "Arrived by",
        "Imported (UTC)",
        "Made by Amazon (UTC)",
        "State",
        "Version",
        "Pages of this book",
        "SHA-256 of the file",
        "SHA-256 of the month's figures",
      ],
      events: ["Event", "Book", "First day", "Last day"],
      takenBack: ["Month", "Pages at first", "Pages now"],
    },
  },
} as const;
