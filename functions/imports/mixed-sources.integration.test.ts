import { describe, expect, test } from "vitest";
import type { TableAccess } from "#functions/entities/base.ts";
import { reportMonths } from "#functions/report-months/index.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { CREATED, october } from "#local/simulators/amazon/workbooks/testing/sample-model.ts";
import { writeEstimator } from "#local/simulators/amazon/workbooks/write-estimator.ts";
import { AMAZON_SALES_FAMILIES, type ReportFamily } from "#shared/domain/report-month.ts";
import { readReport } from "#shared/sources/index.ts";
import { samplesIn } from "#shared/sources/testing/wide-samples.ts";
import { decideImport } from "./decisions/decide-import.ts";
import { actorOf } from "./testing/harness.ts";
import { worldOn } from "./testing/world.ts";

const engine = testEngine();

const COMPENSATION = [
  "ISBN,Title,Author,Format,Gross Qty,Returned Qty,Net Qty,Net Compensation,Sales Market",
  "9799641221585,A Title,A Name,Hardcover,10,-2,8,40.50,US",
].join("\n");
const lifetime = { name: "LSI.csv", bytes: new TextEncoder().encode(COMPENSATION) };
const unknown = { name: "planets.csv", bytes: new TextEncoder().encode("Planet,Moons\nMars,many") };
const estimator = async () => ({
  name: "estimator.xlsx",
  bytes: await writeEstimator(october, { createdAt: CREATED }),
});

const monthsOf = async (access: TableAccess, families?: readonly ReportFamily[]) => {
  const months = await reportMonths(access).list("ada", "2010-01", "2030-12", families ?? AMAZON_SALES_FAMILIES);
  return months.map(({ family, month, hash, figures }) => ({ family, month, hash, figures }));
};

test("waits for the answers about a mixed drop's files, then stores each and names the unknown one", async () => {
  const [mixed, alone] = [await engine.createTable(), await engine.createTable()];
  const world = worldOn(mixed, { readReport });
  const asked = await world.importFiles("ada", [lifetime, await estimator(), unknown]);
  await worldOn(alone, { readReport }).importFiles("ada", [await estimator()]);
  expect(asked).toMatchObject({
    status: "needs_decision",
    files: [
      { status: "read", questions: [{ about: "currency", marketplaces: ["US"] }] },
      { status: "read", kind: "estimator", months: ["2025-10"], questions: [] },
      { status: "failed", message: expect.stringContaining("Its first row is: “Planet”, “Moons”") },
    ],
  });
  expect(await monthsOf(mixed)).toEqual([]);
  const done = await world.decide("ada", asked.id, [], [{ file: 0, accepted: true, currencies: { US: "USD" } }]);
  expect(done).toMatchObject({ status: "completed", months_written: 2 });
  expect(done.files.map(({ questions }) => questions)).toEqual([[], [], []]);
  expect(done.files.map(({ understood }) => understood?.confirmed_at !== undefined)).toEqual([true, false, false]);
  expect(await monthsOf(mixed)).toEqual(await monthsOf(alone));
  expect(await monthsOf(mixed, ["ingramspark:lifetime-compensation"])).toMatchObject([
    { figures: { units: 8, royalty: { USD: 40_500_000 } } },
  ]);
});

test("asks once about a kind of file, and again only where a later file surprises", async () => {
  const access = await engine.createTable();
  const world = worldOn(access, { readReport });
  const fileOf = (amount: string) => ({
    name: "later.csv",
    bytes: new TextEncoder().encode(COMPENSATION.replace("40.50", amount)),
  });
  const asked = await world.importFiles("ada", [lifetime]);
  const first = await world.decide("ada", asked.id, [], [{ file: 0, accepted: true, currencies: { US: "USD" } }]);
  const confirmedAt = first.files[0]?.understood?.confirmed_at;
  const second = await world.importFiles("ada", [fileOf("41.50")]);
  expect(second.files).toMatchObject([{ questions: [], surprises: [], understood: { confirmed_at: confirmedAt } }]);
  const third = await world.importFiles("ada", [fileOf("4100.50")]);
  expect(third).toMatchObject({
    status: "needs_decision",
    files: [{ questions: [{ about: "reading" }], surprises: [expect.stringContaining("five times as large in USD")] }],
  });
  const refused = await world.decide("ada", third.id, [], [{ file: 0, accepted: false }]);
  expect(refused).toMatchObject({ status: "completed", files: [{ status: "set_aside" }] });
  const fourth = await world.importFiles("ada", [fileOf("4100.50")]);
  expect(fourth.status).toBe("needs_decision");
});

test("stores nothing of a file that the author doesn't recognize", async () => {
  const access = await engine.createTable();
  const world = worldOn(access, { readReport });
  const asked = await world.importFiles("ada", [lifetime]);
  const done = await world.decide("ada", asked.id, [], [{ file: 0, accepted: false }]);
  expect(done).toMatchObject({ status: "completed", months: [], files: [{ status: "set_aside" }] });
  expect(await monthsOf(access, ["ingramspark:lifetime-compensation"])).toEqual([]);
});

test("takes no answer that leaves a marketplace without a currency, or that concerns a file without a question", async () => {
  const world = worldOn(await engine.createTable(), { readReport });
  const asked = await world.importFiles("ada", [lifetime, await estimator()]);
  const answers = [
    [{ file: 0, accepted: true }],
    [{ file: 0, accepted: true, currencies: { UK: "GBP" } }],
    [{ file: 1, accepted: true }],
    [],
  ];
  for (const files of answers)
    await expect(world.decide("ada", asked.id, [], files)).rejects.toMatchObject({ status: 422 });
});

test("takes an answer about a file that is sent again, and no other one in its place", async () => {
  const { deps, importFiles } = worldOn(await engine.createTable(), { readReport });
  const { id: importId } = await importFiles("ada", [lifetime]);
  const answer = (currency: string) =>
    decideImport(deps, {
      actor: actorOf("ada"),
      importId,
      months: [],
      files: [{ file: 0, accepted: true, currencies: { US: currency } }],
    });
  await answer("USD");
  await answer("USD");
  await expect(answer("GBP")).rejects.toThrow("answered differently");
});

describe.runIf(samplesIn("kdp-older").length > 0)("a real dashboard of 2020", () => {
  test("is stored with the units and royalties of all its sales, and once when it is dropped twice", async () => {
    const access = await engine.createTable();
    const world = worldOn(access, { readReport });
    const others = ["apple-books", "ingramspark", "shopify"].flatMap(samplesIn);
    const first = await world.importFiles("ada", [...others, ...samplesIn("kdp-older")]);
    expect(first.files.map(({ status }) => status)).toEqual(["read", "read", "read", "read"]);
    const [asked] = first.files[1]!.questions;
    const markets = asked?.about === "currency" ? asked.marketplaces : [];
    const currencies = Object.fromEntries(markets.map((market) => [market, "USD"]));
    const done = await world.decide("ada", first.id, [], [{ file: 1, accepted: true, currencies }]);
    expect(done.status).toBe("completed");
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
