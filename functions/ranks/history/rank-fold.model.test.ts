import fc from "fast-check";
import { expect, test } from "vitest";
import { crashingTable, crashPoint } from "#functions/testing/memory-table/crashing.ts";
import { LONG_RUN_MS, runs } from "#functions/testing/seeds.ts";
import type { DailyRank, RankOrigin } from "#shared/domain/ranks/rank.ts";
import { addDays, type IsoDate } from "#shared/primitives/dates.ts";
import { asin, historyWorld } from "./testing/history-world.ts";

/** Days that are an even number of days old, or an odd one: calls at the same time never correct the same day. */
const answersOn = (parity: 0 | 1) =>
  fc.array(
    fc.record({
      product: fc.constantFrom(0, 1, 2),
      days: fc.array(
        fc.record({
          age: fc
            .oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 600 }))
            .map((half) => half * 2 + parity),
          rank: fc.integer({ min: 1, max: 12_000_000 }),
          isFree: fc.boolean(),
          origin: fc.constantFrom<RankOrigin>("portal", "portal", "reading"),
        }),
        { maxLength: 12 },
      ),
    }),
    { maxLength: 3 },
  );
const step = fc.record({
  /** Days until the call, over months and leap days. */
  wait: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 150 })),
  answers: answersOn(0),
  crash: crashPoint,
  /** A concurrent call for other days, and how the uses of the table take turns. */
  beside: fc.option(
    fc.record({ answers: answersOn(1), turns: fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 7 }) }),
    { freq: 2 },
  ),
});
type Answers = (typeof step extends fc.Arbitrary<infer T> ? T : never)["answers"];

function daysOf(answers: Answers, today: IsoDate): Record<string, DailyRank[]> {
  const days: Record<string, DailyRank[]> = {};
  for (const { product, days: points } of answers)
    days[asin(product)] = points.map(({ age, ...rank }) => ({ ...rank, date: addDays(today, -age) }));
  return days;
}

/** One point per product and day, as the rule says it in plain words. */
function applyToModel(model: Map<string, DailyRank>, product: string, days: readonly DailyRank[]): void {
  const order = days.toSorted(
    (a, b) =>
      Number(a.origin === "portal") - Number(b.origin === "portal") ||
      Number(b.isFree) - Number(a.isFree) ||
      b.rank - a.rank,
  );
  const ofAnswer = new Map(order.map((day) => [`${product} ${day.date}`, day]));
  for (const [key, day] of ofAnswer)
    if (day.origin === "portal" || model.get(key)?.origin !== "portal") model.set(key, day);
}

const table = crashingTable();

test(
  "a rank a day equals a point-by-point model after any calls: gaps, late corrections, free and paid, closing months, leap years, crashes, concurrent calls",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        table.clear();
        let today: IsoDate = "2023-11-20";
        const world = historyWorld(table.access, today);
        const model = new Map<string, DailyRank>();
        for (const { wait, answers, crash, beside } of steps) {
          today = addDays(today, wait);
          world.goTo(today);
          const [days, others] = [answers, beside?.answers ?? []].map((some) => daysOf(some, today));
          for (const [product, ofProduct] of [days!, others!].flatMap(Object.entries<DailyRank[]>))
            applyToModel(model, product, ofProduct);
          const [save, saveOthers] = [days!, others!].map((some) => () => world.save(some));
          if (beside) await table.together(beside.turns, save!, saveOthers!);
          else await table.repeating(crash, save!);
        }
        for (const product of [0, 1, 2].map(asin)) {
          const expected = [...model].filter(([key]) => key.startsWith(product)).map(([, day]) => day);
          expect(await world.stored(product)).toEqual(expected.toSorted((a, b) => (a.date < b.date ? -1 : 1)));
        }
      }),
      runs(100),
    );
  },
  LONG_RUN_MS,
);
