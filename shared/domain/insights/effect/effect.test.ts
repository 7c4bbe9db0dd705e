import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { detectableChange } from "./detectable-change.ts";
import { BASELINE_DAYS, type EffectQuestion, effectOf, expectedOf } from "./effect.ts";

const DAYS = 14;
const ALL = BASELINE_DAYS + DAYS;
const none: ReadonlySet<number> = new Set();
const question = (own: readonly number[], more: Partial<EffectQuestion> = {}): EffectQuestion => ({
  own,
  others: own.map(() => 0),
  leftOut: none,
  unit: 1,
  ...more,
});
const amounts = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: ALL, maxLength: ALL });
const questions = fc.record({ own: amounts, others: amounts }).map(({ own, others }) => question(own, { others }));

/** A sequence of counts with a mean, the same for each seed. */
function counts(seed: number, mean: number, length: number): number[] {
  let state = seed * 2_654_435_761;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return ((state ^ (state >>> 15)) >>> 0) / 2 ** 32;
  };
  return Array.from({ length }, () => {
    let count = 0;
    for (let p = next(), limit = Math.exp(-mean); p > limit; p *= next()) count++;
    return count;
  });
}

describe("an event's effect", () => {
  test("is what was brought less what was expected, with its range", () => {
    fc.assert(
      fc.property(questions, (asked) => {
        const { actual, expected, lift } = effectOf(asked)!;
        expect(actual).toBe(asked.own.slice(BASELINE_DAYS).reduce((sum, amount) => sum + amount, 0));
        expect(expected.low).toBeGreaterThanOrEqual(0);
        expect(expected.low).toBeLessThanOrEqual(expected.mid);
        expect(expected.mid).toBeLessThanOrEqual(expected.high);
        expect(lift).toEqual({
          low: actual - expected.high,
          mid: actual - expected.mid,
          high: actual - expected.low,
        });
      }),
    );
  });

  test("keeps a finite range in order, however violently a book's sales jump", () => {
    const violent = fc.array(
      fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1e4, max: 1e6 })),
      {
        minLength: ALL,
        maxLength: ALL,
      },
    );
    fc.assert(
      fc.property(violent, (own) => {
        const { low, mid, high } = effectOf(question(own))!.expected;
        expect(low).toBeGreaterThanOrEqual(0);
        expect(mid).toBeGreaterThanOrEqual(low);
        expect(high).toBeGreaterThanOrEqual(mid);
        expect(Number.isFinite(high)).toBe(true);
      }),
    );
  });

  test("doesn't depend on the unit of measure", () => {
    fc.assert(
      fc.property(questions, fc.constantFrom(7, 1000, 1_000_000), (asked, factor) => {
        const scaled = (values: readonly number[]) => values.map((value) => value * factor);
        const one = effectOf(asked)!;
        const other = effectOf({ ...asked, own: scaled(asked.own), others: scaled(asked.others), unit: factor })!;
        expect(other.verdict).toBe(one.verdict);
        expect(other.expected.mid / factor).toBeCloseTo(one.expected.mid, 6);
        expect(other.lift.low / factor).toBeCloseTo(one.lift.low, 6);
      }),
    );
  });

  test("doesn't depend on days that are left out", () => {
    fc.assert(
      fc.property(questions, fc.uniqueArray(fc.nat(BASELINE_DAYS - 1), { maxLength: 20 }), (asked, days) => {
        const leftOut = new Set(days);
        const changed = asked.own.map((amount, day) => (leftOut.has(day) ? amount + 10_000 : amount));
        expect(effectOf({ ...asked, own: changed, leftOut })).toEqual(effectOf({ ...asked, leftOut }));
      }),
    );
  });

  test("is clear when sales double, and unclear when they stay as before", () => {
    const usual = counts(3, 20, BASELINE_DAYS);
    expect(effectOf(question([...usual, ...counts(4, 40, DAYS)]))?.verdict).toBe("more");
    expect(effectOf(question([...usual, ...counts(4, 20, DAYS)]))?.verdict).toBe("unclear");
    expect(effectOf(question([...usual, ...counts(4, 8, DAYS)]))?.verdict).toBe("less");
  });

  test("isn't claimed when all of the author's books rose alike", () => {
    const tide = Array.from({ length: ALL }, (_, day) => (day < BASELINE_DAYS ? 1 + 0.4 * Math.sin(day / 20) : 2.4));
    const own = tide.map((level, day) => Math.round(20 * level) + (day % 2));
    const others = tide.map((level) => 200 * level);
    expect(effectOf(question(own))?.verdict).toBe("more");
    expect(effectOf(question(own, { others }))?.verdict).toBe("unclear");
  });

  test.each([
    ["grows by half a percent a day", 0.005],
    ["grows by a percent a day", 0.01],
    ["loses 0.3 % a day", -0.003],
  ])("isn't claimed for a book that %s anyway", (_, growth) => {
    for (const days of [7, 14, 30]) {
      const own = Array.from({ length: BASELINE_DAYS + days }, (__, day) =>
        Math.round(40 * Math.exp(growth * (day - BASELINE_DAYS))),
      );
      expect(effectOf(question(own))?.verdict, `over ${days} days`).toBe("unclear");
    }
  });

  test("isn't claimed for a burst like those that the book has had before", () => {
    const quiet = counts(5, 6, ALL).map((amount, day) => amount + (day % 45 < 5 ? 40 : 0));
    expect(effectOf(question(quiet.map((amount, day) => (day === ALL - 10 ? amount + 60 : amount))))?.verdict).toBe(
      "unclear",
    );
  });

  test("follows the weekdays, so that a weekend isn't taken for an effect", () => {
    const weekly = Array.from({ length: BASELINE_DAYS + 2 }, (_, day) => (day % 7 < 2 ? 60 : 25));
    expect(effectOf(question(weekly))?.verdict).toBe("unclear");
  });

  test("is mistaken for no more than one event in ten among books without any", () => {
    const seeds = Array.from({ length: 400 }, (_, i) => i + 1);
    for (const mean of [0.2, 2, 20]) {
      const clear = seeds.filter((seed) => effectOf(question(counts(seed, mean, ALL)))!.verdict !== "unclear");
      expect(clear.length, `at ${mean} a day`).toBeLessThanOrEqual(40);
    }
  });

  test("is unknown with fewer than three usable weeks before it", () => {
    const old = new Set(Array.from({ length: BASELINE_DAYS - 14 }, (_, day) => day));
    expect(effectOf(question(counts(1, 5, ALL), { leftOut: old }))).toBeNull();
    old.delete(BASELINE_DAYS - 15);
    expect(effectOf(question(counts(1, 5, ALL), { leftOut: old }))).not.toBeNull();
  });

  test("isn't seen in a single copy of a book that sold none before, but in several", () => {
    const silent = Array<number>(BASELINE_DAYS).fill(0);
    const week = (copies: number) => effectOf(question([...silent, copies, 0, 0, 0, 0, 0, 0]))?.verdict;
    expect([week(0), week(1), week(2), week(5)]).toEqual(["unclear", "unclear", "more", "more"]);
  });
});

