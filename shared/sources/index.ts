import { ACX_READER } from "./acx/reader.ts";
import { KDP_READER } from "./amazon/reader.ts";
import { APPLE_BOOKS_READER } from "./apple-books/reader.ts";
import { BARNES_NOBLE_READER } from "./barnes-noble/reader.ts";
import type { ColumnMapping } from "./column-mapping.ts";
import { DRAFT2DIGITAL_READER } from "./draft2digital/sales-reports.ts";
import { ReportFileError } from "./files/file-error.ts";
import { type OpenFile, openFile } from "./files/open-file.ts";
import { GOOGLE_PLAY_READER } from "./google-play/reader.ts";
import { GUMROAD_READER } from "./gumroad/reader.ts";
import { INGRAMSPARK_READER } from "./ingramspark/reader.ts";
import { KOBO_READER } from "./kobo/reader.ts";
import { LULU_READER } from "./lulu/revenue.ts";
import { OTHER_SHOPS_READER } from "./other-shops/reader.ts";
import { PUBLISHDRIVE_READER } from "./publishdrive/sales-report.ts";
import type { ReadReport, ReportReader } from "./reader.ts";
import { SHOPIFY_READER } from "./shopify/reader.ts";
import { STREETLIB_READER } from "./streetlib/billing-report.ts";

/** Every reader of report files, asked in this order. The last one takes any table, with columns that the author maps. */
export const READERS: readonly ReportReader[] = [
  ACX_READER,
  APPLE_BOOKS_READER,
  BARNES_NOBLE_READER,
  DRAFT2DIGITAL_READER,
  GOOGLE_PLAY_READER,
  GUMROAD_READER,
  INGRAMSPARK_READER,
  KOBO_READER,
  LULU_READER,
  PUBLISHDRIVE_READER,
  SHOPIFY_READER,
  STREETLIB_READER,
  KDP_READER,
  OTHER_SHOPS_READER,
];

/**
 * Reads a report file of any source, regardless of its name; a table that no reader knows with the author's mapping, if
 * there is one. Throws ReportFileError, with a message for the author, for a file that no reader recognizes or that
 * can't be read at all.
 */
export async function readReport(
  name: string,
  bytes: Uint8Array,
  mapping: ColumnMapping | null = null,
): Promise<ReadReport> {
  const file = await openFile(name, bytes);
  for (const reader of READERS) if (await reader.recognizes(file)) return reader.read(file, mapping);
  // A workbook without a table: KDP's reader names its sheets.
  if (file.form === "xlsx") return KDP_READER.read(file, null);
  throw unknownReport(file);
}

const SHOWN_HEADINGS = 10;

function unknownReport(file: OpenFile): ReportFileError {
  const first = file.form === "table" ? (file.rows[0]?.cells ?? []) : [];
  const headings = first.filter((cell) => cell.trim() !== "").slice(0, SHOWN_HEADINGS);
  return new ReportFileError(
    "unknown-report",
    `This file is not a report that Colophon knows, and it has no table with headings, titles and figures. Its first row is: ${headings.map((cell) => `“${cell.trim().slice(0, 40)}”`).join(", ")}. If it is from KDP, download the report again as an .xlsx file.`,
  );
}
