import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#shared/primitives/dates.ts";
import { ATTENTION_KINDS, attentionOf, type ClientFacts } from "./attention.ts";

const today = "2026-11-23";
const quiet: ClientFacts = {
  today,
  connection: null,
  hasFigures: true,
  missingMonth: null,
  differingPayments: null,
  trialEnds: null,
  ranks: [],
  ratings: [],
  events: [],
};
const kinds = (changes: Partial<ClientFacts>) => attentionOf({ ...quiet, ...changes }).map(({ kind }) => kind);

test("asks for nothing while all is well", () => {
  expect(attentionOf(quiet)).toEqual([]);
});

test("names a refused sign-in with its day, rather than the late figures that follow from it", () => {
  const connection = { signedOutSince: "2026-11-21", lastGoodDay: "2026-11-20", isLate: true };
  expect(attentionOf({ ...quiet, connection })).toEqual([
    { kind: "signed_out", date: "2026-11-21", count: 1, about: [] },
  ]);
  expect(attentionOf({ ...quiet, connection: { ...connection, signedOutSince: null } })).toEqual([
    { kind: "late", date: "2026-11-20", count: 1, about: [] },
  ]);
});

test("names a client without figures", () => {
  expect(kinds({ hasFigures: false })).toEqual(["no_figures"]);
});

test("names a month that is missing ten days after its end, unless it is known why", () => {
  const missing = { missingMonth: "2026-10-01" };
  expect(attentionOf({ ...quiet, ...missing })).toEqual([
    { kind: "missing_month", date: "2026-10-01", count: 1, about: [] },
  ]);
  expect(kinds({ ...missing, today: "2026-11-10" })).toEqual([]);
  expect(kinds({ ...missing, connection: { signedOutSince: null, lastGoodDay: "2026-11-01", isLate: true } })).toEqual([
    "late",
  ]);
});

test("counts the months whose payments differ from the reports, by the newest", () => {
  const differingPayments = { months: 2, newest: "2026-08-01" };
  expect(attentionOf({ ...quiet, differingPayments })).toEqual([
    { kind: "payment_differs", date: "2026-08-01", count: 2, about: [] },
  ]);
});

test("names books that have fallen to three times their rank, the deepest fall first, unless they never ranked well", () => {
  const ranks = [
    { id: "a", now: 30_000, before: 10_000 },
    { id: "b", now: 29_999, before: 10_000 },
    { id: "c", now: 900_000, before: 100_001 },
    { id: "d", now: 5, before: 90 },
    { id: "e", now: 90_000, before: 1_000 },
  ];
  expect(attentionOf({ ...quiet, ranks })).toEqual([{ kind: "rank_fall", date: null, count: 2, about: ["e", "a"] }]);
});

test("names books rated below three stars, the lowest rating first", () => {
  const ratings = [2.9, 3, 4.8, 1.5].map((rating) => ({ id: `rated ${rating}`, rating }));
  expect(attentionOf({ ...quiet, ratings })).toEqual([
    { kind: "low_rating", date: null, count: 2, about: ["rated 1.5", "rated 2.9"] },
  ]);
});

test("names events that end within three days with the first end, and no event of a single day", () => {
  const ends = (days: number, length = 5) => ({ id: `in ${days}`, lastDay: addDays(today, days), days: length });
  expect(attentionOf({ ...quiet, events: [ends(3), ends(1), ends(4), ends(-1), ends(0, 1)] })).toEqual([
    { kind: "event_ends", date: "2026-11-24", count: 2, about: ["in 1", "in 3"] },
  ]);
});

test("names a trial in its last five days, and none that is over", () => {
  expect([5, 6, -1].map((days) => kinds({ trialEnds: addDays(today, days) }))).toEqual([["trial_ends"], [], []]);
});

test("lists the most urgent first and each kind once", () => {
  const day = fc.integer({ min: -5, max: 8 }).map((days) => addDays(today, days));
  const rank = fc.integer({ min: 1, max: 1_000_000 });
  const facts = fc.record({
    today: fc.constant(today),
    missingMonth: fc.option(fc.constant("2026-10-01")),
    connection: fc.option(
      fc.record({ signedOutSince: fc.option(day), lastGoodDay: fc.option(day), isLate: fc.boolean() }),
    ),
    hasFigures: fc.boolean(),
    differingPayments: fc.option(fc.record({ months: fc.integer({ min: 1, max: 12 }), newest: day })),
    trialEnds: fc.option(day),
    ranks: fc.array(fc.record({ id: fc.string(), now: rank, before: rank })),
    ratings: fc.array(fc.record({ id: fc.string(), rating: fc.double({ min: 1, max: 5, noNaN: true }) })),
    events: fc.array(fc.record({ id: fc.string(), lastDay: day, days: fc.integer({ min: 1, max: 9 }) })),
  });
  fc.assert(
    fc.property(facts, (client) => {
      const found = attentionOf(client).map(({ kind }) => kind);
      expect(found).toEqual(ATTENTION_KINDS.filter((kind) => found.includes(kind)));
      expect(attentionOf(client).every(({ count }) => count > 0)).toBe(true);
    }),
  );
});
