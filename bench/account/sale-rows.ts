import { drawFor } from "#local/simulators/amazon/dataset/random.ts";
import type { EstimatorModel, ReadRow, SaleRow } from "#local/simulators/amazon/workbooks/model.ts";
import { eachDay, firstDayOf, type IsoDate, type IsoMonth, lastDayOf, monthOf } from "#shared/primitives/dates.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { SHOPS, type Shop, type Title, titles } from "./shelf.ts";

/** The current day of the generated account, whose last month is open. */
export const TODAY: IsoDate = "2026-11-20";
/** Daily units and reads of the best-selling product in the largest store. */
const BUSIEST_DAY = 6;
const SHARE_READ = 0.6;

interface DayFact {
  readonly units: number;
  readonly refunded: number;
  readonly free: number;
  readonly pages: number;
}

function factOf(seed: number, title: Title, shop: Shop, date: IsoDate, isFree: boolean): DayFact {
  const draw = drawFor(seed, title.asin, shop.label, date);
  const season = 1 + 0.3 * Math.cos(((Number(date.slice(5, 7)) - 1) / 6) * Math.PI);
  const mean = BUSIEST_DAY * title.demand * shop.demand * season;
  const reads = title.format === "kindle" ? draw.count(mean * SHARE_READ) : 0;
  let pages = 0;
  for (let i = 0; i < reads; i++) pages += Math.round(draw.between(5, 330));
  const units = isFree ? 0 : draw.count(mean * (1 - SHARE_READ));
  const refunded = units > 0 && draw.next() < 0.03 ? 1 : 0;
  return { units, refunded, pages, free: isFree ? draw.count(mean * 8) : 0 };
}

const rounded = (amount: number, { step }: Shop): number => Math.round((amount * 1_000_000) / step) * step;

function saleRow(title: Title, shop: Shop, date: IsoDate, row: Partial<SaleRow>): SaleRow {
  const isPrint = title.format !== "kindle";
  const price = rounded(title.price * shop.perDollar, shop);
  const unitCost = rounded((isPrint ? title.price * 0.4 : 0.06) * shop.perDollar, shop);
  const share = isPrint ? 0.6 : 0.7;
  const royaltyPerUnit = rounded((price * share - unitCost) / 1_000_000, shop);
  const units = { unitsSold: 0, unitsRefunded: 0, ...row };
  return {
    date,
    title: title.title,
    author: title.author,
    asin: title.asin,
    isbn: title.isbn,
    format: title.format,
    marketplace: shop.label,
    currency: shop.currency,
    transaction: "standard",
    royaltyRate: share * 100,
    listPrice: price,
    offerPrice: price,
    unitCost,
    fileSize: isPrint ? undefined : 0.8,
    royalty: (units.unitsSold - units.unitsRefunded) * royaltyPerUnit,
    ...units,
  };
}

/** Three days on which an e-book is free, in about one month of twelve. */
function freeDays(seed: number, { asin, format }: Title, month: IsoMonth): ReadonlySet<number> {
  const draw = drawFor(seed, asin, "promotion", month);
  if (format !== "kindle" || draw.next() > 1 / 12) return new Set();
  const first = Math.floor(draw.between(1, 24));
  return new Set([first, first + 1, first + 2]);
}

/** Page-read royalties per currency of a month; published a fortnight after its end. */
function kenpMoney(reads: readonly ReadRow[], month: IsoMonth): Record<string, number> {
  if (month >= monthOf(TODAY)) return {};
  const money: Record<string, number> = {};
  for (const shop of SHOPS) {
    const pages = sumOf(
      reads.filter(({ marketplace }) => marketplace === shop.label),
      (read) => read.pages,
    );
    if (pages > 0) money[shop.currency] = (money[shop.currency] ?? 0) + rounded(pages * shop.perPage, shop);
  }
  return money;
}

/**
 * One month of the generated account as Amazon's daily report would show it. Deterministic for a seed, count and
 * month.
 */
export function monthModel(seed: number, count: number, month: IsoMonth): EstimatorModel {
  const end = lastDayOf(month) < TODAY ? lastDayOf(month) : TODAY;
  const days = eachDay(firstDayOf(month), end);
  const sales: SaleRow[] = [];
  const reads: ReadRow[] = [];
  for (const title of titles(count)) {
    const free = freeDays(seed, title, month);
    for (const shop of SHOPS) {
      for (const [i, date] of days.entries()) {
        const fact = factOf(seed, title, shop, date, free.has(i + 1));
        const { asin, author, title: name } = title;
        if (fact.units > 0)
          sales.push(saleRow(title, shop, date, { unitsSold: fact.units, unitsRefunded: fact.refunded }));
        if (fact.free > 0)
          sales.push(saleRow(title, shop, date, { unitsSold: fact.free, transaction: "free", royalty: 0 }));
        if (fact.pages > 0) reads.push({ date, title: name, author, asin, marketplace: shop.label, pages: fact.pages });
      }
    }
  }
  return { months: [month], sales, reads, kenpRoyalty: { [month]: kenpMoney(reads, month) } };
}
