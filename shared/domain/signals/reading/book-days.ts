import { buildRateTable } from "#shared/domain/kenp/rate-table.ts";
import type { ReportInput } from "#shared/domain/royalties/build-report.ts";
import { resolveMonth } from "#shared/domain/royalties/months/resolve-month.ts";
import { UNASSIGNED_PRODUCT } from "#shared/domain/royalties/months/resolved-month.ts";
import type { DayHistory } from "#shared/domain/royalties/projection/day-history.ts";
import { monthRates } from "#shared/domain/royalties/rates/month-rates.ts";
import { productFinder } from "#shared/domain/royalties/report-records.ts";
import { isEmptyColumn } from "#shared/domain/royalties/table/column.ts";
import { countDays, firstDayOf, type IsoMonth } from "#shared/primitives/dates.ts";
import { sum } from "#shared/primitives/sums.ts";
import type { Days } from "../facts.ts";

/** A work's counts by day from a history's start on, NaN where a day isn't known. */
export interface BookDays {
  readonly id: string;
  readonly title: string;
  /** Pages read by the store's label. */
  readonly stores: ReadonlyMap<string, Days>;
  readonly units: Days;
  readonly freeUnits: Days;
}

interface Counting {
  readonly title: string;
  readonly stores: Map<string, number[]>;
  readonly units: number[];
  readonly freeUnits: number[];
}

function add(target: number[], first: number, column: readonly number[]): void {
  if (isEmptyColumn(column)) return;
  for (let day = 0; day < column.length; day++) target[first + day]! += column[day]!;
}

type Months = Pick<ReportInput, "months" | "products" | "observedRates" | "reported" | "setting" | "preferences">;

/** Resolves the months of an input that are known by day, each product with its work. */
function* recordsOf({ months, products, ...input }: Months) {
  const table = buildRateTable(input.observedRates, { reported: input.reported });
  const productOf = productFinder(products);
  for (const month of months) {
    if (month.provenance.grain !== "day") continue;
    for (const record of resolveMonth(month, monthRates(table, month.month, input)).records) {
      if (record.productId === UNASSIGNED_PRODUCT) continue;
      yield { month: month.month, through: month.through ?? null, record, product: productOf(record.productId) };
    }
  }
}

/** Adds up each work's copies and pages by day, over the days of `history`, which was made from the same input. */
export function bookDaysOf(input: Months, history: DayHistory): BookDays[] {
  const { length } = history.known;
  const column = () => Array<number>(length).fill(0);
  const books = new Map<string, Counting>();
  for (const { month, record, product } of recordsOf(input)) {
    const { bookId, title } = product;
    const book = books.get(bookId) ?? { title, stores: new Map(), units: column(), freeUnits: column() };
    books.set(bookId, book);
    const first = countDays(history.start, firstDayOf(month)) - 1;
    add(book.units, first, record.columns.orders);
    add(book.freeUnits, first, record.columns.free_orders);
    if (isEmptyColumn(record.columns.reads)) continue;
    const pages = book.stores.get(record.marketplace) ?? column();
    book.stores.set(record.marketplace, pages);
    add(pages, first, record.columns.reads);
  }
  const known = (days: readonly number[]): Days => days.map((count, day) => (history.known[day] ? count : Number.NaN));
  return [...books].map(([id, { title, stores, units, freeUnits }]) => ({
    id,
    title,
    stores: new Map([...stores].map(([store, pages]) => [store, known(pages)])),
    units: known(units),
    freeUnits: known(freeUnits),
  }));
}

/** Pages of a work in a store over a whole month. */
export interface MonthPages {
  readonly month: IsoMonth;
  readonly book: string;
  readonly title: string;
  readonly store: string;
  readonly pages: number;
}

/** Adds up the pages of each month that its figures cover to the end, from `from` on. */
export function monthPagesOf(input: Months, from: IsoMonth): MonthPages[] {
  const found = new Map<string, MonthPages>();
  const recent = { ...input, months: input.months.filter(({ month }) => month >= from) };
  for (const { month, through, record, product } of recordsOf(recent)) {
    if (through !== null || isEmptyColumn(record.columns.reads)) continue;
    const { bookId: book, title } = product;
    const key = JSON.stringify([month, book, record.marketplace]);
    const pages = (found.get(key)?.pages ?? 0) + sum(record.columns.reads);
    found.set(key, { month, book, title, store: record.marketplace, pages });
  }
  return [...found.values()];
}
