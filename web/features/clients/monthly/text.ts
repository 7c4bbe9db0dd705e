import type { MonthState } from "./monthly-figures.ts";

/** Texts of a client's monthly report. Names, months and amounts are passed in as they are shown. */
export const TEXT = {
  title: (month: string) => `Monthly report, ${month}`,
  of: (client: string) => `For ${client}`,
  by: (agency: string) => `Prepared by ${agency}`,
  month: "Month",
  print: "Print or save as PDF",
  share: "Copy the client’s link",
  shared: "Copied",
  shareHint: (client: string) => `Only ${client} can open it, signed in to their own account`,
  loading: "Loading the monthly report",
  royalties: "Royalties",
  units: "Units sold",
  pages: "Pages read",
  change: (percent: string, month: string) => `${percent} against ${month}`,
  notCompared: (month: string) => `Not compared with ${month}`,
  soFar: "Royalties so far",
  noChange: (month: string) => `No royalties in ${month} to compare with`,
  currencies: "In the currencies of the stores",
  books: "Royalties by book",
  book: "Book",
  total: "All books",
  none: (month: string) => `There are no royalties in ${month}.`,
  states: {
    missing: (month: string) => `No report of ${month} has been imported yet.`,
    so_far: (_: string, day: string) => `These figures reach ${day}. The rest of the month isn’t imported yet.`,
    estimated: () => "Amazon hasn’t settled this month yet: page reads are estimated, and amounts may still change.",
    final: () => "Amazon has settled this month.",
  } satisfies Record<MonthState, (month: string, day: string) => string>,
  how: "Amounts in other currencies are converted at the European Central Bank’s mean of the month.",
} as const;
