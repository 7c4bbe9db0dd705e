import { guarded, writeCsv } from "#shared/primitives/csv.ts";
import { type Micros, roundToCents } from "#shared/primitives/money.ts";
import { roundBorrows } from "./borrows.ts";
import type { RecordGroup } from "./group-records.ts";

/** What the rows of an export are. */
export const EXPORT_GROUPS = { book: "Book", series: "Series", marketplace: "Marketplace" } as const;
export type ExportGroup = keyof typeof EXPORT_GROUPS;

/** The specification's columns, and after them what it does not know of: audiobooks (decision 27) and which currency it all is in. */
const FIGURES = [
  "Total Royalties",
  "Ebook Royalty",
  "Print Royalty",
  "KENP Read Royalty",
  "Ebook Units",
  "Print Units",
  "Free Units",
  "Estimated Borrows",
  "KENP Read",
  "Audiobook Royalty",
  "Audiobook Units",
  "Currency",
] as const;

/** Money as a plain number with two decimals, rounded once; a minus stays a minus, so that spreadsheets can add it up. */
export function plainMoney(micros: Micros): string {
  const cents = roundToCents(micros) / 10_000;
  return `${cents < 0 ? "-" : ""}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, "0")}`;
}

/** Text of a cell: `#` would begin a comment for some programs, and what begins like a formula is guarded. */
const text = (value: string): string => guarded(value.replaceAll("#", ""));

function figuresOf({ totals }: RecordGroup, currency: string): string[] {
  return [
    plainMoney(totals.royalty),
    plainMoney(totals.royaltyKindle),
    plainMoney(totals.royaltyPrint),
    plainMoney(totals.royaltyReads),
    String(totals.kindle),
    String(totals.print),
    String(totals.free),
    String(roundBorrows(totals.borrows)),
    String(totals.reads),
    plainMoney(totals.royaltyAudiobook),
    String(totals.audiobook),
    currency,
  ];
}

/** The authors of a group's books, each once. */
const authorsOf = ({ records }: RecordGroup): string =>
  [...new Set(records.map(({ book }) => book.author).filter((author) => author !== ""))].join("; ");

/** The earnings as CSV, UTF-8 with a byte order mark (decision 43). */
export const earningsCsv = (groups: readonly RecordGroup[], by: ExportGroup, currency: string): string =>
  writeCsv([
    [EXPORT_GROUPS[by], ...(by === "book" ? ["Author"] : []), ...FIGURES],
    ...groups.map((group) => [
      text(group.label),
      ...(by === "book" ? [text(authorsOf(group))] : []),
      ...figuresOf(group, currency),
    ]),
  ]);

/** `Royalties-Book-20261121-184500.csv`; `at` is ISO 8601. */
export const earningsCsvName = (by: ExportGroup, at: string): string =>
  `Royalties-${EXPORT_GROUPS[by]}-${at.slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-")}.csv`;
