import { type Cell, csvFile } from "#functions/platform/personal-data/archive-files.ts";
import type { ArchiveFile } from "#functions/platform/personal-data/personal-data.ts";
import type { YearRecord } from "#shared/domain/report-content/year-columns.ts";
import type { MonthContent, MonthRecord } from "#shared/domain/report-month.ts";
import { ROYALTY_COLUMNS, STORED_COLUMNS, type StoredColumn } from "#shared/domain/royalties/measures.ts";
import type { StoredReportMonth } from "./month-store.ts";
import type { ReportMonths } from "./read-months.ts";

const isMoney = (column: StoredColumn): boolean => ROYALTY_COLUMNS.some((one) => one === column);
const twoDigits = (count: number): string => String(count).padStart(2, "0");
const COLUMNS = ["Store", "ASIN or ISBN", "Format", "Currency", ...STORED_COLUMNS];

/** Null when all cells are zero. */
function cellsAt(store: string, { asin, format, currency, columns }: MonthRecord, position: number): Cell[] | null {
  const values = STORED_COLUMNS.map((column) => ({ column, value: columns[column]?.[position] }));
  if (values.every(({ value }) => !value)) return null;
  const figures = values.map(({ column, value }): Cell => {
    if (value === undefined) return null;
    return isMoney(column) ? { micros: value } : value;
  });
  return [store, asin, format, currency, ...figures];
}

const positionsOf = ({ columns }: MonthRecord): number =>
  Math.max(0, ...Object.values(columns).map((values) => values.length));

function* rowsOf({ month, grain, stores }: MonthContent): Generator<Cell[]> {
  for (const [store, records] of Object.entries(stores)) {
    for (const record of records) {
      for (let position = 0; position < positionsOf(record); position++) {
        const cells = cellsAt(store, record, position);
        if (cells) yield [grain === "day" ? `${month}-${twoDigits(position + 1)}` : month, ...cells];
      }
    }
  }
}

async function* rowsOfMonths(reader: ReportMonths, months: readonly StoredReportMonth[]): AsyncGenerator<Cell[]> {
  for (const month of months) for (const content of await reader.contents([month])) yield* rowsOf(content);
}

/** By day, or by month where no days are known. Holds one month in memory at a time. */
export const figuresFile = (path: string, reader: ReportMonths, months: readonly StoredReportMonth[]): ArchiveFile =>
  csvFile(path, ["Date", ...COLUMNS], rowsOfMonths(reader, months));

function* rowsOfYear(year: string, records: readonly YearRecord[]): Generator<Cell[]> {
  for (const record of records) {
    for (let month = 0; month < 12; month++) {
      const cells = cellsAt(record.store, record, month);
      if (cells) yield [`${year}-${twoDigits(month + 1)}`, ...cells];
    }
  }
}

export const yearFile = (path: string, year: string, records: readonly YearRecord[]): ArchiveFile =>
  csvFile(path, ["Month", ...COLUMNS], rowsOfYear(year, records));
