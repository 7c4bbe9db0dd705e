import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  initialSeen,
  isUnseen,
  mayAdvance,
  NEVER_SEEN,
  type SeenMonths,
  type SeenVersion,
  type StoredRevisions,
  updateSeen,
  type ViewedMonth,
} from "./seen-months.ts";

const at = (revision: number, absent = false) => ({ revision, absent });
const version = (revision: number): SeenVersion => ({ revision, isRemoved: false });
const removed = (revision: number): SeenVersion => ({ revision, isRemoved: true });
const months = (of: Record<string, StoredRevisions>) => new Map(Object.entries(of));
const visit = (month: string, estimator: number, others: Record<string, number> = {}): ViewedMonth => ({
  month,
  revisions: { estimator, ...others },
});

describe("the first visit", () => {
  test("marks every month as seen in its current version, and displayed ones in the version displayed", () => {
    const now = months({
      "2025-01": { estimator: at(3), "prior-months": at(1) },
      "2025-02": { estimator: at(2) },
      "2025-03": { estimator: at(5, true) },
    });
    const seen = initialSeen([visit("2025-02", 1)], now);
    expect(Object.fromEntries(seen)).toEqual({
      "2025-01": { estimator: version(3), "prior-months": version(1) },
      "2025-02": { estimator: version(1) },
      "2025-03": { estimator: removed(5) },
    });
    expect(
      [...now].filter(([month, families]) => isUnseen(families, seen.get(month)!)).map(([month]) => month),
    ).toEqual(["2025-02"]);
  });
});

describe("a later visit", () => {
  const now = months({ "2025-01": { estimator: at(4) }, "2025-02": { estimator: at(2, true) } });

  test("moves seen versions forward only, and never beyond the stored one", () => {
    const seen: SeenMonths = new Map([["2025-01", { estimator: version(2) }]]);
    expect(updateSeen(seen, [visit("2025-01", 1), visit("2025-01", 2)], now)).toBe(seen);
    expect(updateSeen(seen, [visit("2025-01", 3)], now).get("2025-01")).toEqual({ estimator: version(3) });
    const far = visit("2025-01", 99, { "prior-months": 99, "kobo:sales-invoice": 99 });
    expect(updateSeen(seen, [far], now).get("2025-01")).toEqual({ estimator: version(4) });
  });

  test("remembers the removal of a month, and ignores months that never existed", () => {
    const next = updateSeen(new Map(), [visit("2025-02", 2), visit("2025-09", 7)], now);
    expect(Object.fromEntries(next)).toEqual({ "2025-02": { estimator: removed(2) } });
    expect(isUnseen(now.get("2025-02")!, next.get("2025-02")!)).toBe(false);
    expect(isUnseen({ estimator: at(3) }, next.get("2025-02")!)).toBe(true);
  });

  test("finds a new report of a month that was seen without it", () => {
    const seen: SeenMonths = new Map([["2025-01", { estimator: version(4) }]]);
    for (const family of ["prior-months", "kobo:sales-invoice"]) {
      const both = months({ "2025-01": { estimator: at(4), [family]: at(1) } });
      expect(isUnseen(both.get("2025-01")!, seen.get("2025-01")!)).toBe(true);
      expect(updateSeen(seen, [visit("2025-01", 4, { [family]: 1 })], both).get("2025-01")).toEqual({
        estimator: version(4),
        [family]: version(1),
      });
    }
  });
});

describe("any sequence of visits", () => {
  const month = fc.constantFrom("2025-01", "2025-02", "2025-03");
  const families = ["estimator", "prior-months", "kobo:sales-invoice"];
  const byFamily = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> =>
    fc.dictionary(fc.constantFrom(...families), value);
  const revision = fc.integer({ min: 1, max: 9 });
  const visits = fc.array(fc.record({ month, revisions: byFamily(revision) }), { maxLength: 6 });
  const storedMonths = fc
    .array(fc.tuple(month, byFamily(fc.record({ revision, absent: fc.boolean() }))), { maxLength: 3 })
    .map((entries) => new Map(entries));

  test("gives the same result in either order and when repeated", () => {
    fc.assert(
      fc.property(visits, visits, storedMonths, (one, other, now) => {
        const visitedAt = (...list: readonly (readonly ViewedMonth[])[]) =>
          Object.fromEntries(list.reduce<SeenMonths>((seen, viewed) => updateSeen(seen, viewed, now), new Map()));
        expect(visitedAt(one, other)).toEqual(visitedAt(other, one));
        expect(visitedAt(one, one)).toEqual(visitedAt(one));
        expect(visitedAt([...one, ...other])).toEqual(visitedAt(one, other));
      }),
    );
  });

  const revisionOf = (seen: SeenVersion | undefined): number => seen?.revision ?? 0;

  test("never moves backward, and leaves everything unchanged when no visit can move it", () => {
    fc.assert(
      fc.property(visits, visits, storedMonths, (one, other, now) => {
        const seen = updateSeen(new Map(), one, now);
        const next = updateSeen(seen, other, now);
        for (const [name, after] of next) {
          const before = seen.get(name) ?? NEVER_SEEN;
          for (const family of families)
            expect(revisionOf(after[family])).toBeGreaterThanOrEqual(revisionOf(before[family]));
        }
        if (!mayAdvance(seen, other)) expect(next).toBe(seen);
      }),
    );
  });

  test("leaves nothing unseen once everything stored was displayed", () => {
    fc.assert(
      fc.property(visits, storedMonths, (one, now) => {
        const all = [...now].map(([name, reports]) => ({
          month: name,
          revisions: Object.fromEntries(Object.entries(reports).map(([family, { revision: of }]) => [family, of])),
        }));
        const seen = updateSeen(updateSeen(new Map(), one, now), all, now);
        for (const [name, families] of now) expect(isUnseen(families, seen.get(name) ?? NEVER_SEEN)).toBe(false);
      }),
    );
  });
});
