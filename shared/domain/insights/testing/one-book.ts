import { monthContent } from "#shared/domain/royalties/testing/month-content.ts";
import { storedMonth } from "#shared/domain/royalties/testing/report-of.ts";
import { eachDay, eachMonth, firstDayOf, type IsoDate, lastDayOf } from "#shared/primitives/dates.ts";
import { bookInput } from "./book-report-of.ts";

const ROYALTY = 2_000_000;
const ASIN = "B0SALT0001";
export const BOOK_ID = "salt";

/** What the events of an author of one book are judged by, from the first day of a month to the end of 2031. */
export function oneBookInput(since: IsoDate, copiesOn: (day: IsoDate) => number) {
  const months = eachMonth(since, "2031-12-31").map((month) => {
    const orders = eachDay(firstDayOf(month), lastDayOf(month)).map(copiesOn);
    const columns = { orders, royalties_kindle: orders.map((copies) => copies * ROYALTY) };
    return storedMonth(monthContent(month, "day", [{ store: "Amazon.com", asin: ASIN, columns }]));
  });
  const input = bookInput({ range: { start: since, end: "2031-12-31" }, bookId: BOOK_ID });
  const product = { ...input.products[0]!, bookId: BOOK_ID, productId: ASIN, title: "Salt", series: null };
  return { ...input, months, products: [product], today: "2032-01-31", shownFrom: null };
}
