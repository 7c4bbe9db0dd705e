import type { Import, ImportFile, MonthOutcome } from "#shared/api/imports.ts";
import { type AmazonFamily, partsOfFamily, type ReportFamily } from "#shared/domain/report-month.ts";
import { capitalize } from "#shared/primitives/text.ts";
import { sourceName } from "#shared/sources/marketplaces.ts";

export const SOURCE_LABELS: Readonly<Record<Import["source"], string>> = {
  upload: "Upload",
  extension: "Browser extension",
  cookies: "Connected account",
};

const AMAZON_LABELS: Readonly<Record<AmazonFamily, string>> = {
  estimator: "Royalties Estimator",
  "prior-months": "Prior Months’ Royalties",
  payments: "Payments",
};

/** A shop that the author has named, by the part of the months that belongs to it: "Harbour Books" of `harbour-books`. */
const shopOfUnit = (unit: string): string => unit.split("--", 1)[0]!.split("-").map(capitalize).join(" ");

/**
 * A report's name: Amazon's by their own, those of other sources as in "Shopify orders export (EUR)", and tables of
 * shops that the author has named as in "Harbour Books table".
 */
export function kindLabel(family: ReportFamily): string {
  const { source, unit, words } = partsOfFamily(family);
  if (source === "amazon") return AMAZON_LABELS[family as AmazonFamily];
  if (words.isMapped && unit !== null) return `${shopOfUnit(unit)} ${words.name}`;
  return `${sourceName(source)} ${words.name}${unit === null ? "" : ` (${unit.toUpperCase()})`}`;
}

export const FILE_STATUS_LABELS: Readonly<Record<ImportFile["status"], string>> = {
  waiting: "Waiting",
  read: "Read",
  set_aside: "Set aside",
  failed: "Not read",
};

export const OUTCOME_TEXT: Readonly<Record<MonthOutcome["outcome"], { label: string; hint: string }>> = {
  new: { label: "New", hint: "This month had no data yet" },
  changed: { label: "Changed", hint: "Newer figures replaced the stored ones" },
  unchanged: { label: "Unchanged", hint: "The file matches the stored data, so nothing was written" },
  confirmed: { label: "Confirmed", hint: "The totals match; we kept the more detailed daily data" },
  kept: { label: "Kept", hint: "We kept the stored data for the reason shown" },
  decide: { label: "To decide", hint: "Waiting for your answer" },
};

/** Short labels in the list of past imports. */
export const STATUS_LABELS: Readonly<Record<Import["status"], string>> = {
  uploading: "Not sent",
  reading: "Reading",
  writing: "Saving",
  needs_decision: "Needs you",
  completed: "Done",
  failed: "Failed",
  undone: "Undone",
};

/** How an import ended, or why it waits. */
export const END_TITLES = {
  needs_decision: "We need your decision",
  completed: "Import finished",
  failed: "The import failed",
  undone: "Import undone",
} as const satisfies Partial<Record<Import["status"], string>>;

