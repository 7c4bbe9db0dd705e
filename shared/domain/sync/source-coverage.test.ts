import { describe, expect, test } from "vitest";
import { eachMonth } from "#shared/primitives/dates.ts";
import { describeLack, type StoredFiles, type SyncedFile, sourceCoverage } from "./source-coverage.ts";
import type { SyncSource } from "./sources.ts";

const file = (month: string, changes: Partial<SyncedFile> = {}): SyncedFile => ({
  source: "estimator",
  month,
  grain: "day",
  pages: 10,
  isFinal: false,
  isEmpty: false,
  isFetched: false,
  madeAt: "2026-11-20T08:00:00.000Z",
  confirmedAt: null,
  lastFetchAt: null,
  ...changes,
});
const final = (month: string) => file(month, { source: "prior-months", grain: "month", isFinal: true, pages: 0 });
const payments = (month: string, changes: Partial<SyncedFile> = {}) => file(month, { source: "payments", ...changes });
const stored = (files: readonly SyncedFile[], changes: Partial<StoredFiles> = {}): StoredFiles => ({
  files,
  fetched: [],
  finalFrom: null,
  now: Date.parse("2026-11-21T12:00:00.000Z"),
  timeZone: "UTC",
  ...changes,
});
const lackOf = (source: SyncSource, files: StoredFiles) => describeLack(source, sourceCoverage(source, files)!, files);

describe("a source's coverage", () => {
  test("is unknown without files, and for sources that have none", () => {
    expect(sourceCoverage("royalties", stored([payments("2026-10")]))).toBeNull();
    expect(sourceCoverage("payments", stored([file("2026-10")]))).toBeNull();
    expect(sourceCoverage("books", stored([file("2026-10")]))).toBeNull();
  });

  test("of daily royalties expects each ended month, but not the one that is still open", () => {
    const months = stored([file("2026-07"), final("2026-09")]);
    expect(sourceCoverage("royalties", months)).toMatchObject({
      from: "2026-07",
      to: "2026-10",
      holes: ["2026-08", "2026-10"],
    });
  });

  test("names the last day with figures, which isn't that of a month without a file", () => {
    const newest = (madeAt: string) => sourceCoverage("royalties", stored([file("2026-10", { madeAt })]))?.newestDay;
    expect([newest("2026-10-04T12:00:00.000Z"), newest("2026-11-01T12:00:00.000Z")]).toEqual([
      "2026-10-04",
      "2026-10-31",
    ]);
    expect(sourceCoverage("payments", stored([payments("2026-10")]))?.newestDay).toBeNull();
  });

  test("has no gap where a fetch or a file found a month empty", () => {
    const months = [file("2026-07"), file("2026-08", { isEmpty: true, pages: 0 })];
    const { holes } = sourceCoverage("royalties", stored(months, { fetched: ["2026-09"] }))!;
    expect(holes).toEqual(["2026-10"]);
  });

  test("of final royalties lacks each published month with page reads, 24 of 25 where only one is there", () => {
    const months = eachMonth("2024-10-01", "2026-10-31");
    const { from, to, holes } = sourceCoverage(
      "prior_months",
      stored([...months.map((at) => file(at)), final("2026-03")]),
    )!;
    expect([from, to, holes.length]).toEqual(["2024-10", "2026-10", 24]);
  });

  test("of final royalties lacks no month that isn't published, has no page reads, or is too old to be fetched", () => {
    const months = [file("2022-01"), file("2026-08", { pages: 0 }), final("2026-09"), file("2026-10")];
    const early = { now: Date.parse("2026-11-14T12:00:00.000Z"), finalFrom: "2026-08" };
    expect(sourceCoverage("prior_months", stored(months, early))).toMatchObject({ from: "2026-08", holes: [] });
  });
});

describe("uploaded files", () => {
  test("lack nothing with a report for each ended month", () => {
    expect(lackOf("royalties", stored([file("2026-09"), file("2026-10")]))).toBeNull();
    expect(lackOf("prior_months", stored([file("2026-10"), final("2026-10")]))).toBeNull();
  });

  test("lack the last month that ended", () => {
    expect(lackOf("royalties", stored([file("2026-09")]))).toBe("Oct 2026 has no report.");
    expect(lackOf("prior_months", stored([file("2026-10"), final("2026-09")]))).toBe(
      "Oct 2026 has no final royalties.",
    );
  });

  test("lack the rest of a month whose file was made before its end, because its final file adds no days to it", () => {
    const half = file("2026-10", { madeAt: "2026-10-04T12:00:00.000Z" });
    expect(lackOf("royalties", stored([half]))).toContain("ends on Oct 4, 2026");
    expect(lackOf("royalties", stored([half, final("2026-10")]))).toContain("ends on Oct 4, 2026");
  });

  test("lack payments when the newest report was made before last month, though months without one are no gaps", () => {
    const since = (madeAt: string) => stored([payments("2026-01", { madeAt }), payments("2026-05", { madeAt })]);
    expect(sourceCoverage("payments", since("2026-10-01T12:00:00.000Z"))?.holes).toEqual([]);
    expect(lackOf("payments", since("2026-10-01T12:00:00.000Z"))).toBeNull();
    expect(lackOf("payments", since("2026-09-30T12:00:00.000Z"))).toBe(
      "Your newest payments report is from Sep 30, 2026. Later payments are missing.",
    );
  });
});
