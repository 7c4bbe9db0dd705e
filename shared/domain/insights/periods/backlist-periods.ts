import { rateAt } from "#shared/domain/royalties/rates/convert-report.ts";
import { eachDay } from "#shared/primitives/dates.ts";
import { convertMicros } from "#shared/primitives/money.ts";
import type { BookReport } from "../by-book/book-report.ts";
import {
  asFarAsKnown,
  filledUp,
  type KnownTotals,
  knownPeriodsOf,
  lengthOf,
  type PeriodQuestion,
  type PeriodTotals,
  totalsOf,
  type Unknowns,
} from "./period-figures.ts";

interface KnownBook extends Omit<BacklistPeriods, Figure> {
  readonly royalties: KnownTotals;
  readonly sales: KnownTotals;
  readonly reads: KnownTotals;
}
type Figure = "royalties" | "sales" | "reads";

/** Another book of the author in both periods; royalties in millionths of the shown currency. */
export interface BacklistPeriods {
  readonly bookId: string;
  readonly title: string;
  readonly image: string | null;
  readonly royalties: PeriodTotals;
  readonly sales: PeriodTotals;
  readonly reads: PeriodTotals;
}

const plus = (a: KnownTotals, b: KnownTotals): KnownTotals => ({
  event: a.event + b.event,
  previous: a.previous + b.previous,
});

/** The author's other books over both periods, those that gained the most first; each day at its month's rate. */
export function backlistPeriods(
  report: Unknowns & Pick<BookReport, "backlist" | "endDate" | "currencies">,
  { periods, currency }: Pick<PeriodQuestion, "periods" | "currency">,
): readonly BacklistPeriods[] {
  const { backlist = [], startDate, endDate, currencies } = report;
  const labels = eachDay(startDate, endDate);
  const days = lengthOf(periods);
  const books = new Map<string, KnownBook>();
  for (const { book_id: bookId, title, image, currency: paidIn, royalties, orders, reads } of backlist) {
    const shown = royalties.map((micros, day) =>
      convertMicros(micros, rateAt(currencies, labels[day]!, paidIn, currency)),
    );
    const [money, sales, pages] = [shown, orders, reads].map((daily) => totalsOf(filledUp(daily, days), days)) as [
      KnownTotals,
      KnownTotals,
      KnownTotals,
    ];
    const before = books.get(bookId);
    books.set(bookId, {
      bookId,
      title,
      image,
      royalties: before ? plus(before.royalties, money) : money,
      sales: before ? plus(before.sales, sales) : sales,
      reads: before ? plus(before.reads, pages) : pages,
    });
  }
  const isKnown = knownPeriodsOf(report, periods);
  const gain = ({ royalties }: KnownBook) => royalties.event - royalties.previous;
  return [...books.values()]
    .sort((a, b) => gain(b) - gain(a) || a.title.localeCompare(b.title, "en"))
    .map(({ royalties, sales, reads, ...book }) => ({
      ...book,
      royalties: asFarAsKnown(royalties, isKnown),
      sales: asFarAsKnown(sales, isKnown),
      reads: asFarAsKnown(reads, isKnown),
    }));
}
