import type { TableColumn, TableFigures } from "#shared/domain/royalties/table-rows.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { texts } from "#web/lib/texts.ts";

export interface SortBy {
  readonly column: TableColumn | "label";
  readonly direction: "asc" | "desc";
}

export interface Column {
  readonly key: Exclude<TableColumn, "royaltyEstimated">;
  readonly label: string;
  readonly hint?: string;
  /** For everything but money, which needs its currency. */
  readonly show: (value: number, numbers: Numbers) => string;
}

const asCount: Column["show"] = (value, { count }) => count(value);

const SHARE: Column = { key: "percent", label: "% share", show: (percent, { share }) => share(percent / 100) };
const ROYALTY: Column = { key: "royalty", label: "Royalty", hint: texts.columns.royalty, show: asCount };
const READS: Column = { key: "reads", label: "Page Reads", hint: texts.columns.reads, show: asCount };
const SALES: Column = { key: "sales", label: "Sales", hint: texts.columns.sales, show: asCount };
const BORROWS: Column = { key: "borrows", label: "Borrows", hint: texts.columns.borrows, show: asCount };
const PAID_UNITS: Column = { key: "paid_units", label: "Paid Units", hint: texts.columns.paidUnits, show: asCount };
const KINDLE: Column = { key: "kindle", label: "Kindle", hint: texts.columns.kindle, show: asCount };
const PRINT: Column = { key: "print", label: "Print", hint: texts.columns.print, show: asCount };
const FREE: Column = { key: "free", label: "Free", hint: texts.columns.free, show: asCount };

/** The table's columns; borrows and paid units only when there are any, which needs the books' page counts. */
export const columnsFor = ({ borrows }: Pick<TableFigures, "borrows">): readonly Column[] => [
  SHARE,
  ROYALTY,
  READS,
  SALES,
  ...(borrows > 0 ? [BORROWS, PAID_UNITS] : []),
  KINDLE,
  PRINT,
  FREE,
];
