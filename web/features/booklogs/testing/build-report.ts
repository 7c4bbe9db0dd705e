import type { BookReport } from "#shared/domain/insights/by-book/book-report.ts";
import { perColumn, RECORD_COLUMNS } from "#shared/domain/royalties/measures.ts";
import type { ReportBook, ReportRecord } from "#shared/domain/royalties/report.ts";
import { countDays, type IsoDate } from "#shared/primitives/dates.ts";

interface Sold {
  readonly title?: string;
  readonly bookId?: string;
  readonly store?: string;
  readonly marketplaceId?: number;
  /** Kindle copies a day of the previous period and of the event, at two units of the currency each. */
  readonly previous: number;
  readonly event: number;
}

const book = ({ title = "Salt", bookId = "b1" }: Sold): ReportBook => ({
  asin: `asin of ${bookId}`,
  author: "Mara Quill",
  title,
  format: "Kindle",
  image: null,
  book_id: bookId,
  metadata: { kenpc: null },
  series: null,
  tags: [],
  deleted: false,
});

function recordOf(sold: Sold, days: number): ReportRecord {
  const { title = "Salt", bookId = "b1", store = "Amazon.com", marketplaceId = 1, previous, event } = sold;
  const none = Array<number>(days).fill(0);
  const orders = none.map((_, day) => (day < days / 2 ? previous : event));
  const royalties = orders.map((copies) => copies * 2_000_000);
  return {
    marketplace_id: marketplaceId,
    marketplace: store,
    currency: "USD",
    asin: `asin of ${bookId}`,
    title,
    format: "Kindle",
    ...perColumn(RECORD_COLUMNS, () => none),
    orders,
    royalties,
    royalties_kindle: royalties,
  };
}

/** A report whose every day has the figures of its period. */
export function buildReport(
  { startDate, endDate }: { readonly startDate: IsoDate; readonly endDate: IsoDate },
  sold: readonly Sold[],
  changes: Partial<BookReport> = {},
): BookReport {
  const days = countDays(startDate, endDate);
  return {
    startDate,
    endDate,
    books: sold.map(book),
    records: sold.map((one) => recordOf(one, days)),
    in_series: false,
    currencies: {},
    kenp_rates: [],
    reads_money: "final",
    exchange: [],
    marketplaces: [],
    without_days: [],
    missing_months: [],
    covered_through: null,
    others: [],
    retention: null,
    as_of: null,
    unknown_days: [],
    open_days: [],
    ...changes,
  };
}
