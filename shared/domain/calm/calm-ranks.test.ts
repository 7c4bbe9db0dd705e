import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#shared/primitives/dates.ts";
import { ranksThrough } from "./calm-ranks.ts";

const TODAY = "2026-11-20";
const now = { rank: 5, last_rank: 9, best_rank: 2, read_at: "2026-11-20T08:00:00Z", is_syncing: true };
const row = (sparkline: readonly (number | null)[]) => ({ title: "Salt", ranks: { US: now }, sparkline });

test("shows the rank of the last visible day, its change since the day before, and no later one", () => {
  expect(ranksThrough(row([40, 30, 20, 10, 5]), "2026-11-17", TODAY)).toEqual({
    title: "Salt",
    ranks: { US: { rank: 30, last_rank: 40, best_rank: 2, read_at: null, is_syncing: false } },
    sparkline: [40, 30],
  });
});

test("tells a day without a rank from a product that was never read", () => {
  const { ranks } = ranksThrough(row([40, null, 20, 10, 5]), "2026-11-17", TODAY);
  expect(ranks.US).toMatchObject({ rank: null, last_rank: 40, read_at: now.read_at });
});

test("keeps exactly the days of the curve up to the last visible one", () => {
  const curve = fc.array(fc.option(fc.integer({ min: 1, max: 1e6 })), { minLength: 30, maxLength: 30 });
  fc.assert(
    fc.property(curve, fc.nat(9), (sparkline, ago) => {
      const shown = ranksThrough(row(sparkline), addDays(TODAY, -ago), TODAY);
      expect(shown.sparkline).toEqual(sparkline.slice(0, 30 - ago));
      expect(shown.ranks.US.rank).toBe(sparkline[29 - ago]);
      expect(shown.ranks.US.last_rank).toBe(sparkline[28 - ago]);
    }),
  );
});
