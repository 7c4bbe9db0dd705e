import type { ReportFormat } from "#shared/catalogue/formats.ts";
import { marketplaceByLabel } from "#shared/catalogue/marketplaces.ts";
import { type MonthContent, type MonthRecord, REPORT_COLUMNS, type ReportColumn } from "#shared/domain/report-month.ts";
import { dayOfMonth, daysInMonth, type IsoDate } from "#shared/primitives/dates.ts";
import type { Grain, WorkbookMonth } from "#shared/retailer/workbook/types.ts";
import { getOrInsert } from "./get-or-insert.ts";
import type { NamedProduct } from "./products.ts";

/**
 * ISO 4217's code for "no currency": units and pages of a store that has no currency in the catalogue or the file. It
 * never carries money.
 */
export const NO_CURRENCY = "XXX";

const MONEY_COLUMN: Readonly<Record<ReportFormat, ReportColumn>> = {
  kindle: "royalties_kindle",
  paperback: "royalties_print",
  hardcover: "royalties_print",
  audiobook: "royalties_audiobook",
};

interface OpenRecord {
  readonly asin: string;
  readonly format: ReportFormat;
  readonly currency: string;
  readonly columns: Partial<Record<ReportColumn, number[]>>;
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const closed = ({ asin, format, currency, columns }: OpenRecord): MonthRecord => ({
  asin,
  format,
  currency,
  columns: Object.fromEntries(
    REPORT_COLUMNS.flatMap((column) => (columns[column]?.some((n) => n !== 0) ? [[column, columns[column]]] : [])),
  ),
});

function recordsFor(positions: number) {
  const stores = new Map<string, Map<string, OpenRecord>>();
  return {
    add(
      store: string,
      key: Pick<OpenRecord, "asin" | "format" | "currency">,
      column: ReportColumn,
      at: number,
      n: number,
    ) {
      const records = getOrInsert(stores, store, () => new Map<string, OpenRecord>());
      const id = `${key.asin}\n${key.currency}\n${key.format}`;
      const record = getOrInsert(records, id, (): OpenRecord => ({ ...key, columns: {} }));
      record.columns[column] ??= new Array<number>(positions).fill(0);
      record.columns[column][at]! += n;
    },
    sorted(): Record<string, MonthRecord[]> {
      const entries = [...stores].map(([store, records]): [string, MonthRecord[]] => [
        store,
        [...records.values()]
          .map(closed)
          .filter((record) => Object.keys(record.columns).length > 0)
          .sort((a, b) => byText(a.asin, b.asin) || byText(a.currency, b.currency) || byText(a.format, b.format)),
      ]);
      return Object.fromEntries(entries.filter(([, list]) => list.length > 0).sort(([a], [b]) => byText(a, b)));
    },
  };
}

/**
 * Orders Processed and the estimator's page reads have no currency. They use the store's own, unless the month's sales
 * of this product there (else of this store) are in another one, so that units and money of a product in a store meet
 * in one record.
 */
function currencyFinder(month: WorkbookMonth): (asin: string, store: string) => string {
  const seen = new Map<string, Set<string>>();
  const note = (key: string, currency: string) => seen.set(key, (seen.get(key) ?? new Set()).add(currency));
  for (const sale of month.sales) {
    note(`${sale.marketplace}\n${sale.asin}`, sale.currency);
    note(`${sale.marketplace}\n`, sale.currency);
  }
  return (asin, store) => {
    const own = marketplaceByLabel(store)?.currency;
    const currencies = seen.get(`${store}\n${asin}`) ?? (own === undefined ? seen.get(`${store}\n`) : undefined);
    if (!currencies) return own ?? NO_CURRENCY;
    return own !== undefined && currencies.has(own) ? own : [...currencies].sort()[0]!;
  };
}

/**
 * Builds the stored content of one month of a sales workbook. Money is on the Royalty Date; units are on the date of
 * Orders Processed, or on the sale's date where the file has no orders (Prior Months files, and audiobooks, which
 * Orders Processed omits). Equal facts give equal content, regardless of row order.
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