export const TEXT = {
  page: {
    title: "Imports",
    welcome: (name: string) => `Welcome, ${name}`,
    lead: "Upload report files whenever you like. We store only new or changed figures and never count anything twice.",
    firstLead: "Upload your report files from Amazon and other shops, and see what your books earned within a minute.",
  },

  drop: {
    label: "Report files",
    title: "Drop your report files here",
    hint: (max: number) =>
      `From Amazon and every other shop: .xlsx, .csv, .txt, .tsv, .xls and .gz, in any order. We take ${max} at a time. Each can be up to 30 MB.`,
    choose: "Choose files",
  },

  download: {
    title: "Where to get them",
    steps: [
      "On [kdpreports.amazon.com](https://kdpreports.amazon.com), open **Royalties Estimator**, choose one calendar month and press **Download Report**. Orders, KENP Read and Dashboard give the same workbook.",
      "Repeat this for each month you want to see **by day**. For past years you can download several months in one file, but it only has monthly figures.",
      "**Prior Months’ Royalties** adds the final page-read earnings of each book. **Payments** adds the amounts that reached your bank.",
    ],
    note: "Clear every filter before you download, because a filtered file leaves books out without saying so. Files can overlap or repeat: nothing breaks and nothing is counted twice.",
    shops: (names: string) =>
      `Colophon reads report files of ${names}. It also reads tables of any other shop: you say once which column is which.`,
    help: "Where to find them",
  },

  refused: {
    title: (files: string) => `${files} left out`,
    close: "Close",
    unreadable: "Your browser couldn’t open this file. If it is a folder, open it and drop its files",
    empty: "This file is empty. Please download it again",
    tooLarge: "This file is larger than 30 MB. Reports never are",
  },

  upload: {
    sending: (files: string, percent: number) => `Uploading ${files}: ${percent}%`,
    moreToCome: (files: string) => `${files} to follow. Please keep this page open until they are uploaded.`,
    starting: "Starting to read…",
    sentOf: (percent: number, size: string) => `${percent}% of ${size}`,
    sent: "Uploaded",
    failed: "Not sent",
    stopped: "The upload stopped",
    connectionLost: "The connection was lost. The files already uploaded are safe. Try again to send the rest.",
    tryAgain: "Try again",
    cancel: "Cancel upload",
  },

  subject: {
    /** What files hold, by kind; `further` in a list. */
    kinds: {
      estimator: { first: "Royalties", further: "royalties" },
      "prior-months": { first: "Final royalties", further: "final royalties" },
      payments: { first: "Payments", further: "payments" },
    } satisfies Record<AmazonFamily, object>,
    forMonths: (kinds: string, months: string) => `${kinds} for ${months}`,
  },

  steps: { upload: "Upload", fetch: "Fetch", read: "Read", save: "Save", done: ", done" },

  current: {
    label: "Current import",
    progress: "Import progress",
    seeRoyalties: "See your royalties",
    seePayments: "See your payments",
    leave: "You can leave this page. The import continues in the background.",
    slow: "This is taking longer than usual",
    slowHint: "If the import has stopped, you can continue it from there. Nothing is imported twice.",
    continue: "Continue import",
  },

  status: {
    incomplete: "Some files have not arrived",
    reading: (file: number, files: string) => `Reading ${file} of ${files}`,
    writing: (done: string, months: string) => `${done} of ${months} saved`,
    deciding: (questions: string, isOne: boolean) =>
      isOne ? `${questions} needs your decision` : `${questions} need your decision`,
    months: (months: string, outcomes: string) => `${months}: ${outcomes}`,
    /** Of months that all have the same outcome. */
    sameMonth: (outcome: string) => `${outcome.toLowerCase()} month`,
    editions: "new book edition",
    unreadable: (files: string) => `${files} could not be read`,
    setAside: (rows: string) => `${rows} not understood`,
    nothing: "These files had nothing new to store",
    failed: "None of the files could be read",
    undone: "Undone: every month is back to its earlier figures",
  },

  understood: {
    months: "Months",
    days: (month: string, days: string) => `${month} (${days})`,
    withOwnDays: (months: string, own: string, more: number) =>
      more > 0
        ? `${months}, with days of their own: ${own} and ${more} more`
        : `${months}, with days of their own: ${own}`,
    money: { estimated: "Estimated", earned: "Earned", paid: "Paid" },
    withoutCurrency: "Without a currency",
    inMarket: (amount: string, market: string) => `${amount} (${market})`,
    noMarket: "no marketplace",
    measures: {
      units: "Units sold",
      freeUnits: "Free copies",
      refunds: "Refunds",
      pages: "Page reads",
      minutes: "Minutes",
      borrows: "Borrows",
    },
    products: "Products",
    rows: "Rows",
    remark: "remark",
    confirmed: (when: string) => `confirmed by you ${when}`,
  },

  figures: {
    royalty: "Royalty without KENP",
    kenp: "KENP royalty",
    units: "Units",
    pages: "Page reads",
    books: "Books",
    authors: "Authors",
    rows: "Rows",
    detail: "Detail",
    days: "by day",
    wholeMonth: "by month",
    nothing: "nothing",
  },

  months: {
    label: "Months of the import",
    month: "Month",
    result: "Result",
    ofKind: (month: string, kind: string) => `${month} · ${kind}`,
    heldBack: "Shown with your letter",
  },

  file: {
    byDay: "by day",
    byMonth: "by month",
    created: (when: string) => `created ${when}`,
    checksFailed: (failed: string, all: number) => `${failed} of ${all} failed`,
    checksPassed: (checks: string) => `${checks} passed`,
    setAside: (rows: string) => `${rows} set aside and not counted`,
    checksNotMade: (checks: string) => `${checks} not made`,
    check: { ok: "Passed", failed: "Failed", notMade: "Not made" },
    problem: { error: "Not understood", note: "Note" },
    sheet: (name: string) => `sheet “${name}”`,
    row: (number: number) => `row ${number}`,
    column: (heading: string) => `column “${heading}”`,
  },

  past: {
    title: "Past imports",
    loading: "Loading the imports",
    empty: "Nothing here yet. Finished imports appear here with their files, months and results.",
    more: "Show earlier imports",
  },

  undo: {
    open: "Undo this import",
    title: "Undo this import?",
    restored: (months: string) => `${months} will return to the figures stored before this import.`,
    emptied: (months: string) => `${months} had no data before and will be empty again.`,
    again: "You can import the same files again at any time.",
    confirm: "Yes, undo it",
    cancel: "Keep it",
    started: "The import is being undone",
  },
} as const;
