import { expect, test } from "vitest";
import type { TableAccess } from "#functions/entities/base.ts";
import { reportMonths } from "#functions/report-months/index.ts";
import { testEngine } from "#functions/testing/engine.ts";
import type { ReportFamily } from "#shared/domain/report-month.ts";
import { readReport } from "#shared/sources/index.ts";
import { sheetFile } from "#shared/sources/testing/sheet-file.ts";
import { SHOP_MAPPING, SHOP_ROWS, shopFile } from "#shared/sources/testing/shop-table.ts";
import { sourceAnswerStore } from "./source-answer-store.ts";
import { worldOn } from "./testing/world.ts";

const engine = testEngine();
type Rows = readonly (readonly string[])[];

const dropOf = (rows: Rows = SHOP_ROWS, name = "sales.csv") => ({ name, bytes: shopFile(rows) });
const withHeading = (from: string, to: string): Rows =>
  SHOP_ROWS.map((cells, i) => (i === 0 ? cells.map((cell) => (cell === from ? to : cell)) : cells));

async function world() {
  const access = await engine.createTable();
  const harness = worldOn(access, { readReport });
  const { importFiles, decide } = harness;
  /** Maps the only file of a drop and confirms its figures. */
  const store = async (rows: Rows, mapping = SHOP_MAPPING) => {
    const asked = await importFiles("ada", [dropOf(rows)]);
    await decide("ada", asked.id, [], [{ file: 0, accepted: null, mapping }]);
    return decide("ada", asked.id, [], [{ file: 0, accepted: true, mapping }]);
  };
  return { access, ...harness, store };
}

const monthsOf = async (access: TableAccess, family: string) => {
  const months = await reportMonths(access).list("ada", "2020-01", "2030-12", [family as ReportFamily]);
  return months.map(({ month, figures }) => [month, figures?.royalty]);
};

const MARCH = ["2026-03", { EUR: 9_300_000 }];
const APRIL = ["2026-04", { EUR: -3_100_000 }];

test("asks what the columns are, shows the figures, and stores them once they are confirmed", async () => {
  const { access, importFiles, decide } = await world();
  const asked = await importFiles("ada", [dropOf()]);
  expect(asked).toMatchObject({
    status: "needs_decision",
    files: [{ understood: null, questions: [{ about: "columns", mapping: null, left_out: ["Customer email"] }] }],
  });
  const shown = await decide("ada", asked.id, [], [{ file: 0, accepted: null, mapping: SHOP_MAPPING }]);
  expect(shown).toMatchObject({
    status: "needs_decision",
    files: [
      {
        questions: [{ about: "columns", mapping: SHOP_MAPPING, fault: null }, { about: "reading" }],
        understood: { source_name: "Harbour Books", rank: "trial", rows: 3, money: { earned: { EUR: 6_200_000 } } },
        surprises: [],
      },
    ],
  });
  expect(await monthsOf(access, "other-shops:table:harbour-books")).toEqual([]);
  const done = await decide("ada", asked.id, [], [{ file: 0, accepted: true, mapping: SHOP_MAPPING }]);
  expect(done).toMatchObject({ status: "completed", months_written: 2, files: [{ questions: [] }] });
  expect(await monthsOf(access, "other-shops:table:harbour-books")).toEqual([MARCH, APRIL]);
});

test("reads a later file with equal headings without a question, and asks again where its figures surprise", async () => {
  const { importFiles, store } = await world();
  await store(SHOP_ROWS);
  const later = (amount: string) => [SHOP_ROWS[0], ["2026-05-02", "The Quiet Harbour", "1", amount, ""]];
  const second = await importFiles("ada", [dropOf(later("3.10"))]);
  expect(second).toMatchObject({ status: "completed", months_written: 1, files: [{ questions: [], surprises: [] }] });
  const third = await importFiles("ada", [dropOf(later("3100.10"))]);
  expect(third).toMatchObject({
    status: "needs_decision",
    files: [
      {
        questions: [{ about: "columns", mapping: SHOP_MAPPING }, { about: "reading" }],
        surprises: [expect.stringContaining("five times as large in EUR")],
      },
    ],
  });
});

