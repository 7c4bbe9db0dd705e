import { isRatePublished } from "#shared/domain/kenp/publication.ts";
import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import { type Micros, toMicros } from "#shared/primitives/money.ts";
import type { EstimatorModel, PriorMonthModel, ReadRow, SaleRow } from "../workbooks/model.ts";
import type { PagesRead, Sale } from "./day.ts";
import { daysOf, readsRoyaltiesOf } from "./ledger.ts";
import { CLARA_WINTERBOURNE, type Shelf } from "./shelves.ts";

/** The contents of the publishing dashboard's workbooks on a given day. */

const toSaleRow = (sale: Sale): SaleRow => ({
  date: sale.date,
  title: sale.work.title,
  author: sale.work.author,
  asin: sale.format.asin,
  isbn: sale.format.isbn,
  format: sale.format.format,
  marketplace: sale.store.label,
  transaction: sale.transaction,
  royaltyRate: Math.round(sale.royaltyRate * 100),
  unitsSold: sale.sold,
  unitsRefunded: sale.refunded,
  listPrice: toMicros(sale.listPrice),
  offerPrice: toMicros(sale.offerPrice),
  unitCost: toMicros(sale.cost),
  ...(sale.format.format === "kindle" ? { fileSize: 1.2 } : {}),
  royalty: toMicros(sale.royalty),
  currency: sale.store.currency,
});

const toReadRow = (read: PagesRead): ReadRow => ({
  date: read.date,
  title: read.work.title,
  author: read.work.author,
  asin: read.format.asin,
  marketplace: read.store.label,
  pages: read.pages,
});

function kenpRoyaltyOf(month: IsoMonth, shelf: Shelf): Record<string, Micros> {
  const sums: Record<string, Micros> = {};
  for (const { read, royalty } of readsRoyaltiesOf(month, shelf)) {
    sums[read.store.currency] = (sums[read.store.currency] ?? 0) + toMicros(royalty);
  }
  return sums;
}

/**
 * The estimator of these months as downloaded on `today`: nothing after today, page-read royalties only where they are
 * published.
 */
export function estimatorOf(
  months: readonly IsoMonth[],
  today: IsoDate,
  shelf: Shelf = CLARA_WINTERBOURNE,
): EstimatorModel {
  const days = months.flatMap((month) => daysOf(month, shelf));
  return {
    months,
    sales: days
      .flatMap((day) => day.sales)
      .filter((sale) => sale.date <= today)
      .map(toSaleRow),
    reads: days
      .flatMap((day) => day.reads)
      .filter((read) => read.date <= today)
      .map(toReadRow),
    kenpRoyalty: Object.fromEntries(
      months.filter((month) => isRatePublished(month, today)).map((month) => [month, kenpRoyaltyOf(month, shelf)]),
    ),
  };
}

const priceKey = ({ asin, marketplace, transaction, offerPrice, royaltyRate }: SaleRow) =>
  [asin, marketplace, transaction, offerPrice, royaltyRate].join(" ");

/** The Prior Month Royalties workbook of a published month: one line per book, store and price. */
export function priorMonthOf(month: IsoMonth, shelf: Shelf = CLARA_WINTERBOURNE): PriorMonthModel {
  const lines = new Map<string, SaleRow>();
  for (const row of daysOf(month, shelf)
    .flatMap((day) => day.sales)
    .map(toSaleRow)) {
    const line = lines.get(priceKey(row));
    lines.set(
      priceKey(row),
      line === undefined
        ? { ...row, date: `${month}-01` }
        : {
            ...line,
            unitsSold: line.unitsSold + row.unitsSold,
            unitsRefunded: line.unitsRefunded + row.unitsRefunded,
            royalty: line.royalty + row.royalty,
          },
    );
  }
  const reads = readsRoyaltiesOf(month, shelf).map(({ read, pages, royalty }) => ({
    ...toReadRow(read),
    date: `${month}-01`,
    pages,
    royalty: toMicros(royalty),
    currency: read.store.currency,
  }));
  return { month, sales: [...lines.values()], reads };
}
