export const TEXT = {
  // Specification, section 2
  groupBy: "Group by",
  grouping: { book: "Book", series: "Series", marketplace: "Marketplace", events: "Event Logs" },
  manageBooks: "Manage Books",
  addLogs: "Add Book Logs",
  share: "% share",
  paidUnits: "Paid Units",
  hints: {
    royalty: "Total estimated earnings",
    reads: "Total pages read for the book",
    sales: "Kindle unit sales and print sales combined",
    borrows: "Page reads divided by the book's page count (KENPC)",
    paidUnits: "Sales plus borrows",
    kindle: "Kindle paid units only",
    print: "Print paid units only",
    free: "Books given away for free",
    share: "Share of the royalty of all rows, or – when refunds leave a row below zero",
    audiobook: "Audiobook paid units only",
  },

  // Ours
  earnings: "Earnings",
  points: (difference: string) => `${difference} pts`,
  /** The totals row. Books outside any series are no series of their own, so series aren’t counted. */
  all: {
    book: (count: number, shown: string) => (count === 1 ? "All 1 book" : `All ${shown} books`),
    series: () => "All books",
    marketplace: (count: number, shown: string) => (count === 1 ? "All 1 marketplace" : `All ${shown} marketplaces`),
  },
  notOnShelf: { toAuthor: "Not on your shelf", toAgency: "Not on the author’s shelf" },
  sortBy: "Sort by",
  ascending: "Smallest first. Reverse the order",
  descending: "Largest first. Reverse the order",
} as const;
