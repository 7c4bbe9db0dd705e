import { eachDay, firstDayOf, type IsoMonth, lastDayOf } from "#shared/primitives/dates.ts";
import type {
  PaymentsWorkbook,
  SaleFact,
  SalesWorkbook,
  WorkbookMonth,
} from "#shared/sources/amazon/workbook/types.ts";
import type { PaymentFact } from "#shared/sources/payments.ts";

export interface WorldBook {
  readonly asin: string;
  readonly title: string;
  readonly author: string;
}

/** The third book has another pen name. */
export const BOOKS: readonly WorldBook[] = [
  { asin: "B000000001", title: "The First Lighthouse", author: "Ada Quill" },
  { asin: "B000000002", title: "The Second Lighthouse", author: "Ada Quill" },
  { asin: "B000000003", title: "Salt", author: "Mara Penn" },
];

const MARKETPLACES = [
  { marketplace: "Amazon.com", currency: "USD" },
  { marketplace: "Amazon.de", currency: "EUR" },
] as const;

/** A stable number from 0 to `below` − 1. */
function numberFor(text: string, below: number): number {
  let hash = 2_166_136_261;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 16_777_619);
  return (hash >>> 0) % below;
}

export interface WorkbookOptions {
  readonly name: string;
  readonly months: readonly IsoMonth[];
  readonly createdAt: string | null;
  readonly books?: readonly WorldBook[];
  /** Added to every sale's royalty, so that a later file can differ. */
  readonly raise?: number;
  readonly kind?: SalesWorkbook["kind"];
}

const notes = { language: "en", checks: [], problems: [], rowsSetAside: 0 } as const;

function monthFacts(
  month: IsoMonth,
  grain: "day" | "month",
  { books = BOOKS, raise = 0, kind }: WorkbookOptions,
): WorkbookMonth {
  const dates = grain === "day" ? eachDay(firstDayOf(month), lastDayOf(month)).slice(0, 3) : [firstDayOf(month)];
  const rows = dates.flatMap((date) =>
    books.flatMap((book) => MARKETPLACES.map((store) => ({ date, ...book, ...store }))),
  );
  const sales = rows.map(({ date, asin, title, author, marketplace, currency }): SaleFact => {
    const netUnits = 1 + numberFor(`${month}${asin}${marketplace}`, 5);
    return {
      date,
      asin,
      title,
      author,
      marketplace,
      currency,
      isbn: null,
      format: "kindle",
      transaction: "standard",
      unitsSold: netUnits,
      unitsRefunded: 0,
      netUnits,
      royalty: netUnits * 2_350_000 + raise,
    };
  });
  const reads = rows.map(({ date, asin, title, author, marketplace, currency }) => {
    const pages = numberFor(`${asin}${month}${marketplace}`, 400);
    const paid = kind === "prior-months" ? { royalty: pages * 4_000, currency } : { royalty: null, currency: null };
    return { date, asin, title, author, marketplace, pages, ...paid };
  });
  const combined: Record<string, number> = {};
  for (const { currency, royalty } of sales) combined[currency] = (combined[currency] ?? 0) + royalty;
  const orders =
    kind === "prior-months"
      ? []
      : sales.map(({ date, asin, title, author, marketplace, netUnits }) => ({
          date,
          asin,
          title,
          author,
          marketplace,
          paid: netUnits,
          free: 0,
        }));
  return { month, sales, orders, reads, summary: null, combined };
}

/** Days for one month, months for more; Prior Months files have months only. */
export function salesWorkbook(options: WorkbookOptions): SalesWorkbook {
  const { name, months, createdAt, kind = "estimator" } = options;
  const grain = months.length === 1 && kind === "estimator" ? "day" : "month";
  const facts = months.map((month) => monthFacts(month, grain, { ...options, kind }));
  return { ...notes, kind, file: name, createdAt, grain, months: facts, asinByIsbn: {} };
}

export const payment = (paymentNumber: string, date: string | null, payout: number): PaymentFact => ({
  paymentNumber,
  date,
  periodStart: "2025-01-01",
  periodEnd: "2025-01-31",
  marketplace: "Amazon.com",
  method: "EFT",
  status: date === null ? "Pending" : "Paid",
  currency: "USD",
  accrued: payout,
  withholding: 0,
  adjustments: 0,
  net: payout,
  payoutCurrency: "USD",
  payout,
  fxRate: 1,
  lines: [],
});

export const paymentsWorkbook = (
  file: string,
  createdAt: string,
  payments: readonly PaymentFact[],
): PaymentsWorkbook => ({ ...notes, kind: "payments", file, createdAt, payments });
