import type { ComparedFigures } from "#shared/domain/royalties/compare/compare-rows.ts";
import {
  kindOf,
  type MeasureKind,
  OPTIONAL_COLUMNS,
  TABLE_COLUMNS,
  type TableColumn,
} from "#shared/domain/royalties/measures.ts";
import type { SortDirection, TableFigures } from "#shared/domain/royalties/table/table-rows.ts";
import { writeNumber } from "#shared/primitives/number-style.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { TEXT } from "./text.ts";

export type ColumnKey = Exclude<TableColumn, "royaltyEstimated">;

export interface SortBy {
  readonly column: ColumnKey | "label";
  readonly direction: SortDirection;
}

/** A newly chosen column starts with its largest value; choosing it again reverses the order. */
export const sortedBy = ({ column, direction }: SortBy, chosen: SortBy["column"]): SortBy => ({
  column: chosen,
  direction: column === chosen && direction === "desc" ? "asc" : "desc",
});

export interface Column {
  readonly key: ColumnKey;
  readonly label: string;
  readonly hint: string;
  readonly write: (value: number, numbers: Numbers, currency: string) => string;
  readonly writeChange?: (difference: number, numbers: Numbers) => string;
}

const WRITERS: Readonly<Record<MeasureKind, Pick<Column, "write" | "writeChange">>> = {
  count: { write: (value, { count }) => count(value) },
  money: { write: (micros, { money }, currency) => money(micros, currency) },
  share: {
    write: (percent, { share }) => share(percent / 100),
    writeChange: (difference, { style }) =>
      TEXT.points(writeNumber(difference, { minimumFractionDigits: 1, maximumFractionDigits: 1 }, style)),
  },
};

const COLUMNS: readonly Column[] = TABLE_COLUMNS.filter((key) => key !== "royaltyEstimated").map((key) =>
  Object.assign({ key }, TEXT.columns[key], WRITERS[kindOf(key)]),
);

const EBOOKS = Object.assign({ key: "kindle" as const }, TEXT.ebooks, WRITERS.count);

/**
 * The columns for rows with these totals: borrows where pages were read, paid units where there are borrows, rare
 * measures where any row has some, and optional columns where `chosen`. `hasOthers`: other shops' ebooks may be among
 * them.
 */
export function columnsFor(
  rows: readonly TableFigures[],
  totals: readonly TableFigures[],
  chosen: readonly TableColumn[],
  hasOthers = false,
): readonly Column[] {
  const has = (key: ColumnKey) => rows.some((row) => row[key] !== 0);
  const isShown: Readonly<Partial<Record<ColumnKey, boolean>>> = {
    borrows: has("reads"),
    paid_units: totals.some(({ borrows }) => borrows > 0),
    audiobook: has("audiobook"),
    other: has("other"),
    minutes: has("minutes"),
    loans: has("loans"),
  };
  const columns = COLUMNS.filter(
    ({ key }) => isShown[key] ?? (chosen.includes(key) || !OPTIONAL_COLUMNS.includes(key)),
  );
  return hasOthers ? columns.map((column) => (column.key === "kindle" ? EBOOKS : column)) : columns;
}

export const UNKNOWN = "–";

/** Borrows of books without a page count, and shares of a total with refunds: unknown is not the same as zero. */
const isUnknown = ({ key }: Column, { lacksPageCount, lacksShare }: TableFigures): boolean =>
  (key === "borrows" && lacksPageCount) || (key === "percent" && lacksShare);

export const showFigure = (column: Column, figures: TableFigures, numbers: Numbers, currency: string): string =>
  isUnknown(column, figures) ? UNKNOWN : column.write(figures[column.key], numbers, currency);

/** Formats the change of a figure; that of a share is unknown when either share is. */
export function showChange(column: Column, figures: ComparedFigures, numbers: Numbers, currency: string): string {
  const { key, write, writeChange = write } = column;
  if (key === "percent" && [figures.newer, figures.older].some((side) => isUnknown(column, side))) return UNKNOWN;
  const { difference } = figures.change[key];
  return `${difference > 0 ? "+" : ""}${writeChange(difference, numbers, currency)}`;
}
