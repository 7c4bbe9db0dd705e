import { DEFAULT_KENP_PREFERENCES } from "#shared/domain/kenp/settings.ts";
import {
  accountExchangeRates,
  accountMonths,
  accountRates,
  MONTHS,
  PRODUCTS,
} from "#shared/domain/royalties/testing/generated-account.ts";
import { storedMonth } from "#shared/domain/royalties/testing/report-of.ts";
import { eachMonth } from "#shared/primitives/dates.ts";
import type { BookReport } from "../by-book/book-report.ts";
import { type BookReportInput, buildBookReport } from "../by-book/build-book-report.ts";

const SEED = 20_261_124;
const months = accountMonths(SEED);

/** Input of a book report over the generated account's months, unless `input` overrides it. */
export function bookInput(
  input: Pick<BookReportInput, "range" | "bookId"> & Partial<BookReportInput>,
): BookReportInput {
  const { start, end } = input.range;
  const wanted = eachMonth(start, end);
  return {
    today: "2032-03-31",
    months: months.filter(({ month }) => wanted.includes(month)).map((month) => storedMonth(month)),
    products: PRODUCTS,
    setting: "last_month",
    preferences: DEFAULT_KENP_PREFERENCES,
    observedRates: accountRates(SEED),
    exchangeRates: accountExchangeRates(SEED),
    currency: "USD",
    available: { first: MONTHS[0]!, last: MONTHS.at(-1)! },
    coverAddress: "https://covers.example/{asin}.jpg",
    withSeries: false,
    withBacklist: false,
    ...input,
  };
}

export const bookReportOf = (input: Parameters<typeof bookInput>[0]): BookReport => buildBookReport(bookInput(input));
