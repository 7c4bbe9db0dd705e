import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#functions/testing/seeds.ts";
import { nextEdge, periodEdge } from "./periods.ts";

const at = (iso: string): number => Date.parse(`${iso}T10:00:00Z`) / 1000;
const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);
const MONTH = { unit: "month", count: 1 } as const;

test("moves an anchor on the 31st to a short month's last day and back to the 31st", () => {
  const edges = [1, 2, 3, 4].map((nth) => dayOf(periodEdge(at("2026-01-31"), MONTH, nth)));
  expect(edges).toEqual(["2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"]);
});
test("puts a year from 29 February on 28 February, and on the 29th in a leap year", () => {
  const edges = [1, 4].map((nth) => dayOf(periodEdge(at("2028-02-29"), { unit: "year", count: 1 }, nth)));
  expect(edges).toEqual(["2029-02-28", "2032-02-29"]);
});
test("returns the first edge after any instant", () => {
  const anchors = fc.integer({ min: at("2020-01-01"), max: at("2030-01-01") });
  const units = fc.constantFrom("day", "week", "month", "year");
  fc.assert(
    fc.property(anchors, units, fc.integer({ min: 0, max: 200_000_000 }), (anchor, unit, later) => {
      const interval = { unit, count: 1 } as const;
      const edge = nextEdge(anchor, interval, anchor + later);
      expect(edge).toBeGreaterThan(anchor + later);
      let nth = 0;
      while (periodEdge(anchor, interval, nth) < edge) nth++;
      expect(periodEdge(anchor, interval, nth)).toBe(edge);
      expect(nth === 0 ? anchor : periodEdge(anchor, interval, nth - 1)).toBeLessThanOrEqual(anchor + later);
    }),
    runs(),
  );
});
