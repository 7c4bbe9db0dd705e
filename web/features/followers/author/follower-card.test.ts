import fc from "fast-check";
import { expect, test } from "vitest";
import { nextStep } from "./follower-card.tsx";

test("a shown count moves by a tenth of the remaining difference", () => {
  expect(nextStep(0, 1000)).toBe(100);
  expect(nextStep(100, 1000)).toBe(190);
  expect(nextStep(1000, 0)).toBe(900);
  expect(nextStep(996, 1000)).toBe(997);
});

test("a shown count comes closer with every step, never passes its target, and arrives", () => {
  const counts = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(counts, counts, (start, target) => {
      let shown = start;
      for (let steps = 0; shown !== target; steps++) {
        const next = nextStep(shown, target);
        expect(Math.abs(target - next)).toBeLessThan(Math.abs(target - shown));
        expect(Math.sign(target - next) * Math.sign(target - shown)).not.toBe(-1);
        expect(steps).toBeLessThan(250);
        shown = next;
      }
    }),
  );
});
