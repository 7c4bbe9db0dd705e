import { type Cell, csvFile } from "#functions/platform/personal-data/archive-files.ts";
import type { ArchiveFile } from "#functions/platform/personal-data/personal-data.ts";
import type { MonthCheck, StoredReportMonth } from "./month-store.ts";

const MONTHS = [
  ...[
    "Month",
    "Report",
    "Detail",
    "Version",
    "Undone",
    "Source",
    "File",
    "SHA-256 of the file",
    "File created",
    "Imported",
  ],
  ...["Same in a newer file", "Rows", "Books", "Authors", "Units", "Pages", "Summary: Kindle paid"],
  ...["Summary: Kindle free", "Summary: paperback", "Summary: hardcover", "Summary: audiobook", "Summary: pages"],
];

export interface CheckedMonth {
  readonly item: StoredReportMonth;
  readonly check: MonthCheck | undefined;
}

function monthCells({ item, check }: CheckedMonth): Cell[] {
  const { month, family, grain, revision, absent, source, file, fileCreatedAt, fetchedAt, figures, summary } = item;
  const fileHash = item.fileHash === undefined ? null : Buffer.from(item.fileHash, "base64url").toString("hex");
  const confirmedAt = check?.revision === revision ? check.at : null;
  return [
    ...[month, family, grain, revision, absent ? "yes" : "no", source, file, fileHash, fileCreatedAt, fetchedAt],
    confirmedAt,
    ...[figures.rows, figures.books, figures.authors, figures.units, figures.pages],
    ...[summary?.kindlePaid, summary?.kindleFree, summary?.paperback, summary?.hardcover],
    ...[summary?.audiobook, summary?.pages],
  ];
}

/** One row per month and report: the source of its figures, and their totals. */
export const monthsFile = (months: readonly CheckedMonth[]): ArchiveFile =>
  csvFile("royalties/months.csv", MONTHS, months.map(monthCells));

const money = (micros: number | undefined): Cell => (micros === undefined ? null : { micros });

function* sumCells(items: readonly StoredReportMonth[]): Generator<Cell[]> {
  for (const { month, family, figures, combined, summary } of items) {
    const [read, ofSummary] = [figures.royalty, summary?.royalty ?? {}];
    const currencies = new Set([...Object.keys(read), ...Object.keys(combined), ...Object.keys(ofSummary)]);
    for (const currency of [...currencies].sort()) {
      const sums = [read[currency], combined[currency], ofSummary[currency]];
      yield [month, family, currency, ...sums.map(money)];
    }
  }
}

/** Per month, report and currency: our total without page reads, and Amazon's own summary. */
export const sumsFile = (items: readonly StoredReportMonth[]): ArchiveFile =>
  csvFile(
    "royalties/month-sums.csv",
    ["Month", "Report", "Currency", "As read from the file", "Without page reads", "By Amazon's summary"],
    sumCells(items),
  );
