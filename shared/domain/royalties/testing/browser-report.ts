import fc from "fast-check";
import { perColumn, RECORD_COLUMNS } from "../measures.ts";
import type { ConvertibleReport } from "../rates/convert-report.ts";
import type { ReportBook, ReportRecord } from "../report.ts";

const CURRENCIES = { "2025-01": { USD: 1, GBP: 0.8, JPY: 150 }, "2025-02": { USD: 1, GBP: 0.5, JPY: 160 } };
const LABELS = ["2025-01-31", "2025-02-01"];
/** A product of one of sixteen works, with series and tags derived from its number. */
export const book = (n: number, format = "Kindle"): ReportBook => ({
  asin: `A${n}-${format}`,
  author: "A. Pen",
  title: `Book ${n}`,
  format,
  image: null,
  book_id: `work-${n}`,
  metadata: { kenpc: format === "Kindle" ? 300 : null },
  series: n % 3 === 0 ? null : { id: `series-${n % 3}`, name: `Series ${n % 3}`, place: n },
  tags: n % 2 === 0 ? [{ id: "even", name: "Even" }] : [],
  deleted: false,
});

/** Two days of a product in a store, zero except for the given fields. */
export const record = (of: ReportBook, fields: Partial<ReportRecord>): ReportRecord => ({
  marketplace_id: 1,
  marketplace: "Amazon.com",
  currency: "USD",
  asin: of.asin,
  title: of.title,
  format: of.format,
  ...perColumn(RECORD_COLUMNS, () => [0, 0]),
  ...fields,
});

export const reportOf = (books: ReportBook[], records: ReportRecord[]): ConvertibleReport => ({
  labels: LABELS,
  books,
  records,
  currencies: CURRENCIES,
});

const pair = (value: fc.Arbitrary<number>) => fc.tuple(value, value).map(([a, b]): number[] => [a, b]);
const money = pair(fc.integer({ min: -5_000_000, max: 90_000_000 }));
const units = pair(fc.integer({ min: -2, max: 50 }));
const NONE_OF_AMAZON = { royalties_other: [0, 0], minutes: [0, 0], loans: [0, 0] };

/** Reports of two days in two months, with stores of Amazon and other sources in several currencies. */
export const reports: fc.Arbitrary<ConvertibleReport> = fc
  .array(
    fc.record({
      n: fc.integer({ min: 1, max: 16 }),
      format: fc.constantFrom("Kindle", "eBook", "Paperback", "Hardcover", "Audiobook", "Other"),
      store: fc.constantFrom(
        [1, "Amazon.com", "USD"] as const,
        [2, "Amazon.co.uk", "GBP"] as const,
        [0, "Amazon.eg", "EGP"] as const,
        [0, "kobo:CA:", "CAD"] as const,
        [0, "draft2digital::Scribd", "USD"] as const,
      ),
      fields: fc.record({
        reads: pair(fc.nat(900)),
        orders: units,
        free_orders: pair(fc.nat(90)),
        royalties_reads: money,
        royalties_kindle: money,
        royalties_print: money,
        royalties_audiobook: money,
        royalties_other: money,
        minutes: pair(fc.nat(90)),
        loans: pair(fc.nat(9)),
      }),
    }),
    { maxLength: 40 },
  )
  .map((rows) => {
    const books = rows.map(({ n, format }) => book(n, format));
    return reportOf(
      books,
      rows.map(({ store: [marketplace_id, marketplace, currency], fields }, i) =>
        record(books[i]!, {
          marketplace_id,
          marketplace,
          currency,
          ...fields,
          ...(marketplace.startsWith("Amazon") && NONE_OF_AMAZON),
        }),
      ),
    );
  });
