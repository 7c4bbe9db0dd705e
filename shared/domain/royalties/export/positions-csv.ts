import { writeCsv } from "#shared/primitives/csv.ts";
import { toDecimal } from "#shared/primitives/money.ts";
import { marketplaceName } from "#shared/sources/marketplaces.ts";
import { type CsvMeasure, MEASURE_KEYS, OTHERS_CSV, POSITIONS_CSV } from "../measures.ts";
import type { ConvertedRecord } from "../rates/convert-report.ts";
import type { ReportType } from "../report.ts";
import { isWide, PLACE_COLUMNS, placeCells, textCell } from "./earnings-csv.ts";

const BORROW_DECIMALS = 4;

const exactBorrows = (borrows: number): string => String(Number(borrows.toFixed(BORROW_DECIMALS)));

function writeValue({ kind, measure }: CsvMeasure, value: number): string {
  if (kind === "money") return toDecimal(value);
  return measure === "borrows" ? exactBorrows(value) : String(value);
}

const POSITIONS: Readonly<Record<ReportType, string>> = { DAY: "Date", MONTH: "Month", YEAR: "Year" };

/**
 * Writes every figure as CSV: one row per day (month, year), product and store with figures. Money has six decimals,
 * unrounded, so that any sum of it is exact; `Paid in` is the original currency. With figures of other sources, their
 * measures, the source and the country follow the currency.
 */
export function positionsCsv(
  { type, labels, records }: { type: ReportType; labels: readonly string[]; records: readonly ConvertedRecord[] },
  currency: string,
): string {
  const others = isWide(records) ? OTHERS_CSV : null;
  const rows = labels.flatMap((label, i) =>
    records
      .filter(({ values }) => MEASURE_KEYS.some((measure) => values[measure][i] !== 0))
      .map((record) => [
        label,
        textCell(record.book.title),
        textCell(record.book.author),
        textCell(record.book.asin),
        record.book.format,
        textCell(marketplaceName(record.marketplace)),
        record.paidIn,
        ...POSITIONS_CSV.map((figure) => writeValue(figure, record.values[figure.measure][i]!)),
        currency,
        ...(others
          ? [...others.map((figure) => writeValue(figure, record.values[figure.measure][i]!)), ...placeCells([record])]
          : []),
      ]),
  );
  const figures = POSITIONS_CSV.map(({ name }) => name);
  const names = [
    "Title",
    "Author",
    "ASIN",
    "Format",
    "Store",
    "Paid in",
    ...figures,
    "Currency",
    ...(others ? [...others.map(({ name }) => name), ...PLACE_COLUMNS] : []),
  ];
  return writeCsv([[POSITIONS[type], ...names], ...rows]);
}
