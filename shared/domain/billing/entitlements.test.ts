import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FREE_PLAN, PLANS, planOf, UNLIMITED } from "#shared/catalogue/plans.ts";
import { addDays, countDays, fromEpochDay } from "#shared/primitives/dates.ts";
import {
  type Entitlements,
  formatsFor,
  mayTrackBacklist,
  mayTrackRealtime,
  mayUseMarketing,
  mayUseReports,
  retentionStart,
} from "./entitlements.ts";

const having = (changes: Partial<Entitlements>): Entitlements => ({ ...UNLIMITED, ...changes });

describe("tracking limits", () => {
  test("stop at the limit, and never apply when there is none", () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), (limit, tracked) => {
        expect(mayTrackRealtime(having({ realtime_limit: limit }), tracked)).toBe(tracked < limit);
        expect(mayTrackBacklist(having({ backlist_limit: limit }), tracked)).toBe(tracked < limit);
        expect(mayTrackRealtime(UNLIMITED, tracked) && mayTrackBacklist(UNLIMITED, tracked)).toBe(true);
      }),
    );
  });

  test("let an author on the free plan track one book every two hours and ten every twelve", () => {
    expect([0, 1].map((tracked) => mayTrackRealtime(FREE_PLAN.metadata, tracked))).toEqual([true, false]);
    expect([9, 10].map((tracked) => mayTrackBacklist(FREE_PLAN.metadata, tracked))).toEqual([true, false]);
  });
});

describe("data retention", () => {
  test("counts the plan's days including today", () => {
    expect(retentionStart(FREE_PLAN.metadata, "2026-11-22")).toBe("2025-11-23");
    expect(retentionStart(planOf("author-writer-yearly")!.metadata, "2026-11-22")).toBe("2023-11-24");
    expect(retentionStart(having({ data_retention: 1 }), "2026-03-01")).toBe("2026-03-01");
  });

  test("has no start when the plan has no limit", () => {
    expect(retentionStart(UNLIMITED, "2026-11-22")).toBeNull();
  });

  test("always covers as many days as the plan has and moves by one day per day", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 0, max: 40_000 }), (days, day) => {
        const today = fromEpochDay(day);
        const plan = having({ data_retention: days });
        const start = retentionStart(plan, today)!;
        expect(countDays(start, today)).toBe(days);
        expect(retentionStart(plan, addDays(today, 1))).toBe(addDays(start, 1));
      }),
    );
  });
});

test("grants event logs and report exports exactly as the plan's metadata says", () => {
  for (const { metadata } of PLANS) {
    expect(mayUseMarketing(metadata)).toBe(!metadata.disable_marketing);
    expect(mayUseReports(metadata)).toBe(!metadata.disable_reports);
  }
  expect([mayUseMarketing(FREE_PLAN.metadata), mayUseReports(FREE_PLAN.metadata)]).toEqual([false, false]);
  expect([mayUseMarketing(UNLIMITED), mayUseReports(UNLIMITED)]).toEqual([true, true]);
});

test("tracks Kindle, paperback and audiobook on every plan, and all formats on some", () => {
  for (const { metadata } of PLANS)
    expect(formatsFor(metadata)).toEqual(expect.arrayContaining(["kindle", "paperback", "audiobook"]));
  expect(formatsFor(FREE_PLAN.metadata)).toHaveLength(3);
  expect(formatsFor(UNLIMITED)).toEqual(["kindle", "paperback", "audiobook", "hardcover", "audio_cd"]);
});
