import { EBOOK, formatByCode } from "#shared/catalogue/formats.ts";
import { marketplaceByLabel } from "#shared/catalogue/marketplaces.ts";
import { coverUrl } from "#shared/domain/covers.ts";
import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import { sourceOfLabel } from "#shared/sources/marketplaces.ts";
import { type Positions, type Span, sumInside } from "./export/positions.ts";
import { perColumn, RECORD_COLUMNS, RESOLVED_COLUMNS, ROYALTY_COLUMNS } from "./measures.ts";
import type { ReportProduct } from "./months/report-months.ts";
import { type ResolvedMonth, type ResolvedRecord, UNASSIGNED_PRODUCT } from "./months/resolved-month.ts";
import type { ReportBook, ReportRecord } from "./report.ts";
import { emptyColumn, isEmptyColumn, sumOfColumns } from "./table/column.ts";

const unknownProduct = (productId: string, title: string): ReportProduct => ({
  productId,
  title,
  author: "",
  bookId: productId,
  kenpc: null,
  series: null,
  tags: [],
  deleted: false,
});

const UNASSIGNED = unknownProduct(UNASSIGNED_PRODUCT, "Not attributed to a book");

/**
 * Finds a product by its id; an unknown one is named by that id, so that it is counted and visible
 * (docs/departures.md#unknown-rows).
 */
export type FindProduct = (productId: string) => ReportProduct;

export function productFinder(products: readonly ReportProduct[]): FindProduct {
  const known = new Map([UNASSIGNED, ...products].map((product) => [product.productId, product]));
  return (productId) => known.get(productId) ?? unknownProduct(productId, productId);
}

/** Amazon's ebooks are Kindle's; those of other shops aren't. */
const formatName = ({ format, marketplace }: ResolvedRecord): string =>
  format === "kindle" && sourceOfLabel(marketplace) !== "amazon" ? EBOOK : formatByCode(format).report_name;

const emptyRecord = (record: ResolvedRecord, title: string, zeros: number[]): ReportRecord => ({
  marketplace_id: marketplaceByLabel(record.marketplace)?.id ?? 0,
  marketplace: record.marketplace,
  currency: record.currency,
  asin: record.productId,
  title,
  format: formatName(record),
  ...perColumn(RECORD_COLUMNS, () => zeros),
});

const isEmpty = (record: ReportRecord): boolean =>
  RESOLVED_COLUMNS.every((column) => isEmptyColumn(record[column]) || record[column].every((value) => value === 0));

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Adds a month's values to `sums` at their positions. Plain loops, because long reports spend most of their time here.
 */
function addedAt(sums: number[], values: readonly number[], { from, to, at }: Span, zeros: number[]): number[] {
  let added = sums;
  for (let i = from; i < to; i++) {
    const value = values[i]!;
    if (value === 0) continue;
    if (added === zeros) added = [...zeros];
    added[at + i - from]! += value;
  }
  return added;
}

function addedToOne(sums: number[], sum: number, at: number, zeros: number[]): number[] {
  if (sum === 0) return sums;
  const added = sums === zeros ? [...zeros] : sums;
  added[at]! += sum;
  return added;
}

/**
 * Places the months' records on the report's positions, sorted by key; records without figures in the range are
 * omitted. Columns may be shared, so they are read-only.
 */
export function buildRecords(
  months: readonly ResolvedMonth[],
  positions: Positions,
  productOf: FindProduct,
): ReadonlyMap<string, ReportRecord> {
  const records = new Map<string, ReportRecord>();
  const zeros = emptyColumn(positions.labels.length) as number[];
  for (const { month, records: resolved } of months) {
    const length = resolved[0]?.columns.reads.length ?? 0;
    const span = positions.spanOf(month, length);
    if (!span) continue;
    const nothing = emptyColumn(length);
    for (const source of resolved) {
      const record = getOrInsert(records, source.key, () =>
        emptyRecord(source, productOf(source.productId).title, zeros),
      );
      for (const column of RESOLVED_COLUMNS) {
        const values = source.columns[column];
        if (values === nothing) continue;
        if (span.step === 1) record[column] = addedAt(record[column], values, span, zeros);
        else {
          const sum = sumInside(values, source.totals[column], span);
          record[column] = addedToOne(record[column], sum, span.at, zeros);
        }
      }
    }
  }
  const filled = [...records].filter(([, record]) => !isEmpty(record)).sort(([a], [b]) => inOrder(a, b));
  for (const [, record] of filled)
    record.royalties = sumOfColumns(ROYALTY_COLUMNS.map((column) => record[column])) as number[];
  return new Map(filled);
}

export function buildBooks(
  records: readonly ReportRecord[],
  productOf: FindProduct,
  coverAddress: string,
): ReportBook[] {
  const formats = new Map(records.map(({ asin, format }) => [asin, format]));
  return [...formats]
    .map(([asin, format]) => {
      const { author, title, bookId, kenpc, series, tags, original, boxSet, deleted } = productOf(asin);
      const shelf = { series: series && { ...series }, tags: [...tags], deleted };
      const image = coverUrl(coverAddress, asin);
      const book: ReportBook = { asin, author, title, format, image, book_id: bookId, metadata: { kenpc }, ...shelf };
      if (original) book.original = { ...original };
      if (boxSet) book.box_set = { ...boxSet };
      return book;
    })
    .sort((a, b) => inOrder(a.title.toLowerCase(), b.title.toLowerCase()) || inOrder(a.asin, b.asin));
}
