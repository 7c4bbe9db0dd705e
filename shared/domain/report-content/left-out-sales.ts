import type { MonthContent } from "#shared/domain/report-month.ts";
import { sum } from "#shared/primitives/sums.ts";
import { findLeftOut, type PaperbackSales } from "#shared/sources/amazon/workbook/sales/left-out-paperbacks.ts";
import { getOrInsert } from "./get-or-insert.ts";

/** Asked several times of each month in a report. */
const KNOWN = new WeakMap<MonthContent["stores"], readonly PaperbackSales[]>();

/** The paperbacks that a stored month's Summary leaves out (`findLeftOut`). */
export function leftOutOf(content: MonthContent): readonly PaperbackSales[] {
  const known = KNOWN.get(content.stores);
  if (known) return known;
  const found = searchIn(content);
  KNOWN.set(content.stores, found);
  return found;
}

interface OpenSales {
  readonly asin: string;
  units: number;
  readonly royalty: Record<string, number>;
}

function searchIn({ stores, summary, combined }: MonthContent): readonly PaperbackSales[] {
  if (!summary) return [];
  const units = { kindlePaid: 0, kindleFree: 0, paperback: 0, hardcover: 0, pages: 0 };
  const sales: Record<string, number> = {};
  const paperbacks = new Map<string, OpenSales>();
  const readCurrencies = new Set<string>();
  for (const { asin, format, currency, columns } of Object.values(stores).flat()) {
    const [orders, pages] = [sum(columns.orders), sum(columns.reads)];
    const money = sum(columns.royalties_kindle) + sum(columns.royalties_print) + sum(columns.royalties_audiobook);
    sales[currency] = (sales[currency] ?? 0) + money;
    units.pages += pages;
    if (pages > 0) readCurrencies.add(currency);
    if (format === "kindle") {
      units.kindlePaid += orders;
      units.kindleFree += sum(columns.free_orders);
    } else if (format === "hardcover") units.hardcover += orders;
    else if (format === "paperback") {
      units.paperback += orders;
      const book = getOrInsert(paperbacks, asin, (): OpenSales => ({ asin, units: 0, royalty: {} }));
      book.units += orders;
      book.royalty[currency] = (book.royalty[currency] ?? 0) + money;
    }
  }
  return findLeftOut({ summary, combined, sales, units, paperbacks: [...paperbacks.values()], readCurrencies });
}
