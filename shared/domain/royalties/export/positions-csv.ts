import { marketplaceName } from "#shared/catalogue/marketplaces.ts";
import { writeCsv } from "#shared/primitives/csv.ts";
import { toDecimal } from "#shared/primitives/money.ts";
import { type ConvertedRecord, MEASURES, type Measure } from "../rates/convert-report.ts";
import type { ReportType } from "../report.ts";
import { textCell } from "./earnings-csv.ts";

const BORROW_DECIMALS = 4;

const FIGURES: readonly (readonly [name: string, measure: Measure, write: (value: number) => string])[] = [
  ["Total Royalties", "royalty", toDecimal],
  ["Ebook Royalty", "royaltyKindle", toDecimal],
  ["Print Royalty", "royaltyPrint", toDecimal],
  ["KENP Read Royalty", "royaltyReads", toDecimal],
  ["Estimated part of KENP Read Royalty", "royaltyEstimated", toDecimal],
  ["Audiobook Royalty", "royaltyAudiobook", toDecimal],
  ["Ebook Units", "kindle", String],
  ["Print Units", "print", String],
  ["Audiobook Units", "audiobook", String],
  ["Free Units", "free", String],
  ["KENP Read", "reads", String],
  ["Estimated Borrows", "borrows", (borrows) => String(Number(borrows.toFixed(BORROW_DECIMALS)))],
];

const POSITIONS: Readonly<Record<ReportType, string>> = { DAY: "Date", MONTH: "Month", YEAR: "Year" };

/**
 * Writes every figure as CSV: one row per day (month, year), product and store with figures. Money has six decimals,
 * unrounded, so that any sum of it is exact; `Paid in` is the original currency.
 */
export function positionsCsv(
  { type, labels, records }: { type: ReportType; labels: readonly string[]; records: readonly ConvertedRecord[] },
  currency: string,
): string {
  const rows = labels.flatMap((label, i) =>
    records
      .filter(({ values }) => MEASURES.some((measure) => values[measure][i] !== 0))
      .map((record) => [
        label,
        textCell(record.book.title),
        textCell(record.book.author),
        textCell(record.book.asin),
        record.book.format,
        textCell(marketplaceName(record.marketplace)),
        record.paidIn,
        ...FIGURES.map(([, measure, write]) => write(record.values[measure][i]!)),
        currency,
      ]),
  );
  const names = ["Title", "Author", "ASIN", "Format", "Store", "Paid in", ...FIGURES.map(([name]) => name), "Currency"];
  return writeCsv([[POSITIONS[type], ...names], ...rows]);
}
