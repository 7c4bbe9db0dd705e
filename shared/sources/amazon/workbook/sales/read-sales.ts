import type { SheetPart } from "#shared/sources/files/xlsx/parts.ts";
import { type ColumnKey, englishHeading, SHEET_NAMES, type SheetKind, sheetMeaning } from "../sheets/headings.ts";
import {
  type FileContext,
  kindOf,
  type OpenSheet,
  type RowConsumer,
  readSheet,
  reportHeadings,
} from "../sheets/sheet-reader.ts";
import { addMissingAudiobooks } from "./audiobooks-apart.ts";
import { combinedFallbackRows, FORMAT_SHEETS } from "./combined-fallback.ts";
import { leaveOutPlacedOrders } from "./placed-orders.ts";
import { emptyDraft, type SalesDraft } from "./sales-draft.ts";
import { combinedRows, orderRows, readRows, royaltyRows, summaryRows, totalEarningsRows } from "./sales-sheets.ts";
import { describeUnclear } from "./transaction-in.ts";

/** Columns required to count a sheet; in a nested list, one is enough. */
const REQUIRED: Partial<Record<SheetKind, readonly (ColumnKey | readonly ColumnKey[])[]>> = {
  summary: ["date"],
  combined: ["asinOrIsbn", "royalty", "currency", ["netUnits", "unitsSold"]],
  ebook: [["asin", "ebookAsin"], "marketplace", "royalty", "currency", ["netUnits", "unitsSold"]],
  paperback: [["isbn", "asin"], "marketplace", "royalty", "currency", ["netUnits", "unitsSold"]],
  hardcover: [["isbn", "asin"], "marketplace", "royalty", "currency", ["netUnits", "unitsSold"]],
  audiobook: [
    ["asin", "audiobookAsin", "audibleAsin", "ebookAsin"],
    "marketplace",
    "royalty",
    "currency",
    ["netUnits", "unitsSold"],
  ],
  orders: [["date", "orderDate"], "asin", "marketplace", "paidUnits", "freeUnits"],
  kenp: [["asin", "ebookAsin", "audiobookAsin", "audibleAsin"], "marketplace", "pages"],
  totalEarnings: ["netUnitsOrPages", "earnings", "currency"],
};

/**
 * Definitions hold no figures. Orders placed are not processed orders, and their dates are wrong in files over several
 * months. Apple Numbers lists the sheets that it exported.
 */
const IGNORED: readonly SheetKind[] = ["definitions", "ordersPlaced", "numbersExport"];

/** Files of 2020 had no Summary, and hardcovers could not be published yet. */
const NOT_IN_2020: readonly SheetKind[] = ["summary", "hardcover"];

const ESTIMATOR_SHEETS = ["summary", "combined", ...FORMAT_SHEETS, "orders", "kenp"] as const;

/**
 * Reads all sheets of an estimator or Prior Months file. Unknown sheets and columns are reported in the file's
 * problems.
 */
export async function readSales(file: FileContext, parts: readonly SheetPart[]): Promise<SalesDraft> {
  const draft = emptyDraft();
  let combined: SheetPart | undefined;
  for (const part of parts) {
    const byName = sheetMeaning(part.name)?.key;
    if (byName !== undefined && IGNORED.includes(byName)) continue;
    await readSheet(file, part, (sheet) => {
      const kind = kindOf(part.name, sheet.header);
      if (kind === "combined") combined = part;
      return openSalesSheet(sheet, kind, draft);
    });
  }
  if (draft.periods.size === 0) await completeEstimator(file, draft, combined);
  for (const problem of describeUnclear(draft)) file.problems.add(problem);
  return draft;
}

async function completeEstimator(file: FileContext, draft: SalesDraft, combined: SheetPart | undefined): Promise<void> {
  const missing = ESTIMATOR_SHEETS.filter((kind) => !draft.sheets.has(kind));
  const unexpected = missing.filter((kind) => !(draft.isFormOf2020 && NOT_IN_2020.includes(kind)));
  if (unexpected.length > 0)
    file.problems.add({
      severity: "error",
      message: `The file has no usable sheet of: ${unexpected.map((kind) => SHEET_NAMES[kind].en[0]).join(", ")}.`,
    });
  // Read last, when it is known which format sheets are missing.
  if (combined && FORMAT_SHEETS.some((kind) => missing.includes(kind)))
    await readSheet(file, combined, (sheet) => combinedFallbackRows(sheet, draft));
  addMissingAudiobooks(draft, file.problems);
  leaveOutPlacedOrders(draft, file.problems);
}

function openSalesSheet(sheet: OpenSheet, kind: SheetKind | undefined, draft: SalesDraft): RowConsumer | null {
  if (kind === undefined || kind === "payments") {
    sheet.problems.add({
      severity: "error",
      sheet: sheet.name,
      message: "This sheet is not known; nothing of it is counted.",
    });
    return null;
  }
  const missing = (REQUIRED[kind] ?? []).filter((need) => ![need].flat().some((key) => sheet.header.columns.has(key)));
  if (missing.length > 0) {
    sheet.problems.add({
      severity: "error",
      sheet: sheet.name,
      message: `Nothing of this sheet is counted: it has no column for ${missing.map((need) => [need].flat().map(englishHeading).join(" or ")).join(", ")}.`,
    });
    return null;
  }
  if (draft.sheets.has(kind)) {
    sheet.problems.add({
      severity: "error",
      sheet: sheet.name,
      message: "There is another sheet of this kind; nothing of this one is counted.",
    });
    return null;
  }
  reportHeadings(sheet);
  draft.sheets.add(kind);
  if (kind === "orders" && !sheet.header.columns.has("date")) draft.isFormOf2020 = true;
  if (sheet.period !== null) draft.periods.add(sheet.period);
  return consumerOf(kind, sheet, draft);
}

function consumerOf(kind: SheetKind, sheet: OpenSheet, draft: SalesDraft): RowConsumer | null {
  switch (kind) {
    case "summary":
      return summaryRows(sheet, draft);
    case "combined":
      return combinedRows(sheet, draft);
    case "ebook":
      return royaltyRows(sheet, draft, "kindle");
    case "paperback":
    case "hardcover":
    case "audiobook":
      return royaltyRows(sheet, draft, kind);
    case "orders":
      return orderRows(sheet, draft);
    case "kenp":
      return readRows(sheet, draft);
    case "totalEarnings":
      return totalEarningsRows(sheet, draft);
    default:
      return null;
  }
}
