import type { Measure } from "#shared/domain/royalties/measures.ts";

/** Texts that several rooms of the report use. Every room has its own `text.ts` for the rest. */
export const TEXT = {
  // Specification, section 2
  title: "Estimated Royalties",
  manageYourBooks: { toAuthor: "Manage your books", toAgency: "See this author’s books" },
  dateRange: { newer: "Date Range 1", older: "Date Range 2", change: "Change" },
  royalty: "Royalty",
  noSeries: { toAuthor: "You have no series", toAgency: "This author has no series" },
  // Specification, section 5
  switchRanges: "Switch Date Ranges",

  // The specification's names of measures, except those of audiobooks, refunds and a royalty's parts.
  measures: {
    royalty: "Royalties",
    royaltyKindle: "Kindle",
    royaltyPrint: "Print",
    royaltyReads: "Page reads",
    royaltyAudiobook: "Audiobook",
    royaltyOther: "Other",
    reads: "Page Reads",
    sales: "Sales",
    borrows: "Borrows",
    kindle: "Kindle",
    print: "Print",
    audiobook: "Audiobook",
    other: "Other",
    minutes: "Minutes",
    loans: "Loans",
    free: "Free",
    refunds: "Refunds",
  } satisfies Readonly<Partial<Record<Measure, string>>>,

  // Our own texts.
  /** In place of “Kindle” where other shops' ebooks are among them. */
  ebook: "eBook",
  trial: "Trial",
  total: "Total",
  beta: "Beta",
  compare: "Compare",
  custom: "Custom",
  stopComparing: "Stop comparing",
  final: "Final",
  estimated: "Estimated",
  seePlans: "See plans",
  keyboardGroup: "Report",
  rows: {
    format: "Format",
    book: "Title",
    original: "Title",
    "box-set": "Title",
    series: "Series",
    marketplace: "Marketplace",
    source: "Source",
    country: "Country",
  },
  versus: (older: string) => `vs. ${older}`,
} as const;
