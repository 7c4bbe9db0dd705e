import { HISTORY_START, WORKS, type Work } from "#local/simulators/amazon/dataset/author.ts";
import { type Promotion, promotionOn } from "#local/simulators/amazon/dataset/promotions.ts";
import { createBookLog } from "#shared/api/booklogs.ts";
import { type Book, listBooks } from "#shared/api/books/books.ts";
import { BOOK_EVENT_TYPES } from "#shared/catalogue/book-event-types.ts";
import { addDays, eachDay, type IsoDate } from "#shared/primitives/dates.ts";
import { ascending } from "#shared/primitives/order.ts";
import { bookOf } from "./arrange-shelf.ts";
import type { Person } from "./session.ts";

interface DiaryEvent {
  readonly work: string;
  readonly event: string;
  readonly start: IsoDate;
  readonly days: number;
  /** In dollars. */
  readonly cost?: number;
  readonly notes?: string;
}

/**
 * Events that the simulated figures know nothing of, except that a new book brings readers to the earlier ones of its
 * series: their insights show one clear effect, and money spent without any.
 */
export const DIARY: readonly DiaryEvent[] = [
  {
    work: "Dear Miss Pemberton",
    event: "New Book in Series",
    start: "2025-11-04",
    days: 1,
    notes: "The Orchard in Winter is out.",
  },
  {
    work: "The Last Longitude",
    event: "Meta Ads",
    start: "2026-02-02",
    days: 14,
    cost: 210,
    notes: "Two pictures, readers of space opera.",
  },
  { work: "The Clockmaker's Apprentice", event: "New Cover", start: "2026-08-10", days: 1, cost: 320 },
  { work: "Salvage Rights: A Novella", event: "Own Newsletter", start: "2026-10-05", days: 1 },
];

/** Ads of the last weeks, which the simulated figures don't know either: one is over, one spends without any effect. */
const recentAds = (today: IsoDate): readonly DiaryEvent[] => [
  { work: "Low Tide, Late Letters", event: "BookBub Ads", start: addDays(today, -24), days: 14, cost: 150 },
  { work: "The Cartographer's War", event: "TikTok Ads", start: addDays(today, -34), days: 41, cost: 900 },
];

const eventId = (name: string): number => BOOK_EVENT_TYPES.find((event) => event.name === name)!.id;

const diaryForm = (book: Book, { event, start, days, cost = 0, notes = "" }: DiaryEvent) => ({
  book_id: book.id,
  book_log_event_id: eventId(event),
  start_date: start,
  end_date: addDays(start, days - 1),
  cost: cost === 0 ? null : cost,
  currency: "USD",
  notes,
});

const EVENT_NAMES = { free: "Free Promotion", countdown: "Kindle Countdown Deal" } as const;

const promotionsOf = (work: Work, today: IsoDate): Promotion[] => [
  ...new Set(eachDay(HISTORY_START, today).flatMap((day) => promotionOn(work, day) ?? [])),
];

const promotionForm = (book: Book, { kind, start, days }: Promotion) => ({
  book_id: book.id,
  book_log_event_id: eventId(EVENT_NAMES[kind]),
  start_date: start,
  end_date: addDays(start, days - 1),
  free_promo: kind === "free",
});

/**
 * Logs the promotions that the demo author's figures contain and the events of the diary, the oldest first. Idempotent,
 * as the call is.
 */
export async function logEvents(person: Person, today: IsoDate): Promise<void> {
  const { data: books } = await person.call(listBooks);
  const forms = WORKS.flatMap((work) => {
    const book = bookOf(books, work);
    if (!book) return [];
    return [
      ...promotionsOf(work, today).map((promotion) => promotionForm(book, promotion)),
      ...[...DIARY, ...recentAds(today)]
        .filter((one) => one.work === work.key && one.start <= today)
        .map((one) => diaryForm(book, one)),
    ];
  });
  forms.sort((a, b) => ascending(a.start_date, b.start_date));
  for (const body of forms) await person.call(createBookLog, { body });
}
