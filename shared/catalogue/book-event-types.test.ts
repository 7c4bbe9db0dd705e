import { expect, test } from "vitest";
import { BOOK_EVENT_TYPES, bookEventType, EVENT_TYPES, OTHER_EVENT } from "./book-event-types.ts";

test("event types keep their ids, because stored logs name them", () => {
  expect(BOOK_EVENT_TYPES.map(({ id, type }) => `${id} ${type}`).join(", ")).toBe(
    "1 ADS, 2 ADS, 3 ADS, 4 ADS, 5 ADS, 6 DEAL, 7 DEAL, 8 DEAL, 9 DEAL, 10 DEAL, 11 DEAL, 12 PRIME, 13 PRIME, " +
      "14 NEWSLETTER, 15 NEWSLETTER, 16 NEWSLETTER, 17 VIDEO, 18 VIDEO, 19 VIDEO, 20 UPDATE, 21 UPDATE, 22 UPDATE, " +
      "23 UPDATE, 24 UPDATE, 25 UPDATE, 26 GIVEAWAY, 27 GIVEAWAY, 28 GIVEAWAY",
  );
});

test("event types have distinct names, and every type has at least one event", () => {
  expect(new Set(BOOK_EVENT_TYPES.map(({ name }) => name)).size).toBe(BOOK_EVENT_TYPES.length);
  expect([...new Set(BOOK_EVENT_TYPES.map(({ type }) => type))]).toEqual(EVENT_TYPES);
});

test("an event in the author's own words has no type of the catalogue", () => {
  expect(bookEventType(OTHER_EVENT.id)).toBeUndefined();
  expect(bookEventType(null)).toBeUndefined();
});
