import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CREATED, october } from "#local/simulators/amazon/workbooks/testing/sample-model.ts";
import { writeEstimator } from "#local/simulators/amazon/workbooks/write-estimator.ts";
import { writePayments } from "#local/simulators/amazon/workbooks/write-payments.ts";
import { main } from "./trail.ts";
import type { TrailReport } from "./trail-report.ts";

/** Real, anonymized workbooks, which are not part of the repository. */
const SAMPLES = fileURLToPath(new URL("../../shared/samples/kdp-workbooks/", import.meta.url));
const files = existsSync(SAMPLES) ? readdirSync(SAMPLES) : [];
const sample = (number: string): string => join(SAMPLES, files.find((name) => name.includes(`0000${number}`))!);

async function run(...args: string[]) {
  const printed: string[] = [];
  const exit = await main(args, (text) => printed.push(text));
  return { exit, printed: printed.join("\n") };
}
const reportOf = async (...args: string[]) => JSON.parse((await run("--json", ...args)).printed) as TrailReport;

describe.runIf(files.length > 0)("real workbooks of one account", () => {
  const all = () => [sample("00000004"), sample("00000005"), sample("00000006")];

  test("matches print, e-book and page-read lines with two years of payments", async () => {
    const report = await reportOf(...all());
    expect(report.matched).toEqual({ print: [119, 119], ebook: [69, 73], kenp: [72, 72] });
    expect(report.dueRule).toEqual([147, 151]);
    expect(report.withheld).toBe(15);
    expect(report.unexplained).toEqual({ EUR: { amount: 44.75, of: 9782.99, share: expect.closeTo(0.00457, 5) } });
    expect(report.differs).toEqual([]);
  });

  test("names the four payments out of cycle", async () => {
    const { outOfCycle } = await reportOf(...all());
    expect(outOfCycle).toEqual([
      { number: "300879009", date: "2024-06-14", store: "Amazon.ca", amount: 4.83, currency: "EUR" },
      { number: "300886928", date: "2024-06-14", store: "Amazon.co.jp", amount: 4.69, currency: "EUR" },
      { number: "300894847", date: "2024-06-14", store: "Amazon.com.au", amount: 1.73, currency: "EUR" },
      { number: "300902766", date: "2024-06-14", store: "Amazon.com", amount: 33.5, currency: "EUR" },
    ]);
  });

  test("lists money carried over in India, and June's page reads as due on August 29", async () => {
    const { carriedOver, due } = await reportOf(...all());
    const kenp = { store: null, kind: "kenp" };
    expect(carriedOver).toEqual([
      { ...kenp, month: "2024-05", currency: "INR", amount: 0.16 },
      { ...kenp, month: "2024-08", currency: "INR", amount: 2.91 },
      { ...kenp, month: "2024-12", currency: "INR", amount: 1.05 },
    ]);
    const june = { ...kenp, month: "2025-06", date: "2025-08-29" };
    expect(due).toContainEqual({ ...june, currency: "EUR", amount: 0.87 });
    expect(due).toContainEqual({ ...june, currency: "JPY", amount: 75.02 });
  });

  test("gives the same report for the files in any order", async () => {
    expect(await reportOf(...all().reverse())).toEqual(await reportOf(...all()));
  });

  test("counts a payments file that is given twice once", async () => {
    expect(await reportOf(...all(), sample("00000004"))).toEqual(await reportOf(...all()));
  });

  test("prints the figures as text", async () => {
    const { exit, printed } = await run(...all());
    expect(exit).toBe(0);
    expect(printed).toContain("unexplained                44.75 of 9782.99 EUR = 0.457 %");
    expect(printed).toContain("300902766  2024-06-14  Amazon.com  EUR 33.50");
  });

  test("prints one dated entry per payment and per settled line as a journal", async () => {
    const { exit, printed } = await run("--journal", "hledger", ...all());
    expect(exit).toBe(0);
    expect(printed.match(/^\d{4}-\d{2}-\d{2} \* \(\d+\) /gm)).toHaveLength(151);
    expect(printed).toMatch(/^2024-06-14 \* \(300902766\) Amazon KDP \(United States\) \| Payment 300902766$/m);
    expect(printed).toMatch(/^ +Income:Unexplained:Amazon-com +-33\.50 EUR$/m);
    expect((await run(...all(), "--journal=beancount")).printed).toMatch(/^2024-06-15 balance Assets:Bank:EUR /m);
  });
});

describe("generated workbooks", () => {
  let folder = "";
  const at = (file: string) => join(folder, file);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "trail-"));
    await writeFile(at("estimator.xlsx"), await writeEstimator(october, { createdAt: CREATED }));
    await writeFile(at("payments.xlsx"), await writePayments({ payments: [] }, { createdAt: CREATED }));
    await writeFile(at("page.xlsx"), "<!DOCTYPE html><html>Sign in</html>");
  });
  afterAll(() => rm(folder, { recursive: true }));

  test("reports an account without payments as wholly unpaid", async () => {
    const report = await reportOf(at("payments.xlsx"), at("estimator.xlsx"));
    expect(report).toMatchObject({ outOfCycle: [], dueRule: [0, 0], unexplained: {}, carriedOver: [], withheld: 0 });
  });

  test("names a file that can't be read and exits 2", async () => {
    expect(await run(at("page.xlsx"))).toEqual({
      exit: 2,
      printed: expect.stringContaining("page.xlsx can't be read"),
    });
    expect((await run(at("absent.xlsx"))).exit).toBe(2);
  });

  test("asks for a payments report when there is none", async () => {
    expect(await run(at("estimator.xlsx"))).toEqual({ exit: 2, printed: expect.stringContaining("payments report") });
  });

  test.each([
    ["without a file", []],
    ["with a program that it doesn't write for", ["a.xlsx", "--journal", "ledger"]],
    ["with two forms", ["a.xlsx", "--json", "--journal", "hledger"]],
    ["with an unknown option", ["a.xlsx", "--csv"]],
  ])("prints its usage when called %s", async (_, args) => {
    expect(await run(...args)).toEqual({ exit: 2, printed: expect.stringContaining("Usage:") });
  });

  test("writes a journal without entries for an account without payments", async () => {
    const { exit, printed } = await run(at("payments.xlsx"), at("estimator.xlsx"), "--journal", "hledger");
    expect(exit).toBe(0);
    expect(printed).toMatch(/^; Royalties and payments/);
  });
});
