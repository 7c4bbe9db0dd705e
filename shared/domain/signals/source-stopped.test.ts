import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SYNC_SOURCES } from "#shared/domain/sync/sources.ts";
import { addDays } from "#shared/primitives/dates.ts";
import type { SourceFacts, StoppedFacts } from "./facts.ts";
import { sourceStopped } from "./source-stopped.ts";

const MOMENT = { today: "2026-11-20", watchedSince: "2026-01-01", earlier: [] };
const source = (facts: Partial<SourceFacts> = {}): SourceFacts => ({
  source: "royalties",
  signedOutSince: null,
  lastGoodDay: "2026-11-20",
  isLate: false,
  ...facts,
});
const late = (days: number, facts: Partial<SourceFacts> = {}) =>
  source({ isLate: true, lastGoodDay: addDays(MOMENT.today, -days), ...facts });
const raised = (facts: Partial<StoppedFacts>, today = MOMENT.today) =>
  sourceStopped({ sources: [], isOutage: false, missingMonth: null, ...facts }, { ...MOMENT, today }).map(
    ({ variant, subject, values }) => [variant, subject.id, "since" in values ? values.since : values.month],
  );

describe("a stopped source", () => {
  test("is raised once per sign-in when Amazon refuses it", () => {
    const sources = [
      source({ signedOutSince: "2026-11-19" }),
      source({ source: "payments", signedOutSince: "2026-11-18" }),
      late(3, { source: "ranks" }),
    ];
    expect(raised({ sources })).toEqual([
      ["signed_out", "royalties", "2026-11-18"],
      ["late", "ranks", "2026-11-17"],
    ]);
  });

  test("is raised after two days without figures, and not during an outage of Amazon", () => {
    expect(raised({ sources: [late(1)] })).toEqual([]);
    expect(raised({ sources: [late(2)] })).toEqual([["late", "royalties", "2026-11-18"]]);
    expect(raised({ sources: [late(2)], isOutage: true })).toEqual([]);
  });

  test("is not raised before its first figures", () => {
    expect(raised({ sources: [late(9, { lastGoodDay: null })] })).toEqual([]);
  });

  test("is a missing month after ten days, unless a stopped source explains it", () => {
    const missingMonth = "2026-10";
    expect(raised({ missingMonth }, "2026-11-10")).toEqual([]);
    expect(raised({ missingMonth }, "2026-11-11")).toEqual([["missing_month", "royalties", "2026-10"]]);
    expect(raised({ missingMonth, sources: [late(2)] })).toEqual([["late", "royalties", "2026-11-18"]]);
  });

  test("keeps its key while it stays stopped", () => {
    const days = fc.integer({ min: 2, max: 60 });
    fc.assert(
      fc.property(fc.constantFrom(...SYNC_SOURCES), days, days, (id, before, more) => {
        const keyAfter = (passed: number) =>
          sourceStopped(
            { sources: [late(before, { source: id })], isOutage: false, missingMonth: null },
            { ...MOMENT, today: addDays(MOMENT.today, passed) },
          ).map(({ key }) => key);
        expect(keyAfter(more)).toEqual(keyAfter(0));
        expect(keyAfter(0)).toHaveLength(1);
      }),
    );
  });
});
