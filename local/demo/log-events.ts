import { HISTORY_START, WORKS, type Work } from "#local/simulators/amazon/dataset/author.ts";
import { type Promotion, promotionOn } from "#local/simulators/amazon/dataset/promotions.ts";
import { createBookLog } from "#shared/api/booklogs.ts";
import { type Book, listBooks } from "#shared/api/books/books.ts";
import { BOOK_EVENT_TYPES } from "#shared/catalogue/book-event-types.ts";
import { addDays, eachDay, type IsoDate } from "#shared/primitives/dates.ts";
import { ascending } from "#shared/primitives/order.ts";
import { bookOf } from "./arrange-shelf.ts";
import type { Person } from "./session.ts";

const EVENT_NAMES = { free: "Free Promotion", countdown: "Kindle Countdown Deal" } as const;

const promotionsOf = (work: Work, today: IsoDate): Promotion[] => [
  ...new Set(eachDay(HISTORY_START, today).flatMap((day) => promotionOn(work, day) ?? [])),
];

const formOf = (book: Book, { kind, start, days }: Promotion) => ({
  book_id: book.id,
  book_log_event_id: BOOK_EVENT_TYPES.find(({ name }) => name === EVENT_NAMES[kind])!.id,
  start_date: start,
  end_date: addDays(start, days - 1),
  free_promo: kind === "free",
});

/** Logs the promotions that the demo author's figures contain, the oldest first. Idempotent, as the call is. */
export async function logEvents(person: Person, today: IsoDate): Promise<void> {
  const { data: books } = await person.call(listBooks);
  const found = WORKS.flatMap((work) => {
    const book = bookOf(books, work);
    return book ? promotionsOf(work, today).map((promotion) => ({ book, promotion })) : [];
  });
  found.sort((a, b) => ascending(a.promotion.start, b.promotion.start));
  for (const { book, promotion } of found) await person.call(createBookLog, { body: formOf(book, promotion) });
}
