import { describe, expect, test } from "vitest";
import { countReads } from "#functions/testing/count-reads.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { busyMonth, givenMonth } from "#functions/testing/stored-months.ts";
import { anActor } from "#functions/testing/users.ts";
import type { SourceFamily } from "#shared/domain/report-month.ts";
import { sourceMonth } from "#shared/domain/royalties/testing/source-months.ts";
import { sum } from "#shared/primitives/sums.ts";
import { readReport } from "../testing/royalties-world.ts";
import { royaltiesDeps } from "../wiring.ts";
import { getRoyaltiesReport } from "./get-royalties-report.ts";

const clock = fakeClock("2026-11-20T12:00:00.000Z");
const engine = testEngine();

const FAMILIES = ["kobo:sales-invoice", "google-play:earnings-report", "google-play:sales-report"] as const;

const monthOf = (family: SourceFamily, month: string, micros = 5_000_000) =>
  sourceMonth(family, month, [
    { label: `${family.split(":")[0]}:DE:`, currency: "EUR", columns: { orders: 2, royalties_kindle: micros } },
  ]).content;

async function givenAuthor(families: readonly SourceFamily[], withAmazon = true) {
  const table = await engine.createTable();
  const actor = anActor();
  const months = ["2026-08", "2026-09", "2026-10"];
  if (withAmazon) for (const month of months) await givenMonth(table, actor.userId, busyMonth(month, 3));
  for (const family of families)
    for (const month of months) await givenMonth(table, actor.userId, monthOf(family, month), family);
  const deps = royaltiesDeps(table, clock, "https://covers.example/{asin}.jpg");
  const query = (startDate: string, endDate: string) =>
    ({ actor, startDate, endDate, kenp_setting: "last_month" }) as const;
  return { table, actor, deps, query };
}

const earned = (
  records: readonly { readonly marketplace: string; readonly royalties: readonly number[] }[],
  of: string,
) => sum(records.filter(({ marketplace }) => marketplace.startsWith(of)).flatMap(({ royalties }) => royalties));

describe("the report of an author who sells in several shops", () => {
  test("adds every source's months, and of Google's two reports of the same sales what was earned", async () => {
    const { deps, query } = await givenAuthor(FAMILIES);
    for (const [start, end] of [
      ["2026-08-01", "2026-10-29"],
      ["2026-08-01", "2026-10-31"],
      ["2026-01-01", "2026-12-31"],
    ] as const) {
      const { records, sources } = await readReport(deps, query(start, end));
      const months = end === "2026-10-29" ? 2 : 3;
      expect([earned(records, "kobo:"), earned(records, "google-play:")]).toEqual([months * 5e6, months * 5e6]);
      expect(earned(records, "Amazon")).toBeGreaterThan(0);
      expect(new Set(sources!.map(({ kind }) => kind))).toEqual(new Set(["earnings-report", "sales-invoice"]));
    }
  });

  test("keeps Amazon's own figures and proofs as they are without the others", async () => {
    const [alone, wide] = await Promise.all([givenAuthor([]), givenAuthor(FAMILIES)]);
    const of = async ({ deps, query }: typeof alone) => {
      const report = await readReport(deps, query("2026-08-01", "2026-10-31"));
      return { ...report, records: report.records.filter(({ marketplace }) => marketplace.startsWith("Amazon")) };
    };
    const [plain, among] = await Promise.all([of(alone), of(wide)]);
    expect(among.records).toEqual(plain.records);
    expect(among.proofs).toEqual(plain.proofs);
  });

  test("has another version once a month of any source has changed", async () => {
    const { table, actor, deps, query } = await givenAuthor(["kobo:sales-invoice"]);
    const version = async () => (await getRoyaltiesReport(deps, query("2026-08-01", "2026-10-31"))).version;
    const before = await version();
    expect(await version()).toBe(before);
    await givenMonth(table, actor.userId, monthOf("kobo:sales-invoice", "2026-09", 7_000_000), "kobo:sales-invoice");
    expect(await version()).not.toBe(before);
  });

  test("costs a few read units more, a part for each month and source", async () => {
    const { table, deps, query } = await givenAuthor(["kobo:sales-invoice"]);
    const reads = countReads(table);
    await readReport(deps, query("2026-08-01", "2026-10-29"));
    expect(reads.units()).toBeLessThanOrEqual(16);
  });

  test("takes at most one further call of the table for three further shops", async () => {
    const callsWith = async (families: readonly SourceFamily[]) => {
      const { table, deps, query } = await givenAuthor(families);
      const reads = countReads(table);
      await readReport(deps, query("2026-08-01", "2026-10-29"));
      return reads.calls();
    };
    const more = ["draft2digital:ebook-sales", "google-play:earnings-report", "streetlib:billing-report"] as const;
    const one = await callsWith(["kobo:sales-invoice"]);
    expect(await callsWith(["kobo:sales-invoice", ...more])).toBeLessThanOrEqual(one + 1);
  });
});

test("an author without Amazon's files has a whole report, which misses no file of Amazon's", async () => {
  const { deps, query } = await givenAuthor(["kobo:sales-invoice"], false);
  for (const end of ["2026-10-31", "2026-12-31"]) {
    const report = await readReport(deps, query(`2026-0${end === "2026-10-31" ? 8 : 1}-01`, end));
    expect(report.available).toEqual({ first: "2026-08", last: "2026-10" });
    expect(earned(report.records, "kobo:")).toBe(15_000_000);
    expect(report.coverage!.filter(({ kind }) => kind === "missing")).toEqual([]);
    expect(report.coverage!.filter(({ kind }) => kind === "whole").map(({ month }) => month)).toEqual([
      ...["2026-08", "2026-09", "2026-10"],
    ]);
    expect(report.as_of).toBe("2026-11-20T08:00:00.000Z");
  }
});
