import { firstDayOf, type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { Grain } from "#shared/sources/report.ts";
import type { OrderFact, ReadFact, SaleFact, WorkbookMonth } from "../types.ts";
import { type Draft, getOrMake, noFigures, type SalesDraft } from "./sales-draft.ts";

/** Groups a file's facts by month: every month in the Summary, and any other that has a row. */
export function assembleMonths(draft: SalesDraft, grain: Grain): WorkbookMonth[] {
  const months = new Map<IsoMonth, MonthDraft>();
  const at = (month: IsoMonth) => getOrMake(months, month, emptyMonth);
  const place = (fact: { date: string }): MonthDraft => {
    const month = monthOf(fact.date);
    if (grain === "month" || fact.date.length === 7) fact.date = firstDayOf(month);
    return at(month);
  };

  for (const month of draft.summaries.keys()) at(month);
  for (const month of draft.periods) at(month);
  for (const month of draft.combined.keys()) at(month);
  for (const sale of draft.sales) {
    if (sale.isbn !== null && sale.asin === sale.isbn) sale.asin = draft.asinByIsbn.get(sale.isbn) ?? sale.asin;
    place(sale).sales.push(sale);
  }
  for (const order of draft.orders) {
    order.asin = draft.asinByIsbn.get(order.asin) ?? order.asin;
    place(order).orders.push(order);
  }
  for (const read of draft.reads) place(read).reads.push(read);

  return [...months.keys()].sort().map((month) => {
    const { sales, orders, reads } = at(month);
    return {
      month,
      sales,
      orders,
      reads,
      summary: draft.summaries.get(month) ?? null,
      combined: draft.sheets.has("combined")
        ? Object.fromEntries((draft.combined.get(month) ?? noFigures()).royalty)
        : royaltyOf(sales),
    };
  });
}

interface MonthDraft {
  readonly sales: Draft<SaleFact>[];
  readonly orders: Draft<OrderFact>[];
  readonly reads: Draft<ReadFact>[];
}

const emptyMonth = (): MonthDraft => ({ sales: [], orders: [], reads: [] });

export function royaltyOf(sales: readonly SaleFact[]): Record<string, Micros> {
  const sums: Record<string, Micros> = {};
  for (const sale of sales) sums[sale.currency] = (sums[sale.currency] ?? 0) + sale.royalty;
  return sums;
}
