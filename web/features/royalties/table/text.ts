import type { TableColumn } from "#shared/domain/royalties/measures.ts";
import { TEXT as COMMON } from "../text.ts";

export const TEXT = {
  // Specification, section 2
  groupBy: "Group by",
  grouping: {
    book: "Book",
    original: "With originals",
    "box-set": "With box sets",
    series: "Series",
    marketplace: "Marketplace",
    source: "Source",
    country: "Country",
    events: "Event Logs",
  },
  manageBooks: "Manage Books",
  addLogs: "Add Book Logs",
  columns: {
    percent: {
      label: "% share",
      hint: "Share of the royalty of all rows, or – when refunds leave a row below zero",
    },
    royalty: { label: COMMON.royalty, hint: "Total estimated earnings" },
    reads: { label: COMMON.measures.reads, hint: "Total pages read for the book" },
    sales: { label: COMMON.measures.sales, hint: "Kindle unit sales and print sales combined" },
    borrows: { label: COMMON.measures.borrows, hint: "Page reads divided by the book's page count (KENPC)" },
    paid_units: { label: "Paid Units", hint: "Sales plus borrows" },
    kindle: { label: COMMON.measures.kindle, hint: "Kindle paid units only" },
    print: { label: COMMON.measures.print, hint: "Print paid units only" },
    audiobook: { label: COMMON.measures.audiobook, hint: "Audiobook paid units only" },
    other: { label: COMMON.measures.other, hint: "Paid units of products whose shop names no format" },
    minutes: {
      label: COMMON.measures.minutes,
      hint: "Minutes read through a subscription or listened to, never added to page reads",
    },
    loans: {
      label: COMMON.measures.loans,
      hint: "Borrows that a shop reports, unlike those estimated from page reads",
    },
    free: { label: COMMON.measures.free, hint: "Books given away for free" },
    refunds: {
      label: COMMON.measures.refunds,
      hint: "Units that readers returned; sales are net of them. A month imported before refunds were counted has none until its file is imported again",
    },
  } satisfies Readonly<Record<Exclude<TableColumn, "royaltyEstimated">, { label: string; hint: string }>>,

  // Our own texts.
  ebooks: { label: COMMON.ebook, hint: "Ebook paid units of every shop" },
  chooseColumns: "Columns",
  earnings: "Earnings",
  points: (difference: string) => `${difference} pts`,
  /** The totals row. Books outside any series are no series of their own, so series aren’t counted. */
  all: {
    book: (count: number, shown: string) => (count === 1 ? "All 1 book" : `All ${shown} books`),
    original: (count: number, shown: string) => (count === 1 ? "All 1 original" : `All ${shown} originals`),
    "box-set": (count: number, shown: string) =>
      count === 1 ? "All 1 book or box set" : `All ${shown} books and box sets`,
    series: () => "All books",
    marketplace: (count: number, shown: string) => (count === 1 ? "All 1 marketplace" : `All ${shown} marketplaces`),
    source: (count: number, shown: string) => (count === 1 ? "All 1 source" : `All ${shown} sources`),
    country: () => "All countries",
  },
  notOnShelf: { toAuthor: "Not on your shelf", toAgency: "Not on the author’s shelf" },
  sortBy: "Sort by",
  ascending: "Smallest first. Reverse the order",
  descending: "Largest first. Reverse the order",
} as const;
