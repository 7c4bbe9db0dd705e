/** Texts that several rooms of the report use. Every room has its own `text.ts` for the rest. */
export const TEXT = {
  // Specification, section 2
  title: "Estimated Royalties",
  manageYourBooks: { toAuthor: "Manage your books", toAgency: "See this author’s books" },
  dateRange: { newer: "Date Range 1", older: "Date Range 2", change: "Change" },
  royalties: "Royalties",
  royalty: "Royalty",
  pageReads: "Page Reads",
  sales: "Sales",
  borrows: "Borrows",
  kindle: "Kindle",
  print: "Print",
  free: "Free",
  noSeries: { toAuthor: "You have no series", toAgency: "This author has no series" },
  // Specification, section 5
  switchRanges: "Switch Date Ranges",

  // Our own texts.
  audiobook: "Audiobook",
  total: "Total",
  beta: "Beta",
  compare: "Compare",
  custom: "Custom",
  stopComparing: "Stop comparing",
  final: "Final",
  estimated: "Estimated",
  seePlans: "See plans",
  keyboardGroup: "Report",
  rows: { book: "Title", series: "Series", marketplace: "Marketplace" },
  versus: (older: string) => `vs. ${older}`,
  incompleteMonth: (month: string, file: string) => `${month} is known only so far (${file}).`,
  monthSoFar: (month: string, file: string) => `${month} so far (${file})`,
} as const;
