import fc from "fast-check";
import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { addDays, addMonths, countDays, firstDayOf, type IsoDate, lastDayOf } from "#shared/primitives/dates.ts";
import type { EstimatorModel, PaymentRow, ReadRow, SaleRow, WorkbookOptions } from "../model.ts";

/** Ordinary and extreme names: scripts, markup, any language. No control characters, which XML can't hold. */
const name = fc.oneof(
  fc.constantFrom("<script>alert(1)</script>", '=HYPERLINK("http://x")', "Größe & Übung", "サンプル本", "a ]]> b"),
  fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 40 })
    .map((text) => text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, "").trim())
    .filter((text) => text !== "" && text !== "N/A"),
);
const money = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((cents) => cents * 10_000);

const books = fc.uniqueArray(fc.record({ title: name, author: name, number: fc.integer({ min: 0, max: 999 }) }), {
  selector: (book) => book.number,
  minLength: 1,
  maxLength: 5,
});

const EDITIONS = { kindle: 0, paperback: 1, hardcover: 2, audiobook: 3 } as const;
const asinOf = (number: number, format: keyof typeof EDITIONS) =>
  `B0${EDITIONS[format]}${String(number).padStart(7, "0")}`;
const isbnOf = (number: number, format: "paperback" | "hardcover") =>
  `979800${EDITIONS[format]}${String(number).padStart(6, "0")}`;

/**
 * Any estimator workbook: consecutive months, rows of all formats, refunds, free units, equal rows, and KENP royalties
 * where pages were read.
 */
export const anyEstimator: fc.Arbitrary<{ model: EstimatorModel; options: WorkbookOptions }> = fc
  .record({
    first: fc.integer({ min: 0, max: 40 }).map((n) => addMonths("2023-01", n)),
    count: fc.oneof(fc.constant(1), fc.integer({ min: 2, max: 6 })),
    language: fc.constantFrom("en", "es"),
    form: fc.constantFrom("2025", "2026"),
    books,
  })
  .chain(({ first, count, language, form, books }) => {
    const months = Array.from({ length: count }, (_, i) => addMonths(first, i));
    const start = firstDayOf(first);
    const length = countDays(start, lastDayOf(months.at(-1)!));
    const place = fc.record({
      date: fc.integer({ min: 0, max: length - 1 }).map((days): IsoDate => addDays(start, days)),
      book: fc.constantFrom(...books),
      store: fc.constantFrom(...MARKETPLACES),
    });
    return fc
      .record({
        sales: fc.array(anySale(place, form), { maxLength: 25 }),
        reads: fc.array(anyRead(place), { maxLength: 15 }),
        kenpPerPage: fc.integer({ min: 0, max: 5_000 }),
      })
      .map(({ sales, reads, kenpPerPage }) => ({
        // Repeats a few rows: equal rows are separate sales.
        model: {
          months,
          sales: [...sales, ...sales.slice(0, 3)],
          reads,
          kenpRoyalty: kenpRoyaltyOf(reads, kenpPerPage),
        },
        options: { createdAt: `${lastDayOf(months.at(-1)!)}T07:08:09Z`, language, form } as const,
      }));
  });

type Place = fc.Arbitrary<{
  date: IsoDate;
  book: { title: string; author: string; number: number };
  store: (typeof MARKETPLACES)[number];
}>;

const anySale = (place: Place, form: "2025" | "2026"): fc.Arbitrary<SaleRow> =>
  fc
    .record({
      place,
      format: fc.constantFrom(
        ...([
          "kindle",
          "paperback",
          "hardcover",
          ...(form === "2026" ? ["audiobook"] : []),
        ] as (keyof typeof EDITIONS)[]),
      ),
      way: fc.constantFrom("standard", "countdown", "free", "expanded"),
      sold: fc.integer({ min: 0, max: 20 }),
      refunded: fc.integer({ min: 0, max: 3 }),
      royalty: money(-20, 200),
    })
    .map(({ place: { date, book, store }, format, way, sold, refunded, royalty }) => {
      const kindle = format === "kindle";
      const print = format === "paperback" || format === "hardcover";
      const transaction =
        kindle && way !== "expanded" ? way : format === "paperback" && way === "expanded" ? way : "standard";
      return {
        date,
        title: book.title,
        author: book.author,
        asin: asinOf(book.number, format),
        isbn: print ? isbnOf(book.number, format) : null,
        format,
        marketplace: store.label,
        transaction,
        royaltyRate: print ? 60 : 70,
        unitsSold: sold,
        unitsRefunded: refunded,
        listPrice: 9_990_000,
        offerPrice: transaction === "free" ? 0 : 9_990_000,
        unitCost: null,
        royalty: transaction === "free" ? 0 : royalty,
        currency: store.currency,
      };
    });

const anyRead = (place: Place): fc.Arbitrary<ReadRow> =>
  fc.record({ place, pages: fc.integer({ min: 1, max: 900 }) }).map(({ place: { date, book, store }, pages }) => ({
    date,
    title: book.title,
    author: book.author,
    asin: asinOf(book.number, "kindle"),
    marketplace: store.label,
    pages,
  }));

function kenpRoyaltyOf(reads: readonly ReadRow[], perPage: number): Record<string, Record<string, number>> {
  const money: Record<string, Record<string, number>> = {};
  for (const read of reads) {
    const month = read.date.slice(0, 7);
    const { currency } = MARKETPLACES.find((store) => store.label === read.marketplace)!;
    money[month] ??= {};
    money[month][currency] = (money[month][currency] ?? 0) + read.pages * perPage;
  }
  return money;
}

/** Any list of payments with distinct numbers; some are not yet paid. */
export const anyPayments: fc.Arbitrary<readonly PaymentRow[]> = fc.uniqueArray(
  fc
    .record({
      paymentNumber: fc.integer({ min: 100_000_000, max: 100_000_000_000_000 }),
      paid: fc.boolean(),
      store: fc.constantFrom(...MARKETPLACES),
      lines: fc.array(
        fc.record({
          month: fc.constantFrom("2025-03", "2025-04"),
          source: fc.constantFrom("Sales", "Paperback Sales", "KENP Royalties"),
          accrued: money(0, 500),
          withholding: fc.integer({ min: 0, max: 1_000_000 }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      adjustments: money(-5, 5),
      rate: fc.double({ min: 0.001, max: 2, noNaN: true }),
    })
    .map(({ paymentNumber, paid, store, lines, adjustments, rate }) => {
      const net = lines.reduce((sum, line) => sum + line.accrued - line.withholding, adjustments);
      return {
        periodStart: "2025-03-01",
        periodEnd: "2025-04-30",
        marketplace: store.label,
        paymentNumber: paid ? paymentNumber : null,
        date: paid ? "2025-06-29" : null,
        method: "EFT",
        status: paid ? "Paid" : "Withheld",
        currency: store.currency,
        adjustments,
        payoutCurrency: "EUR",
        // A loss of less than half a cent rounds to minus zero, which no workbook can hold.
        payout: paid ? Math.round((net * (store.currency === "EUR" ? 1 : rate)) / 10_000) * 10_000 + 0 : 0,
        lines,
      };
    }),
  { selector: (payment) => payment.paymentNumber ?? Symbol("not paid"), maxLength: 8 },
);