test("asks again when the headings change, and warns that a table of the same name replaces months", async () => {
  const { access, importFiles, decide, store } = await world();
  await store(SHOP_ROWS);
  const asked = await importFiles("ada", [dropOf(withHeading("Your share", "Your part"))]);
  expect(asked.files).toMatchObject([{ questions: [{ about: "columns", mapping: null }] }]);
  const mapping = { ...SHOP_MAPPING, money: "Your part" };
  const shown = await decide("ada", asked.id, [], [{ file: 0, accepted: null, mapping }]);
  expect(shown.files).toMatchObject([{ surprises: [expect.stringContaining("other columns for “Harbour Books”")] }]);
  await decide("ada", asked.id, [], [{ file: 0, accepted: true, mapping }]);
  expect(await monthsOf(access, "other-shops:table:harbour-books")).toEqual([MARCH, APRIL]);
});

test("keeps the months of two shops apart", async () => {
  const { access, store } = await world();
  await store(SHOP_ROWS);
  await store(withHeading("Copies", "Pieces"), { ...SHOP_MAPPING, shop: "Payhip", units: "Pieces" });
  expect(await monthsOf(access, "other-shops:table:harbour-books")).toEqual([MARCH, APRIL]);
  expect(await monthsOf(access, "other-shops:table:payhip")).toEqual([MARCH, APRIL]);
});

test("shows why a mapping reads nothing, and lets the author change it", async () => {
  const { importFiles, decide } = await world();
  const asked = await importFiles("ada", [dropOf()]);
  const wrong = { ...SHOP_MAPPING, decimals: "comma" } as const;
  const shown = await decide("ada", asked.id, [], [{ file: 0, accepted: null, mapping: wrong }]);
  expect(shown).toMatchObject({
    status: "needs_decision",
    files: [{ understood: null, questions: [{ fault: expect.stringContaining("decimal comma") }] }],
  });
  await expect(decide("ada", asked.id, [], [{ file: 0, accepted: true, mapping: wrong }])).rejects.toMatchObject({
    status: 422,
  });
  const mended = await decide("ada", asked.id, [], [{ file: 0, accepted: null, mapping: SHOP_MAPPING }]);
  expect(mended.files).toMatchObject([{ questions: [{ fault: null }, { about: "reading" }] }]);
});

test("confirms no figures with other columns than they were read with, and none of a file that isn't mapped", async () => {
  const { importFiles, decide } = await world();
  const asked = await importFiles("ada", [dropOf()]);
  const answer = (given: object) => decide("ada", asked.id, [], [{ file: 0, accepted: true, ...given }]);
  await expect(answer({})).rejects.toMatchObject({ status: 422 });
  await expect(answer({ mapping: SHOP_MAPPING })).rejects.toMatchObject({ status: 422 });
  await decide("ada", asked.id, [], [{ file: 0, accepted: null, mapping: SHOP_MAPPING }]);
  await expect(answer({ mapping: { ...SHOP_MAPPING, shop: "Another" } })).rejects.toMatchObject({ status: 422 });
  await expect(decide("ada", asked.id, [], [{ file: 0, accepted: null }])).rejects.toMatchObject({ status: 422 });
});

test("leaves the other files of a drop open while one is read with its columns", async () => {
  const { importFiles, decide } = await world();
  const rows = withHeading("Copies", "Pieces");
  const asked = await importFiles("ada", [dropOf(), dropOf(rows, "other.csv")]);
  const shown = await decide("ada", asked.id, [], [{ file: 0, accepted: null, mapping: SHOP_MAPPING }]);
  expect(shown.files.map(({ questions }) => questions.map(({ about }) => about))).toEqual([
    ["columns", "reading"],
    ["columns"],
  ]);
  const done = await decide(
    "ada",
    asked.id,
    [],
    [
      { file: 0, accepted: true, mapping: SHOP_MAPPING },
      { file: 1, accepted: false },
    ],
  );
  expect(done).toMatchObject({ status: "completed", months_written: 2 });
});

