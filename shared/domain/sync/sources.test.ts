import { expect, test } from "vitest";
import { completenessOf } from "./completeness.ts";
import { healthOf } from "./health.ts";
import { NEVER_TRIED } from "./source-state.ts";
import { familyOf, SOURCES, SYNC_SOURCES, type SyncSource } from "./sources.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");

const healthAged = (source: SyncSource, ageMs: number) =>
  healthOf({
    source,
    state: { ...NEVER_TRIED, lastGoodAt: new Date(NOW - ageMs).toISOString() },
    isActivated: true,
    browsers: 1,
    byServer: false,
    hasSession: false,
    isDisconnected: false,
    isWanted: true,
    isHeld: true,
    isImporting: false,
    lack: null,
    now: NOW,
  }).state;

test.each(SYNC_SOURCES)("%s is late only after the age that its registry entry allows", (source) => {
  const { lateAfterMs } = SOURCES[source];
  expect([healthAged(source, lateAfterMs), healthAged(source, lateAfterMs + 1)]).toEqual(["good", "late"]);
});

test.each(SYNC_SOURCES)("%s without any other data is never judged incomplete", (source) => {
  const none = { sales: [], paid: [], fetched: [], wanted: [], rated: new Map(), ratesReportedFor: new Set<string>() };
  const judged = completenessOf({ ...none, source, isFetched: true, listedBooks: null });
  expect(judged?.lacks).toEqual([]);
});

test("no two sources fill the same family of files, and only a source with files can have gaps", () => {
  const families = SYNC_SOURCES.flatMap((source) => familyOf(source) ?? []);
  expect(new Set(families).size).toBe(families.length);
  for (const source of SYNC_SOURCES) if (SOURCES[source].hasEveryMonth) expect(familyOf(source)).not.toBeNull();
});
