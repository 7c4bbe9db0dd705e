import type { Measure, MoneyKind, ReportKind } from "#shared/sources/source.ts";

type Rank = ReportKind["rank"];

export const TEXT = {
  title: "Files of your shops",
  lead: "Colophon reads the report files that your shops give you. It never asks for a password. Open a report to see where to find it, what it covers, and what can be proven with it.",
  upload: "Upload files",

  proof: {
    title: "What is proven and what is on trial",
    words: [
      "A report is proven if we have read a real file of it, and its sums were checked against figures that the file states a second time.",
      "A report is on trial if we know it only from the shop’s documentation. Colophon then refuses every heading that it doesn’t know, shows you what it has read, and stores nothing until you say that the shop shows you the same. Figures from such files are marked as trial.",
      "A table of any other shop is always on trial: Colophon knows its columns from you alone. Columns with personal data of buyers, such as email addresses, are never read.",
      "What is proven is our reading of a file, not that the shop has reported every sale.",
    ],
    table: "All reports that Colophon reads",
    columns: { source: "Shop", kind: "Report", rank: "State", money: "Money" },
  },

  ranks: { proven: "Proven", trial: "Trial" } satisfies Record<Rank, string>,
  proves: {
    proven: "We have read a real file of this report and checked its sums.",
    trial: "Known from documentation only. You confirm what was read before it is stored.",
  } satisfies Record<Rank, string>,
  provesMapped:
    "Known from you only. You say which column is which and compare the totals before they are stored. If the table has a totals row, its sums are checked.",

  kind: {
    where: "Where to find it",
    covers: "What one file covers",
    money: "Money",
    counts: "What it counts",
    proof: "What can be proven",
    nothing: "Money only",
  },
  money: { estimated: "estimated", earned: "earned", paid: "paid" } satisfies Record<MoneyKind, string>,
  measures: {
    units: "copies sold",
    freeUnits: "free copies",
    refunds: "refunds",
    pages: "pages read",
    minutes: "minutes",
    borrows: "borrows",
  } satisfies Record<Measure, string>,
  payment: "When it pays",
} as const;
