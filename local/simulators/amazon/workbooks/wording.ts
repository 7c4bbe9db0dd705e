import type { AmazonFormat } from "#shared/catalogue/formats.ts";
import {
  type ColumnKey,
  HEADINGS,
  SHEET_NAMES,
  type SheetKind,
} from "#shared/sources/amazon/workbook/sheets/headings.ts";
import type { SaleRow, WorkbookOptions } from "./model.ts";

export type WriterLanguage = NonNullable<WorkbookOptions["language"]>;

/** Amazon's wording of a heading or sheet name; English where no other has been seen. */
const wordingOf = (
  wordings: { readonly en?: readonly string[]; readonly es?: readonly string[] },
  language: WriterLanguage,
) => wordings[language]?.[0] ?? wordings.en?.[0] ?? "";

export const sheetName = (kind: SheetKind, language: WriterLanguage): string => wordingOf(SHEET_NAMES[kind], language);

export const headingsOf = (keys: readonly ColumnKey[], language: WriterLanguage): string[] =>
  keys.map((key) => wordingOf(HEADINGS[key], language));

const STANDARD = {
  en: {
    kindle: "Standard",
    audiobook: "Standard",
    paperback: "Standard - Paperback",
    hardcover: "Standard - Hardcover",
  },
  // No Spanish hardcover has been seen.
  es: {
    kindle: "Estándar",
    audiobook: "Estándar",
    paperback: "Estándar - Tapa blanda",
    hardcover: "Standard - Hardcover",
  },
} as const satisfies Record<WriterLanguage, Record<AmazonFormat, string>>;

export function transactionText(row: SaleRow, language: WriterLanguage): string {
  if (row.transaction === "countdown") return "Kindle Countdown Deals";
  if (row.transaction === "free") return language === "es" ? "Promoción gratuita" : "Free - Promotion";
  if (row.transaction === "expanded") return "Expanded Distribution Channels";
  return STANDARD[language][row.format];
}

/** The transaction type in Combined Sales, where hardcovers read as paperbacks. */
export const combinedTransactionText = (row: SaleRow, language: WriterLanguage): string =>
  transactionText(row.format === "hardcover" ? { ...row, format: "paperback" } : row, language);

export const NOT_AVAILABLE = "N/A";
