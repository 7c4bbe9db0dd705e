import { beforeAll, describe, expect, test } from "vitest";
import { MAX_FILES_PER_IMPORT } from "#shared/api/imports.ts";
import { addMonths, monthOf } from "#shared/primitives/dates.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { resultOf } from "#shared/sources/checks.ts";
import type { Fact } from "#shared/sources/facts.ts";
import { readReport } from "#shared/sources/index.ts";
import type { ReadReport } from "#shared/sources/reader.ts";
import { TODAY } from "../account/sale-rows.ts";
import { type Drops, kdpAuthor, wideAuthor } from "./authors.ts";

const MONTHS = ["2026-09", "2026-10", "2026-11"];
const TITLES = 6;

const readAll = (drops: Drops): Promise<ReadReport[]> =>
  Promise.all(drops.flat().map(({ file }) => readReport(file.name, file.bytes)));
const factsOf = (reports: readonly ReadReport[], source: string): Fact[] =>
  reports.filter((report) => report.source.id === source).flatMap((report) => report.facts());
const monthsOf = (facts: readonly Fact[]): string[] => [
  ...new Set(facts.flatMap(({ period }) => (period?.form === "days" ? [monthOf(period.from)] : []))),
];

describe("the generated wide author", () => {
  let drops: Drops;
  let reports: ReadReport[];
  beforeAll(async () => {
    drops = await wideAuthor(1, TITLES, 8, MONTHS);
    reports = await readAll(drops);
  });

  test("sells at five sources", () => {
    const sources = [...new Set(reports.map(({ source }) => source.id))].sort();
    expect(sources).toEqual(["amazon", "draft2digital", "google-play", "kobo", "shopify"]);
  });

  test("has files that the readers take whole, without a failed check or a row set aside", () => {
    for (const { content } of reports) {
      expect([content.problems.filter(({ severity }) => severity === "error"), content.rowsSetAside]).toEqual([[], 0]);
      expect(content.checks.map(resultOf)).not.toContain("failed");
    }
  });

  test("has no pages read, since Kindle Unlimited requires exclusive e-books", () => {
    expect(sumOf(factsOf(reports, "amazon"), ({ measures }) => measures.pages ?? 0)).toBe(0);
  });

  test("has sales by day in every month, and at Kobo and Google Play in every closed one", () => {
    for (const source of ["amazon", "draft2digital", "shopify"])
      expect(monthsOf(factsOf(reports, source)).sort()).toEqual(MONTHS);
    for (const source of ["kobo", "google-play"])
      expect(monthsOf(factsOf(reports, source)).sort()).toEqual(MONTHS.filter((month) => month < monthOf(TODAY)));
  });

  test("names the same valid ISBN of an e-book at Kobo, Google Play and Draft2Digital", () => {
    const ids = (source: string) => [...new Set(factsOf(reports, source).map(({ productId }) => productId))].sort();
    expect(ids("kobo")).toHaveLength(4);
    expect([ids("google-play"), ids("draft2digital")]).toEqual([ids("kobo"), ids("kobo")]);
    expect(ids("kobo").every((id) => /^979\d{10}$/.test(id!))).toBe(true);
  });

  test("counts a sale once, as the files' own rows do", () => {
    const outside = ["kobo", "google-play", "draft2digital", "shopify"].flatMap((source) => factsOf(reports, source));
    const rows = sumOf(drops.flat(), (file) => file.rows);
    expect(rows).toBe(outside.length + factsOf(reports, "amazon").length);
  });
});

test("the author who sells at Amazon alone has pages read, and one workbook a month", async () => {
  const reports = await readAll(await kdpAuthor(1, TITLES, MONTHS));
  expect(reports.map(({ kind }) => kind.id)).toEqual(["estimator", "estimator", "estimator"]);
  expect(sumOf(factsOf(reports, "amazon"), ({ measures }) => measures.pages ?? 0)).toBeGreaterThan(0);
});

test("a year's files fit into one import", async () => {
  const year = Array.from({ length: 12 }, (_, n) => addMonths("2025-01", n));
  const drops = await wideAuthor(1, 1, 1, year);
  expect(drops).toHaveLength(1);
  expect(drops[0]!.length).toBeLessThanOrEqual(MAX_FILES_PER_IMPORT);
});