test("reads all tables with equal headings of a drop with the columns that were mapped for one of them", async () => {
  const { access, importFiles, decide } = await world();
  const [headings, ...rows] = SHOP_ROWS;
  const files = rows.map((row, i) => dropOf([headings, row], `sales-${i}.csv`));
  const asked = await importFiles("ada", [...files, dropOf(withHeading("Copies", "Pieces"), "other.csv")]);
  const shown = await decide("ada", asked.id, [], [{ file: 1, accepted: null, mapping: SHOP_MAPPING }]);
  expect(shown.files.map(({ understood }) => understood?.rows ?? null)).toEqual([1, 1, 1, null]);
  const all = [0, 1, 2].map((file) => ({ file, accepted: true, mapping: SHOP_MAPPING }));
  const done = await decide("ada", asked.id, [], [...all, { file: 3, accepted: false }]);
  expect(done).toMatchObject({ status: "completed" });
  expect(await monthsOf(access, "other-shops:table:harbour-books")).toContainEqual(APRIL);
});

test("asks for the month of each file of a table without dates, and remembers everything else", async () => {
  const { access, importFiles, decide } = await world();
  const mapping = { ...SHOP_MAPPING, date: null, date_form: null };
  const asked = await importFiles("ada", [dropOf()]);
  const shown = await decide("ada", asked.id, [], [{ file: 0, accepted: null, mapping }]);
  expect(shown.files[0]?.questions.map(({ about }) => about)).toEqual(["columns", "month", "reading"]);
  await expect(decide("ada", asked.id, [], [{ file: 0, accepted: true, mapping }])).rejects.toMatchObject({
    status: 422,
  });
  await decide("ada", asked.id, [], [{ file: 0, accepted: true, mapping, month: "2026-03" }]);
  expect(await monthsOf(access, "other-shops:table:harbour-books")).toEqual([["2026-03", { EUR: 6_200_000 }]]);
  const second = await importFiles("ada", [dropOf()]);
  expect(second).toMatchObject({
    status: "needs_decision",
    files: [{ questions: [{ about: "columns", mapping }, { about: "month" }, { about: "reading" }] }],
  });
});

test("asks for the month of every sales report of PublishDrive", async () => {
  const { access, importFiles, decide } = await world();
  const rows = [
    ["Title", "Isbn", "Quantity", "Royalty all usd"],
    ["The Quiet Harbour", "9781234567897", 2, 3.21],
  ];
  const file = { name: "sales.xlsx", bytes: await sheetFile({ "Raw data": rows }) };
  for (const month of ["2026-03", "2026-04"]) {
    const asked = await importFiles("ada", [file]);
    expect(asked.files).toMatchObject([{ questions: [{ about: "month" }, { about: "reading" }] }]);
    await expect(decide("ada", asked.id, [], [{ file: 0, accepted: true }])).rejects.toMatchObject({ status: 422 });
    const done = await decide("ada", asked.id, [], [{ file: 0, accepted: true, month }]);
    expect(done).toMatchObject({ status: "completed", months_written: 1 });
  }
  expect(await monthsOf(access, "publishdrive:sales-report")).toEqual([
    ["2026-03", { USD: 3_210_000 }],
    ["2026-04", { USD: 3_210_000 }],
  ]);
});

test("keeps the confirmed columns with the account, and no cell of a buyer's data", async () => {
  const { access, store } = await world();
  await store(SHOP_ROWS);
  const [[key, answer] = []] = await sourceAnswerStore(access).list("ada");
  expect(key).toMatch(/^other-shops:table@[0-9a-f]{24}$/);
  expect(answer).toMatchObject({ mapping: SHOP_MAPPING, largest: { EUR: 9_300_000 } });
});
