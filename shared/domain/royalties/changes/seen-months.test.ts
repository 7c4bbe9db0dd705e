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
const months = (of: Record<string, Partial<StoredRevisions>>) =>
  new Map(Object.entries(of).map(([month, families]) => [month, { estimator: null, prior_months: null, ...families }]));
const visit = (month: string, estimator: number | null, prior_months: number | null = null): ViewedMonth => ({
  month,
  revisions: { estimator, prior_months },
});

describe("the first visit", () => {
  test("marks every month as seen in its current version, and displayed ones in the version displayed", () => {
    const now = months({
      "2025-01": { estimator: at(3), prior_months: at(1) },
      "2025-02": { estimator: at(2) },
      "2025-03": { estimator: at(5, true) },
    });
    const seen = initialSeen([visit("2025-02", 1)], now);
    expect(Object.fromEntries(seen)).toEqual({
      "2025-01": { estimator: version(3), prior_months: version(1) },
      "2025-02": { estimator: version(1), prior_months: null },
      "2025-03": { estimator: removed(5), prior_months: null },
    });
    expect(
      [...now].filter(([month, families]) => isUnseen(families, seen.get(month)!)).map(([month]) => month),
    ).toEqual(["2025-02"]);
  });
});

describe("a later visit", () => {
  const now = months({ "2025-01": { estimator: at(4) }, "2025-02": { estimator: at(2, true) } });

  test("moves seen versions forward only, and never beyond the stored one", () => {
    const seen: SeenMonths = new Map([["2025-01", { estimator: version(2), prior_months: null }]]);
    expect(updateSeen(seen, [visit("2025-01", 1), visit("2025-01", 2)], now)).toBe(seen);
    expect(updateSeen(seen, [visit("2025-01", 3)], now).get("2025-01")).toEqual({
      estimator: version(3),
      prior_months: null,
    });
    expect(updateSeen(seen, [visit("2025-01", 99, 99)], now).get("2025-01")).toEqual({
      estimator: version(4),
      prior_months: null,
    });
  });

  test("remembers the removal of a month, and ignores months that never existed", () => {
    const next = updateSeen(new Map(), [visit("2025-02", 2), visit("2025-09", 7)], now);
    expect(Object.fromEntries(next)).toEqual({ "2025-02": { estimator: removed(2), prior_months: null } });
    expect(isUnseen(now.get("2025-02")!, next.get("2025-02")!)).toBe(false);
    expect(isUnseen({ estimator: at(3), prior_months: null }, next.get("2025-02")!)).toBe(true);
  });

  test("finds a new report of a month that was seen without it", () => {
    const seen: SeenMonths = new Map([["2025-01", { estimator: version(4), prior_months: null }]]);
    const both = months({ "2025-01": { estimator: at(4), prior_months: at(1) } });
    expect(isUnseen(both.get("2025-01")!, seen.get("2025-01")!)).toBe(true);
    expect(updateSeen(seen, [visit("2025-01", 4, 1)], both).get("2025-01")).toEqual({
      estimator: version(4),
      prior_months: version(1),
    });
  });
});

describe("any sequence of visits", () => {
  const month = fc.constantFrom("2025-01", "2025-02", "2025-03");
  const revision = fc.option(fc.integer({ min: 1, max: 9 }), { nil: null });
  const visits = fc.array(fc.record({ month, revisions: fc.record({ estimator: revision, prior_months: revision }) }), {
    maxLength: 6,
  });
  const stored = fc.option(fc.record({ revision: fc.integer({ min: 1, max: 9 }), absent: fc.boolean() }), {
    nil: null,
  });
  const storedMonths = fc
    .array(fc.tuple(month, fc.record({ estimator: stored, prior_months: stored })), { maxLength: 3 })
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

  const revisionOf = (seen: SeenVersion | null): number => seen?.revision ?? 0;

  test("never moves backward, and leaves everything unchanged when no visit can move it", () => {
    fc.assert(
      fc.property(visits, visits, storedMonths, (one, other, now) => {
        const seen = updateSeen(new Map(), one, now);
        const next = updateSeen(seen, other, now);
        for (const [name, { estimator, prior_months }] of next) {
          const before = seen.get(name) ?? NEVER_SEEN;
          expect(revisionOf(estimator)).toBeGreaterThanOrEqual(revisionOf(before.estimator));
          expect(revisionOf(prior_months)).toBeGreaterThanOrEqual(revisionOf(before.prior_months));
        }
        if (!mayAdvance(seen, other)) expect(next).toBe(seen);
      }),
    );
  });

  test("leaves nothing unseen once everything stored was displayed", () => {
    fc.assert(
      fc.property(visits, storedMonths, (one, now) => {
        const all = [...now].map(([name, { estimator, prior_months }]) =>
          visit(name, estimator?.revision ?? null, prior_months?.revision ?? null),
        );
        const seen = updateSeen(updateSeen(new Map(), one, now), all, now);
        for (const [name, families] of now) expect(isUnseen(families, seen.get(name) ?? NEVER_SEEN)).toBe(false);
      }),
    );
  });
});
