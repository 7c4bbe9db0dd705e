import type { ExpandedRoyalties, MonthFigures } from "#shared/domain/imports/month-figures.ts";
import { kenpMoneyOf, sumByCurrency } from "#shared/domain/kenp/kenp-money.ts";
import type { MonthContent } from "#shared/domain/report-month.ts";
import type { StoredColumn } from "#shared/domain/royalties/measures.ts";
import { HALF_A_CENT, type Micros } from "#shared/primitives/money.ts";
import { byKey } from "#shared/primitives/order.ts";
import { sum, sumOf } from "#shared/primitives/sums.ts";
import { foldTitle } from "#shared/primitives/text.ts";
import { isPaid } from "#shared/sources/amazon/workbook/sheets/transactions.ts";
import type { WorkbookMonth } from "#shared/sources/amazon/workbook/types.ts";

const countOf = (content: MonthContent, columns: readonly StoredColumn[]): number => {
  let sum = 0;
  for (const records of Object.values(content.stores)) {
    for (const record of records) for (const column of columns) for (const n of record.columns[column] ?? []) sum += n;
  }
  return sum;
};

function perCurrency<T extends { readonly currency: string }>(
  rows: readonly T[],
  amount: (row: T) => number,
): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const row of rows) sums[row.currency] = (sums[row.currency] ?? 0) + amount(row);
  return inOrder(sums);
}

const inOrder = (sums: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(sums).sort(byKey));

function publishedKenp(content: MonthContent): Record<string, Micros> {
  const perBook = sumByCurrency(content, ({ columns }) => sum(columns.royalties_reads));
  const money = Object.entries({ ...kenpMoneyOf(content), ...perBook });
  return inOrder(Object.fromEntries(money.filter(([, micros]) => micros >= HALF_A_CENT)));
}

/** A month's royalties of expanded distribution; empty when there were none. */
export function expandedRoyalties({ sales }: WorkbookMonth): ExpandedRoyalties {
  const stores = Map.groupBy(
    sales.filter(({ transaction, royalty }) => transaction === "expanded" && royalty !== 0),
    ({ marketplace }) => marketplace,
  );
  return Object.fromEntries([...stores].map(([store, rows]) => [store, perCurrency(rows, ({ royalty }) => royalty)]));
}

const countAuthors = (names: ReadonlySet<string>): number =>
  new Set([...names].map(foldTitle).filter((author) => author !== "")).size;

/**
 * Calculates the figures by which an author recognizes a month: the file's rows, books and authors, and the sums of the
 * content built from them.
 */
export function figuresOf(facts: WorkbookMonth, content: MonthContent): MonthFigures {
  const sheets = [facts.sales, facts.orders, facts.reads];
  const [asins, authors] = [new Set<string>(), new Set<string>()];
  for (const rows of sheets)
    for (const { asin, author } of rows) {
      asins.add(asin);
      authors.add(author);
    }
  const expanded = expandedRoyalties(facts);
  return {
    grain: content.grain,
    rows: sumOf(sheets, ({ length }) => length),
    books: asins.size,
    authors: countAuthors(authors),
    units: countOf(content, ["orders", "free_orders"]),
    pages: countOf(content, ["reads"]),
    royalty: perCurrency(facts.sales, ({ royalty }) => royalty),
    kenp: publishedKenp(content),
    sold: perCurrency(
      facts.sales.filter(({ transaction }) => isPaid(transaction)),
      ({ netUnits }) => netUnits,
    ),
    ...(Object.keys(expanded).length > 0 && { expanded }),
  };
}
