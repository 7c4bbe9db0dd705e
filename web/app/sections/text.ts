import type { Section } from "../routing/routes.ts";

interface SectionText {
  readonly title: string;
  readonly lead: string;
}

/** Texts of the sections' pages for an author without any figures. */
export const TEXT = {
  activate: "Activate the extension",
  explore: "Explore a sample report",
  /** What fills the section: uploaded reports, or the extension alone. */
  byReports: "Upload the reports that you download from Amazon, or let the extension fetch them in your own browser.",
  byExtension: "The extension fetches these in your own browser. An uploaded report brings your books.",
  byExtensionLater:
    "The extension fetches these in the browser of your computer. On this phone, upload a report first: it brings your books.",
  /** What is shown instead while the author's first files are on their way. */
  files: {
    reading: {
      hint: "Your files are being read. Your figures appear here automatically once they are saved.",
      action: "See the progress",
    },
    answer: { hint: "Your files are read, but an import needs your decision first.", action: "Decide" },
  },
  sections: {
    royalties: {
      title: "Estimated Royalties",
      lead: "What you earned by day, book and store, in one currency, with the file and the rate behind every figure.",
    },
    payments: {
      title: "Actual Earnings",
      lead: "Every payment with its exchange rate and tax, followed back to the royalties that it pays for.",
    },
    preorders: { title: "Pre-orders", lead: "How many copies are ordered before a book is out, by day and store." },
    books: { title: "Manage Books", lead: "Your shelf: titles, formats, series and pen names, in one place." },
    events: {
      title: "Event Logs",
      lead: "Ads, deals and newsletters beside your figures, and what each of them was worth.",
    },
    ranks: { title: "My Ranks", lead: "The sales rank of every format with its trend, its best rank and its rating." },
    compare: { title: "Compare Ranks", lead: "Ranks of several books in one chart, over weeks or years." },
    peers: { title: "Peer Titles", lead: "Ranks of other authors’ books beside your own." },
    reviews: { title: "Reviews", lead: "New reviews of all of your books in one list, with your stars by month." },
    followers: { title: "Followers", lead: "How many readers follow each of your pen names at Amazon, day by day." },
  } satisfies Record<Section, SectionText>,
} as const;
