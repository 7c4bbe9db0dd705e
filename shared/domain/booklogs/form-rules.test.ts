import { describe, expect, test } from "vitest";
import { BOOK_EVENT_TYPES } from "#shared/catalogue/book-event-types.ts";
import { type BookLogForm, checkBookLogForm, toEntry } from "./form-rules.ts";
import { FORM_CASES, VALID_FORM } from "./testing/form-cases.ts";

const form = (change: Partial<BookLogForm> = {}): BookLogForm => ({ ...VALID_FORM, book_id: "b1", ...change });

describe("the form of an event log", () => {
  test.each(FORM_CASES.map((one) => [one.name, one] as const))("is checked %s", (_, { change, errors }) => {
    expect(checkBookLogForm(form(change))).toEqual(errors);
  });

  test("becomes an entry with trimmed texts and sorted stores, each once", () => {
    expect(
      toEntry(
        form({
          book_log_event_id: 0,
          book_log_event_other: " Radio interview ",
          end_date: "2026-11-03",
          marketplaces: [3, 1, 3],
          notes: " On air ",
          free_promo: true,
          cost: " 12,5 ",
          currency: "EUR",
        }),
      ),
    ).toEqual({
      bookId: "b1",
      eventId: null,
      other: "Radio interview",
      start: "2026-11-01",
      end: "2026-11-03",
      stores: [1, 3],
      notes: "On air",
      isFree: true,
      cost: { micros: 12_500_000, currency: "EUR" },
    });
  });

  test("leaves everything optional empty when it isn't given", () => {
    expect(toEntry(form())).toEqual({
      bookId: "b1",
      eventId: 1,
      other: null,
      start: "2026-11-01",
      end: null,
      stores: [],
      notes: null,
      isFree: false,
      cost: null,
    });
  });

  test("drops the cost of exactly the updates and Prime programs", () => {
    for (const { id, type } of BOOK_EVENT_TYPES) {
      const { cost } = toEntry(form({ book_log_event_id: id, cost: "9.99" }));
      const isFree = type === "UPDATE" || type === "PRIME";
      expect(cost).toEqual(isFree ? null : { micros: 9_990_000, currency: null });
    }
  });
});
