import { describe, expect, test } from "vitest";
import { WORLDS } from "../worlds/worlds.ts";
import { type Judgement, judgeWorld } from "./judge.ts";
import { atLeast, beforeAndAfter, exactTest } from "./peers.ts";
import { certaintyScores, scoreOf } from "./scores.ts";

const days = (length: number, copies: number): number[] => Array<number>(length).fill(copies);

describe("the exact test of two rates", () => {
  test("has the odds of the binomial distribution", () => {
    expect(atLeast(1, 3, 0.5)).toBeCloseTo(0.875, 9);
    expect(atLeast(2, 2, 1 / 9)).toBeCloseTo(1 / 81, 9);
    expect(atLeast(60, 100, 0.5)).toBeCloseTo(0.028443967, 8);
    expect([atLeast(0, 5, 0.1), atLeast(6, 5, 0.1)]).toEqual([1, 0]);
  });

  test("allows for one copy by chance after eight weeks without any, and not for two", () => {
    expect(exactTest(days(56, 0), [1, 0, 0, 0, 0, 0, 0])).toEqual({ low: 0, high: 1 });
    expect(exactTest(days(56, 0), [1, 1, 0, 0, 0, 0, 0]).low).toBe(1);
  });

  test("holds no change when every day is alike, and sees a doubling of twenty copies a day", () => {
    const alike = exactTest(days(56, 20), days(7, 20));
    expect(alike.low).toBeLessThan(0);
    expect(alike.high).toBeGreaterThan(0);
    expect(exactTest(days(56, 20), days(7, 40)).low).toBeGreaterThan(100);
  });
});

test("days before and after compare the same number of days", () => {
  const before = [...days(49, 99), 1, 2, 3, 1, 2, 3, 2];
  const { low, high } = beforeAndAfter(before, [2, 3, 4, 2, 3, 4, 3]);
  expect((low + high) / 2).toBeCloseTo(7, 9);
  expect(low).toBeLessThan(7);
});

const judgement = (lift: number, truth: number, low: number, high: number): Judgement => ({
  length: 7,
  lift,
  isLasting: true,
  isAlone: true,
  certainty: 95,
  usual: 10,
  units: { truth, range: { low, high } },
  royalties: { truth, range: { low, high } },
  beforeAndAfter: { low, high },
  exact: { low: -1, high: 1 },
});

describe("a score", () => {
  const score = scoreOf([judgement(0, 0, -5, 5), judgement(0, 0, 2, 6), judgement(1, 10, 4, 9)], 7);

  test("counts ranges that hold the truth, and sure verdicts on placebos", () => {
    expect(score.covered.units).toBeCloseTo(1 / 3, 9);
    expect(score.falseOnPlacebos.units).toBe(0.5);
  });

  test("counts lifts that are seen, ours and by the exact test", () => {
    expect(score.power[2]).toEqual({ ours: 1, exact: 0 });
    expect(score.power[0]).toEqual({ ours: null, exact: null });
  });

  test("sets what was stated beside what was seen", () => {
    expect(score.stated).toBeCloseTo(0.95, 9);
    const less = { ...judgement(0, 0, 2, 6), certainty: 85 };
    expect(certaintyScores([judgement(0, 0, -5, 5), less])).toMatchObject([
      { length: 7, certainty: 85, ranges: 1, covered: { units: 0, royalties: 0 } },
      { length: 7, certainty: 95, ranges: 1, covered: { units: 1, royalties: 1 } },
    ]);
  });

  test("charges a range for its width and forty times for a truth outside it", () => {
    expect(score.halfWidth).toBe(0.25);
    expect(score.intervalScore!.ours).toBeCloseTo((10 + (4 + 80) + (5 + 40)) / 30, 9);
  });
});

test("the product gives most events of a steady world a verdict, the same for the same seed", () => {
  const world = WORLDS.find(({ name }) => name === "five a day")!;
  const judgements = judgeWorld(world, 3, 6);
  expect(judgements.map(({ length }) => length)).toEqual([
    7, 7, 7, 14, 14, 14, 30, 30, 30, 7, 7, 7, 14, 14, 14, 30, 30, 30,
  ]);
  expect(judgements.filter(({ units }) => units.range).length).toBeGreaterThan(judgements.length / 2);
  expect(judgements.every(({ units, royalties }) => Boolean(units.range) === Boolean(royalties.range))).toBe(true);
  expect(judgeWorld(world, 3, 6)).toEqual(judgements);
});
