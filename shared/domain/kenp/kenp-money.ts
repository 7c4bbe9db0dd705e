import { leftOutOf } from "#shared/domain/report-content/left-out-sales.ts";
import type { MonthContent, MonthRecord } from "#shared/domain/report-month.ts";
import { HALF_A_CENT, type Micros } from "#shared/primitives/money.ts";
import { sum } from "#shared/primitives/sums.ts";
import { sumOfLeftOut } from "#shared/sources/amazon/workbook/sales/left-out-paperbacks.ts";

export function sumByCurrency(
  content: MonthContent,
  figure: (record: MonthRecord) => number,
): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const records of Object.values(content.stores)) {
    for (const record of records) {
      const amount = figure(record);
      if (amount !== 0) sums[record.currency] = (sums[record.currency] ?? 0) + amount;
    }
  }
  return sums;
}

interface SalesOfStores {
  readonly audiobooks: Readonly<Record<string, Micros>>;
  readonly books: Readonly<Record<string, Micros>>;
}

/** Asked several times of each month in a report. */
const KNOWN = new WeakMap<MonthContent["stores"], SalesOfStores>();

function salesOf(content: MonthContent): SalesOfStores {
  const known = KNOWN.get(content.stores);
  if (known) return known;
  const audiobooks = sumByCurrency(content, ({ columns }) => sum(columns.royalties_audiobook));
  const hasAudiobooks = Object.keys(audiobooks).length > 0;
  const books = hasAudiobooks
    ? sumByCurrency(content, ({ columns }) => sum(columns.royalties_kindle) + sum(columns.royalties_print))
    : {};
  KNOWN.set(content.stores, { audiobooks, books });
  return { audiobooks, books };
}

/**
 * A month's page-read money per currency according to its own Summary: Summary − Combined Sales. Zero
 * currencies are absent; without a Summary all are. Audiobook money that the Summary counts but Combined Sales omits is
 * subtracted too; money of paperbacks that it leaves out (`leftOutOf`) is no page-read money either.
 */
export function kenpMoneyOf(content: MonthContent): Readonly<Record<string, Micros>> {
  if (!content.summary) return {};
  const { audiobooks, books } = salesOf(content);
  const absent = sumOfLeftOut(leftOutOf(content)).royalty;
  const money: Record<string, Micros> = {};
  for (const [currency, total] of Object.entries(content.summary.royalty)) {
    const combined = content.combined[currency] ?? 0;
    const audiobook = audiobooks[currency] ?? 0;
    const leftOut = audiobook > 0 && combined === (books[currency] ?? 0) && total - combined >= audiobook;
    const rest = total - combined - (leftOut ? audiobook : 0) + (absent[currency] ?? 0);
    if (rest !== 0) money[currency] = rest;
  }
  return money;
}

/**
 * Whether the file was made after Amazon published the month's rate: some currency shows page-read money. This is
 * a property of the month as a whole.
 */
export const showsKenpMoney = (content: MonthContent): boolean =>
  Object.values(kenpMoneyOf(content)).some((money) => money >= HALF_A_CENT);
