import fc from "fast-check";
import { expect, test } from "vitest";
import { sumOf } from "#shared/primitives/sums.ts";
import { moneyByCurrency } from "./place-money.ts";
import { plantedArbitrary } from "./testing/anomalies.ts";
import { trailOf } from "./testing/trail-of.ts";

test("every line is in one place, and the places of a currency add up to its sum", () => {
  fc.assert(
    fc.property(plantedArbitrary, ({ account }) => {
      const { lines, unexplained } = trailOf(account);
      const all = moneyByCurrency(lines, unexplained);
      expect(all.flatMap(({ places }) => places.flatMap((place) => place.lines.map(({ id }) => id))).sort()).toEqual(
        lines.map(({ id }) => id).sort(),
      );
      for (const { total, places } of all) {
        expect(sumOf(places, ({ earned }) => earned ?? 0)).toBe(total.earned ?? 0);
        for (const column of ["settled", "carriedOver", "unexplained"] as const)
          expect(sumOf(places, (place) => place[column])).toBe(total[column]);
      }
    }),
    { numRuns: 25 },
  );
}, 60_000);
