import { expect, test } from "vitest";
import { sum } from "#shared/primitives/sums.ts";
import { falseAlarms, knownShares, LEVELS, plantedBursts, shareTold } from "./score.ts";

const seedsFrom = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i);

test("nine in ten large bursts on books with a reader a day are raised within 48 hours", () => {
  const bursts = plantedBursts(seedsFrom(5_000, 60), [LEVELS[0]])
    .flat()
    .filter(({ factor }) => factor >= 5);
  expect(bursts.length).toBeGreaterThan(20);
  expect(shareTold(bursts)).toBeGreaterThanOrEqual(0.9);
});

test("a year without bursts brings less than one and a half alarms in the mean", { timeout: 60_000 }, () => {
  const alarms = seedsFrom(6_000, 20).map(falseAlarms);
  expect(sum(alarms) / alarms.length).toBeLessThan(1.5);
});

test("a test that knows the demand tells more large bursts the more alarms it may raise", { timeout: 60_000 }, () => {
  const seeds = seedsFrom(7_000, 15);
  const bursts = plantedBursts(seeds, LEVELS.slice(0, 2)).flat();
  const [few, many] = knownShares(seeds, [bursts.filter(({ factor }) => factor >= 5), bursts], [0.1, 5]);
  expect(few![0]).toBeGreaterThanOrEqual(0.8);
  expect(many![0]).toBeGreaterThanOrEqual(few![0]!);
  expect(many![1]).toBeGreaterThan(few![1]!);
});
