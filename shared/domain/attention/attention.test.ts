import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#shared/primitives/dates.ts";
import { ATTENTION_KINDS, attentionOf, type ClientFacts } from "./attention.ts";

const today = "2026-11-20";
const quiet: ClientFacts = { today, hasFigures: true, trialEnds: null, events: [] };
const ends = (days: number, length = 7) => ({ id: `in ${days}`, lastDay: addDays(today, days), days: length });

test("asks for nothing of a client in order", () => {
  expect(attentionOf(quiet)).toEqual([]);
});

test("asks for a look at a client without figures", () => {
  expect(attentionOf({ ...quiet, hasFigures: false })).toEqual([
    { kind: "no_figures", date: null, count: 1, about: [] },
  ]);
});

test("announces the end of a trial five days before it, and not once it is over", () => {
  const kindsWith = (days: number) =>
    attentionOf({ ...quiet, trialEnds: addDays(today, days) }).map(({ kind }) => kind);
  expect([6, 5, 0, -1].map(kindsWith)).toEqual([[], ["trial_ends"], ["trial_ends"], []]);
});

test("names the events that end within three days, the first before the others, without those of a single day", () => {
  expect(attentionOf({ ...quiet, events: [ends(3), ends(1), ends(4), ends(-1), ends(0, 1)] })).toEqual([
    { kind: "event_ends", date: addDays(today, 1), count: 2, about: ["in 1", "in 3"] },
  ]);
});

test("names each kind at most once, in the order of their urgency", () => {
  const facts = fc.record({
    hasFigures: fc.boolean(),
    trialEnds: fc.option(fc.integer({ min: -3, max: 9 }).map((days) => addDays(today, days))),
    events: fc.array(fc.record({ days: fc.integer({ min: -3, max: 9 }), length: fc.integer({ min: 1, max: 9 }) })),
  });
  fc.assert(
    fc.property(facts, ({ events, ...client }) => {
      const found = attentionOf({ today, ...client, events: events.map(({ days, length }) => ends(days, length)) });
      const kinds = found.map(({ kind }) => kind);
      expect(kinds).toEqual(ATTENTION_KINDS.filter((kind) => kinds.includes(kind as never)));
      expect(found.every(({ count }) => count > 0)).toBe(true);
    }),
  );
});
