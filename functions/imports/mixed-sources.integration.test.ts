import { describe, expect, test } from "vitest";
import type { TableAccess } from "#functions/entities/base.ts";
import { reportMonths } from "#functions/report-months/index.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { CREATED, october } from "#local/simulators/amazon/workbooks/testing/sample-model.ts";
import { writeEstimator } from "#local/simulators/amazon/workbooks/write-estimator.ts";
import { readReport } from "#shared/sources/index.ts";
import { samplesIn } from "#shared/sources/testing/wide-samples.ts";
import { worldOn } from "./testing/world.ts";

const engine = testEngine();

const COMPENSATION = [
  "ISBN,Title,Author,Format,Gross Qty,Returned Qty,Net Qty,Net Compensation,Sales Market",
  "9799641221585,A Title,A Name,Hardcover,10,-2,8,40.50,US",
].join("\n");
const lifetime = { name: "LSI.csv", bytes: new TextEncoder().encode(COMPENSATION) };
const unknown = { name: "planets.csv", bytes: new TextEncoder().encode("Planet,Moons\nMars,2") };
const estimator = async () => ({
  name: "estimator.xlsx",
  bytes: await writeEstimator(october, { createdAt: CREATED }),
});

const monthsOf = async (access: TableAccess) => {
  const months = await reportMonths(access).list("ada", "2019-01", "2025-12");
  return months.map(({ family, month, hash, figures }) => ({ family, month, hash, figures }));
};

test("imports the workbooks of a mixed drop and says of each other file what it is", async () => {
  const [mixed, alone] = [await engine.createTable(), await engine.createTable()];
  const done = await worldOn(mixed, { readReport }).importFiles("ada", [lifetime, await estimator(), unknown]);
  await worldOn(alone, { readReport }).importFiles("ada", [await estimator()]);
  expect(done).toMatchObject({
    status: "completed",
    files: [
      {
        status: "failed",
        message: "This is an IngramSpark lifetime compensation report. Colophon can't import it yet.",
      },
      { status: "read", kind: "estimator", months: ["2025-10"] },
      { status: "failed", message: expect.stringContaining("Its first row is: “Planet”, “Moons”") },
    ],
  });
  expect(await monthsOf(mixed)).toEqual(await monthsOf(alone));
});

test("fails an import of a report that can't be stored yet with its name, and stores nothing", async () => {
  const access = await engine.createTable();
  const done = await worldOn(access, { readReport }).importFiles("ada", [lifetime]);
  expect(done).toMatchObject({ status: "failed", message: expect.stringContaining("can't import it yet"), months: [] });
  expect(await monthsOf(access)).toEqual([]);
});

describe.runIf(samplesIn("kdp-older").length > 0)("a real dashboard of 2020", () => {
  test("is stored with the units and royalties of all its sales, and once when it is dropped twice", async () => {
    const access = await engine.createTable();
    const world = worldOn(access, { readReport });
    const others = ["apple-books", "ingramspark", "shopify"].flatMap(samplesIn);
    const first = await world.importFiles("ada", [...others, ...samplesIn("kdp-older")]);
    expect(first.files.map(({ status }) => status)).toEqual(["failed", "failed", "failed", "read"]);
    const stored = await monthsOf(access);
    expect(stored).toMatchObject([
      { family: "estimator", month: "2020-03", figures: { grain: "day", units: 103, pages: 34 } },
    ]);
    expect(stored[0]?.figures.royalty).toEqual({
      AUD: 5_050_000,
      CAD: 72_000_000,
      EUR: 5_650_000,
      GBP: 67_950_000,
      MXN: 31_500_000,
      USD: 296_280_000,
    });
    const second = await world.importFiles("ada", samplesIn("kdp-older"));
    expect(second.months.map(({ outcome }) => outcome)).toEqual(["unchanged"]);
    expect(await monthsOf(access)).toEqual(stored);
  });
});
