import { formatByCode } from "#shared/catalogue/formats.ts";
import { marketplaceByLabel } from "#shared/catalogue/marketplaces.ts";
import { coverUrl } from "#shared/domain/covers.ts";
import type { Positions } from "./positions.ts";
import { keyOf } from "./reads-money.ts";
import { MONEY_COLUMNS, type ReportBook, type ReportRecord } from "./report.ts";
import type { ReportProduct } from "./report-months.ts";
import { RESOLVED_COLUMNS, type ResolvedMonth, type ResolvedRecord, UNASSIGNED_ASIN } from "./resolved-month.ts";

const UNASSIGNED: ReportProduct = {
  asin: UNASSIGNED_ASIN,
  title: "Not attributed to a book",
  author: "",
  bookId: UNASSIGNED_ASIN,
  kenpc: null,
};

/** Finds a product by ASIN; one that the account does not know is named by its ASIN, so that it is counted and seen (decision 25). */
export type FindProduct = (asin: string) => ReportProduct;

export function productFinder(products: readonly ReportProduct[]): FindProduct {
  const known = new Map([UNASSIGNED, ...products].map((product) => [product.asin, product]));
  return (asin) => known.get(asin) ?? { asin, title: asin, author: "", bookId: asin, kenpc: null };
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

/** The months' records laid on the report's positions, in a fixed order; those with nothing in the range are left out. */
export function buildRecords(
  months: readonly ResolvedMonth[],
  positions: Positions,
  productOf: FindProduct,
): ReportRecord[] {
  const records = new Map<string, ReportRecord>();
  for (const { month, records: resolved } of months) {
    for (const source of resolved) {
      const key = keyOf(source);
      const record = records.get(key) ?? emptyRecord(source, productOf(source.asin).title, positions.labels.length);
      records.set(key, record);
      const indexes = positions.indexesOf(month, source.columns.reads.length);
      for (const column of RESOLVED_COLUMNS) {
        source.columns[column].forEach((value, i) => {
          const index = indexes[i]!;
          if (index >= 0) record[column][index]! += value;
        });
      }
    }
  }
  const filled = [...records].filter(([, record]) => !isEmpty(record)).sort(([a], [b]) => inOrder(a, b));
  return filled.map(([, record]) => ({
    ...record,
    royalties: record.royalties.map((_, i) => MONEY_COLUMNS.reduce((sum, column) => sum + record[column][i]!, 0)),
  }));
}

/** The products of the records, by title. */
export function buildBooks(records: readonly ReportRecord[], productOf: FindProduct): ReportBook[] {
  const formats = new Map(records.map(({ asin, format }) => [asin, format]));
  return [...formats]
    .map(([asin, format]) => {
      const { author, title, bookId, kenpc } = productOf(asin);
      return { asin, author, title, format, image: coverUrl(asin), book_id: bookId, metadata: { kenpc } };
    })
    .sort((a, b) => inOrder(a.title.toLowerCase(), b.title.toLowerCase()) || inOrder(a.asin, b.asin));
}