describe("an event's effect in a season", () => {
  const seasonal = (seed: number, copies: number, factor: number) => ({
    own: [...counts(seed, copies, BASELINE_DAYS), ...counts(seed + 1, factor * copies, DAYS)],
    leftOut: none,
  });
  const asked = (factor: number, former: { own: number[]; leftOut: ReadonlySet<number> } | null, copies = 20) =>
    effectOf(question(seasonal(11, copies, factor).own, { former }))!;

  test("isn't claimed for days that rose as much a year before, and is when they rose far more", () => {
    expect(asked(2.5, null).verdict).toBe("more");
    expect(asked(2.5, seasonal(21, 20, 2.5)).verdict).toBe("unclear");
    expect(asked(6, seasonal(21, 20, 2.5)).verdict).toBe("more");
    expect(asked(1, seasonal(21, 20, 2.5)).verdict).toBe("less");
  });

  test("is measured by the former year's rise, whatever the book sold then", () => {
    const { expected } = asked(2.5, seasonal(21, 200, 2.5));
    expect(expected.mid / (20 * DAYS)).toBeGreaterThan(2);
    expect(expected.mid / (20 * DAYS)).toBeLessThan(3);
  });

  test("is hardly known from a former year with next to no readers", () => {
    const [known, unknown] = [asked(1, seasonal(21, 20, 1)), asked(1, seasonal(21, 0.05, 1))];
    expect(unknown.lift.high - unknown.lift.low).toBeGreaterThan(2 * (known.lift.high - known.lift.low));
    expect(unknown.expected.mid).toBeGreaterThan(10 * DAYS);
  });
});

describe("what an event could show", () => {
  const ahead = Array<number>(DAYS).fill(0);

  test("is the range by which it will be judged when no other books say more", () => {
    fc.assert(
      fc.property(amounts, fc.uniqueArray(fc.nat(BASELINE_DAYS - 1), { maxLength: 20 }), (own, days) => {
        const leftOut = new Set(days);
        const unseen = own.map((amount, day) => (day < BASELINE_DAYS ? amount : 0));
        expect(expectedOf(question(unseen, { leftOut }))).toMatchObject(effectOf(question(own, { leftOut }))!.expected);
      }),
      { numRuns: 20 },
    );
  });

  test("shrinks with the number of readers, and is unknown without any", () => {
    const changeAt = (mean: number) =>
      detectableChange(expectedOf(question([...counts(7, mean, BASELINE_DAYS), ...ahead]))!);
    expect(changeAt(1)!).toBeGreaterThan(changeAt(10)!);
    expect(changeAt(10)!).toBeGreaterThan(changeAt(100)!);
    expect(changeAt(100)!).toBeLessThan(0.5);
    expect(detectableChange({ low: 0, mid: 0, high: 0 })).toBeNull();
  });

  test("is seen about four times in five, and a third of it hardly ever", () => {
    const seeds = Array.from({ length: 60 }, (_, i) => i + 1);
    const seen = (share: number) =>
      seeds.filter((seed) => {
        const usual = counts(seed, 5, BASELINE_DAYS);
        const change = detectableChange(expectedOf(question([...usual, ...ahead]))!)!;
        return (
          effectOf(question([...usual, ...counts(seed + 500, 5 * (1 + share * change), DAYS)]))!.verdict === "more"
        );
      }).length / seeds.length;
    expect(seen(1)).toBeGreaterThan(0.7);
    expect(seen(1 / 3)).toBeLessThan(0.3);
  });
});
