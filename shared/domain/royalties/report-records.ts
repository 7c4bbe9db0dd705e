import { formatByCode } from "#shared/catalogue/formats.ts";
import { marketplaceByLabel } from "#shared/catalogue/marketplaces.ts";
import { coverUrl } from "#shared/domain/covers.ts";
import { isEmptyColumn } from "./column.ts";
import type { Positions } from "./positions.ts";
import { keyOf } from "./reads-money.ts";
import { MONEY_COLUMNS, type ReportBook, type ReportRecord } from "./report.ts";
import type { ReportProduct } from "./report-months.ts";
import { RESOLVED_COLUMNS, type ResolvedMonth, type ResolvedRecord, UNASSIGNED_ASIN } from "./resolved-month.ts";

const unknownProduct = (asin: string, title: string): ReportProduct => ({
  asin,
  title,
  author: "",
  bookId: asin,
  kenpc: null,
  series: null,
  tags: [],
  deleted: false,
});

const UNASSIGNED = unknownProduct(UNASSIGNED_ASIN, "Not attributed to a book");

/** Finds a product by ASIN; one that the account does not know is named by its ASIN, so that it is counted and seen (decision 25). */
export type FindProduct = (asin: string) => ReportProduct;

export function productFinder(products: readonly ReportProduct[]): FindProduct {
  const known = new Map([UNASSIGNED, ...products].map((product) => [product.asin, product]));
  return (asin) => known.get(asin) ?? unknownProduct(asin, asin);
}

function emptyRecord(record: ResolvedRecord, title: string, positions: number): ReportRecord {
  const zeros = (): number[] => Array(positions).fill(0);
  return {
    marketplace_id: marketplaceByLabel(record.marketplace)?.id ?? 0,
    marketplace: record.marketplace,
    currency: record.currency,
    asin: record.asin,
    title,
    format: formatByCode(record.format).report_name,
    reads: zeros(),
    orders: zeros(),
    free_orders: zeros(),
    royalties: zeros(),
    royalties_reads: zeros(),
    royalties_kindle: zeros(),
    royalties_print: zeros(),
    royalties_audiobook: zeros(),
    estimated_reads: zeros(),
  };
}

const isEmpty = (record: ReportRecord): boolean =>
  RESOLVED_COLUMNS.every((column) => record[column].every((value) => value === 0));

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Adds each value to the position that it belongs to. A plain loop: this is where a long report spends its time. */
function addAt(sums: number[], values: readonly number[], indexes: readonly number[]): void {
  if (isEmptyColumn(values)) return;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    const index = indexes[i]!;
    if (value !== 0 && index >= 0) sums[index]! += value;
  }
}

/** The months' records laid on the report's positions, in a fixed order; those with nothing in the range are left out. */
export function buildRecords(
  months: readonly ResolvedMonth[],
  positions: Positions,
  productOf: FindProduct,
): ReportRecord[] {
  const records = new Map<string, ReportRecord>();
  for (const { month, records: resolved } of months) {
    const indexes = positions.indexesOf(month, resolved[0]?.columns.reads.length ?? 0);
    for (const source of resolved) {
      const key = keyOf(source);
      let record = records.get(key);
      if (!record) {
        record = emptyRecord(source, productOf(source.asin).title, positions.labels.length);
        records.set(key, record);
      }
      for (const column of RESOLVED_COLUMNS) addAt(record[column], source.columns[column], indexes);
      for (const column of MONEY_COLUMNS) addAt(record.royalties, source.columns[column], indexes);
    }
  }
  const filled = [...records].filter(([, record]) => !isEmpty(record)).sort(([a], [b]) => inOrder(a, b));
  return filled.map(([, record]) => record);
}

/** The products of the records, by title. */
export function buildBooks(
  records: readonly ReportRecord[],
  productOf: FindProduct,
  coverAddress: string,
): ReportBook[] {
  const formats = new Map(records.map(({ asin, format }) => [asin, format]));
  return [...formats]
    .map(([asin, format]) => {
      const { author, title, bookId, kenpc, series, tags, deleted } = productOf(asin);
      const shelf = { series: series && { ...series }, tags: [...tags], deleted };
      const image = coverUrl(coverAddress, asin);
      return { asin, author, title, format, image, book_id: bookId, metadata: { kenpc }, ...shelf };
    })
    .sort((a, b) => inOrder(a.title.toLowerCase(), b.title.toLowerCase()) || inOrder(a.asin, b.asin));
}
