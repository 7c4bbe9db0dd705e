import type { ReportFormat } from "#shared/catalogue/formats.ts";
import { marketplaceByLabel } from "#shared/catalogue/marketplaces.ts";
import type { MonthContent, MonthRecord } from "#shared/domain/report-month.ts";
import { STORED_COLUMNS, type StoredColumn } from "#shared/domain/royalties/measures.ts";
import { dayOfMonth, daysInMonth, type IsoDate } from "#shared/primitives/dates.ts";
import { ascending } from "#shared/primitives/order.ts";
import type { WorkbookMonth } from "#shared/sources/amazon/workbook/types.ts";
import type { Grain } from "#shared/sources/report.ts";
import { getOrInsert } from "./get-or-insert.ts";
import type { NamedProduct } from "./products.ts";

/**
 * ISO 4217's code for "no currency": units and pages of a store that has no currency in the catalogue or the file. It
 * never carries money.
 */
export const NO_CURRENCY = "XXX";

export const MONEY_COLUMN: Readonly<Record<ReportFormat, StoredColumn>> = {
  kindle: "royalties_kindle",
  paperback: "royalties_print",
  hardcover: "royalties_print",
  audiobook: "royalties_audiobook",
  other: "royalties_other",
};

interface OpenRecord {
  readonly asin: string;
  readonly format: ReportFormat;
  readonly currency: string;
  readonly columns: Partial<Record<StoredColumn, number[]>>;
}

const COLUMNS_IN_ORDER = STORED_COLUMNS.toSorted();

/** Members in the order of canonical JSON, which then needs no copy of the record. */
const closed = ({ asin, format, currency, columns }: OpenRecord): MonthRecord => ({
  asin,
  columns: Object.fromEntries(
    COLUMNS_IN_ORDER.flatMap((column) => (columns[column]?.some((n) => n !== 0) ? [[column, columns[column]]] : [])),
  ),
  currency,
  format,
});

/** A file's rows are hundreds of thousands: records are found without a text made for each row. */
export function recordsFor(positions: number) {
  const stores = new Map<string, Map<string, OpenRecord[]>>();
  return {
    add(
      store: string,
      { asin, format, currency }: Pick<OpenRecord, "asin" | "format" | "currency">,
      column: StoredColumn,
      at: number,
      n: number,
    ) {
      const products = getOrInsert(stores, store, () => new Map<string, OpenRecord[]>());
      const records = getOrInsert(products, asin, (): OpenRecord[] => []);
      const known = records.find((one) => one.format === format && one.currency === currency);
      const record: OpenRecord = known ?? { asin, format, currency, columns: {} };
      if (!known) records.push(record);
      record.columns[column] ??= new Array<number>(positions).fill(0);
      record.columns[column][at]! += n;
    },
    sorted(): Record<string, MonthRecord[]> {
      const entries = [...stores].map(([store, products]): [string, MonthRecord[]] => [
        store,
        [...products.values()]
          .flat()
          .map(closed)
          .filter((record) => Object.keys(record.columns).length > 0)
          .sort(
            (a, b) => ascending(a.asin, b.asin) || ascending(a.currency, b.currency) || ascending(a.format, b.format),
          ),
      ]);
      return Object.fromEntries(entries.filter(([, list]) => list.length > 0).sort(([a], [b]) => ascending(a, b)));
    },
  };
}

interface SeenCurrencies {
  /** The store's own, if the catalogue has it. */
  readonly own: string | undefined;
  readonly all: Set<string>;
  readonly ofProduct: Map<string, Set<string>>;
}

/**
 * Orders Processed and the estimator's page reads have no currency. They use the store's own, unless the month's sales
 * of this product there (else of this store) are in another one, so that units and money of a product in a store meet
 * in one record.
 */
function currencyFinder(month: WorkbookMonth): (asin: string, store: string) => string {
  const stores = new Map<string, SeenCurrencies>();
  const seenIn = (store: string) =>
    getOrInsert(
      stores,
      store,
      (): SeenCurrencies => ({
        own: marketplaceByLabel(store)?.currency,
        all: new Set(),
        ofProduct: new Map(),
      }),
    );
  for (const { marketplace, asin, currency } of month.sales) {
    const { all, ofProduct } = seenIn(marketplace);
    all.add(currency);
    getOrInsert(ofProduct, asin, () => new Set<string>()).add(currency);
  }
  return (asin, store) => {
    const { own, all, ofProduct } = seenIn(store);
    const currencies = ofProduct.get(asin) ?? (own === undefined && all.size > 0 ? all : undefined);
    if (!currencies) return own ?? NO_CURRENCY;
    return own !== undefined && currencies.has(own) ? own : [...currencies].sort()[0]!;
  };
}

/**
 * Builds the stored content of one month of a sales workbook. Money is on the Royalty Date; units are on the date of
 * Orders Processed, or on the sale's date where the file has no orders (Prior Months files, and audiobooks, which
 * Orders Processed omits), except refunds, which only sales name. Equal facts give equal content, regardless of row order.
 */
export function buildMonthContent(
  month: WorkbookMonth,
  grain: Grain,
  products: ReadonlyMap<string, NamedProduct>,
): MonthContent {
  const positions = grain === "day" ? daysInMonth(month.month) : 1;
  const at = (date: IsoDate) => (grain === "day" ? dayOfMonth(date) - 1 : 0);
  const records = recordsFor(positions);
  const currencyOf = currencyFinder(month);
  const formatOf = (asin: string): ReportFormat => products.get(asin)?.format ?? "kindle";
  const ordered = new Set(month.orders.map((order) => order.asin));

  for (const sale of month.sales) {
    const key = { asin: sale.asin, format: sale.format, currency: sale.currency };
    records.add(sale.marketplace, key, MONEY_COLUMN[sale.format], at(sale.date), sale.royalty);
    if (sale.transaction === "other") continue;
    if (sale.unitsRefunded !== 0) records.add(sale.marketplace, key, "refunds", at(sale.date), sale.unitsRefunded);
    if (month.orders.length === 0 || (sale.format === "audiobook" && !ordered.has(sale.asin))) {
      const units = sale.transaction === "free" ? "free_orders" : "orders";
      records.add(sale.marketplace, key, units, at(sale.date), sale.netUnits);
    }
  }
  for (const order of month.orders) {
    const currency = currencyOf(order.asin, order.marketplace);
    const key = { asin: order.asin, format: formatOf(order.asin), currency };
    records.add(order.marketplace, key, "orders", at(order.date), order.paid);
    records.add(order.marketplace, key, "free_orders", at(order.date), order.free);
  }
  for (const read of month.reads) {
    const currency = read.currency ?? currencyOf(read.asin, read.marketplace);
    const key = { asin: read.asin, format: "kindle" as const, currency };
    records.add(read.marketplace, key, "reads", at(read.date), read.pages);
    if (read.royalty !== null) records.add(read.marketplace, key, "royalties_reads", at(read.date), read.royalty);
  }
  return { month: month.month, grain, stores: records.sorted(), summary: month.summary, combined: month.combined };
}
