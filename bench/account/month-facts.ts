import type { EstimatorModel, SaleRow } from "#local/simulators/amazon/workbooks/model.ts";
import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { OrderFact, SaleFact, SummaryFact, WorkbookMonth } from "#shared/sources/amazon/workbook/types.ts";

const isFree = ({ transaction }: Pick<SaleFact, "transaction">): boolean => transaction === "free";

function saleFact(row: SaleRow): SaleFact {
  const { date, asin, isbn, format, title, author, marketplace, transaction, royalty, currency } = row;
  const { unitsSold, unitsRefunded } = row;
  const netUnits = unitsSold - unitsRefunded;
  const product = { date, asin, isbn, format, title, author, marketplace };
  return { ...product, transaction, unitsSold, unitsRefunded, netUnits, royalty, currency };
}

function ordersOf(sales: readonly SaleFact[]): OrderFact[] {
  const orders = new Map<string, OrderFact>();
  for (const sale of sales) {
    const { date, asin, title, author, marketplace, netUnits } = sale;
    const key = `${date}|${marketplace}|${asin}`;
    const { paid = 0, free = 0 } = orders.get(key) ?? {};
    const [morePaid, moreFree] = isFree(sale) ? [0, netUnits] : [netUnits, 0];
    orders.set(key, { date, asin, title, author, marketplace, paid: paid + morePaid, free: free + moreFree });
  }
  return [...orders.values()];
}

function moneyOf(sales: readonly SaleFact[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { currency, royalty } of sales) sums[currency] = (sums[currency] ?? 0) + royalty;
  return sums;
}

function summaryOf(model: EstimatorModel, sales: readonly SaleFact[]): SummaryFact {
  // The Summary has a column for every currency, including those without royalties.
  const royalty = { ...Object.fromEntries(CURRENCIES.map((currency) => [currency, 0])), ...moneyOf(sales) };
  for (const money of Object.values(model.kenpRoyalty))
    for (const [currency, amount] of Object.entries(money)) royalty[currency] = (royalty[currency] ?? 0) + amount;
  const units = (format: SaleFact["format"], free = false) =>
    sumOf(
      sales.filter((s) => s.format === format && isFree(s) === free),
      ({ netUnits }) => netUnits,
    );
  return {
    kindlePaid: units("kindle"),
    kindleFree: units("kindle", true),
    paperback: units("paperback"),
    hardcover: units("hardcover"),
    audiobook: null,
    pages: sumOf(model.reads, ({ pages }) => pages),
    royalty,
  };
}

/** A one-month model in the form in which the reader would parse it from a workbook. */
export function monthFacts(model: EstimatorModel): WorkbookMonth {
  const sales = model.sales.map(saleFact);
  const reads = model.reads.map(({ asin, ...row }) => ({ ...row, asin: asin ?? "", royalty: null, currency: null }));
  return {
    month: model.months[0]!,
    sales,
    orders: ordersOf(sales),
    reads,
    summary: summaryOf(model, sales),
    combined: moneyOf(sales),
  };
}
