import { expect, test } from "vitest";
import { derivedIdAt } from "#functions/platform/ids.ts";
import { type PackedFacts, partHashes, reportMonths, unpackFacts } from "#functions/report-months/index.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { BOOKS, payment, paymentsWorkbook, salesWorkbook } from "../testing/workbooks.ts";
import { dropped, tableItems, worldOn } from "../testing/world.ts";

const engine = testEngine();

const months = ["2025-01", "2025-02"];
const whole = salesWorkbook({ name: "whole.xlsx", months, createdAt: "2025-04-01T10:00:00Z" });
const filtered = salesWorkbook({
  name: "filtered.xlsx",
  months,
  createdAt: "2025-05-01T10:00:00Z",
  books: BOOKS.slice(0, 1),
});
const days = salesWorkbook({ name: "days.xlsx", months: ["2025-01"], createdAt: "2025-03-01T10:00:00Z" });

const raisedBy = (raise: number) =>
  salesWorkbook({ name: `raised-${raise}.xlsx`, months, createdAt: "2025-06-01T10:00:00Z", raise });

const answer = (month: string, given: "replace" | "keep") => ({ family: "estimator" as const, month, answer: given });
const filesOf = async (world: ReturnType<typeof worldOn>, userId = "ada") =>
  (await reportMonths(world.deps.access).list(userId, "2025-01", "2025-12")).map(({ file }) => file);

async function asking() {
  const access = await engine.createTable();
  const world = worldOn(access);
  await world.importFiles("ada", dropped(whole));
  const asked = await world.importFiles("ada", dropped(filtered));
  return { world, asked };
}

test("a month that would shrink waits for a decision, showing its figures before and after, and nothing is written meanwhile", async () => {
  const { world, asked } = await asking();
  expect(asked).toMatchObject({ status: "needs_decision", months_written: 0 });
  expect(asked.months[0]).toMatchObject({
    outcome: "decide",
    before: { books: 3, authors: 2 },
    after: { books: 1, authors: 1 },
  });
  expect(asked.months[0]!.reasons).toContain("Fewer authors: 1 instead of 2.");
  expect(await filesOf(world)).toEqual(["whole.xlsx", "whole.xlsx"]);
});

test("the author's answers are applied month by month", async () => {
  const { world, asked } = await asking();
  const done = await world.decide("ada", asked.id, [answer("2025-01", "replace"), answer("2025-02", "keep")]);
  expect(done).toMatchObject({ status: "completed", months_written: 1 });
  expect(await filesOf(world)).toEqual(["filtered.xlsx", "whole.xlsx"]);
});

test("every month with a question needs an answer, and other months take none", async () => {
  const { world, asked } = await asking();
  await expect(world.decide("ada", asked.id, [answer("2025-01", "keep")])).rejects.toMatchObject({ status: 422 });
  const strange = [...months, "2025-03"].map((month) => answer(month, "keep"));
  await expect(world.decide("ada", asked.id, strange)).rejects.toMatchObject({ status: 422 });
});

test("rejects an answer to figures that have changed since, and asks again with the new ones", async () => {
  const { world, asked } = await asking();
  const newer = salesWorkbook({ name: "newer.xlsx", months, createdAt: "2025-04-20T10:00:00Z", raise: 10_000 });
  await world.importFiles("ada", dropped(newer));
  const given = months.map((month) => answer(month, "replace"));
  await expect(world.decide("ada", asked.id, given)).rejects.toMatchObject({ status: 409, code: "stale" });
  const again = await world.view("ada", asked.id);
  expect(again.status).toBe("needs_decision");
  expect(again.months[0]!.before?.royalty).not.toEqual(asked.months[0]!.before?.royalty);
  await world.decide("ada", asked.id, given);
  expect(await filesOf(world)).toEqual(["filtered.xlsx", "filtered.xlsx"]);
});

test("a decided import rejects a second decision", async () => {
  const { world, asked } = await asking();
  const given = months.map((month) => answer(month, "keep"));
  await world.decide("ada", asked.id, given);
  await expect(world.decide("ada", asked.id, given)).rejects.toMatchObject({ status: 409 });
});

test("a closed month keeps its days when a monthly file confirms it, and needs a decision when the file differs", async () => {
  const world = worldOn(await engine.createTable());
  const whole1 = salesWorkbook({ name: "days-one.xlsx", months: ["2025-01"], createdAt: "2025-03-01T10:00:00Z" });
  await world.importFiles("ada", dropped(whole1));
  const asked = await world.importFiles("ada", dropped(whole));
  expect(asked.months.find(({ month }) => month === "2025-01")).toMatchObject({ outcome: "decide" });
  expect(asked.months[0]!.reasons.join(" ")).toContain("lose its days");
});

const withoutMoney = (workbook: typeof whole, file: string): typeof whole => ({
  ...workbook,
  file,
  createdAt: "2025-05-01T10:00:00Z",
  months: workbook.months.map((month) => ({
    ...month,
    sales: month.sales.map((sale) => ({ ...sale, royalty: 0 })),
    combined: Object.fromEntries(Object.keys(month.combined).map((currency) => [currency, 0])),
  })),
});

test("a newer file whose royalties are all 0 needs a decision, with the reason, and changes nothing meanwhile", async () => {
  const world = worldOn(await engine.createTable());
  await world.importFiles("ada", dropped(whole));
  const asked = await world.importFiles("ada", dropped(withoutMoney(whole, "zero.xlsx")));
  expect(asked.months.map(({ outcome, file }) => [outcome, file])).toEqual(months.map(() => ["decide", "zero.xlsx"]));
  expect(asked.months[0]!.reasons.join(" ")).toMatch(
    /Less royalty in EUR: 0\.00 instead of .* Less royalty in USD: 0\.00/,
  );
  expect(await filesOf(world)).toEqual(["whole.xlsx", "whole.xlsx"]);
});

test("a newer file with a lower royalty for one book needs a decision, even when Combined Sales still shows the old total", async () => {
  const world = worldOn(await engine.createTable());
  await world.importFiles("ada", dropped(whole));
  const lower = {
    ...whole,
    file: "lower.xlsx",
    createdAt: "2025-05-01T10:00:00Z",
    months: whole.months.map((month) => ({
      ...month,
      sales: month.sales.map((sale) => ({
        ...sale,
        royalty: sale.asin === BOOKS[0]!.asin ? sale.royalty / 2 : sale.royalty,
      })),
    })),
  };
  const asked = await world.importFiles("ada", dropped(lower));
  expect(asked.months.map(({ outcome }) => outcome)).toEqual(["decide", "decide"]);
});

test("applies a correction of a closed month by a few cents, and reports it in the result", async () => {
  const world = worldOn(await engine.createTable());
  await world.importFiles("ada", dropped(whole));
  const [first] = whole.months[0]!.sales;
  const corrected = {
    ...whole,
    file: "corrected.xlsx",
    createdAt: "2025-05-01T10:00:00Z",
    months: whole.months.map((month) => ({
      ...month,
      sales: month.sales.map((sale) => (sale === first ? { ...sale, royalty: sale.royalty - 20_000 } : sale)),
    })),
  };
  const done = await world.importFiles("ada", dropped(corrected));
  expect(done.months[0]).toMatchObject({
    outcome: "changed",
    reasons: [expect.stringMatching(/^Less royalty in [A-Z]{3}: [\d.]+ instead of [\d.]+\.$/)],
  });
});

const lost: typeof whole = {
  ...whole,
  file: "lost.xlsx",
  createdAt: "2025-05-01T10:00:00Z",
  problems: [
    {
      severity: "error",
      sheet: "eBook Royalty",
      message: "Nothing of this sheet is counted: it has no column for Royalty.",
    },
  ],
};

test("a file with a sheet that lost a column needs a decision even for new months, and the question names the sheet", async () => {
  const world = worldOn(await engine.createTable());
  const asked = await world.importFiles("ada", dropped(lost));
  expect(asked.status).toBe("needs_decision");
  expect(asked.months).toHaveLength(2);
  for (const month of asked.months) {
    expect(month).toMatchObject({ outcome: "decide", file: "lost.xlsx" });
    expect(month.reasons[0]).toBe(
      "Part of “lost.xlsx” couldn't be read. In the sheet “eBook Royalty”: Nothing of this sheet is counted: it has no column for Royalty.",
    );
  }
});

test("a single unreadable row is counted and needs no decision", async () => {
  const world = worldOn(await engine.createTable());
  const oneRow = { severity: "error", sheet: "eBook Royalty", row: 7, message: "is not a number" } as const;
  const manyRows = { ...whole, months: [{ ...whole.months[0]!, sales: Array(200).fill(whole.months[0]!.sales[0]) }] };
  const done = await world.importFiles("ada", dropped({ ...manyRows, problems: [oneRow], rowsSetAside: 1 }));
  expect(done.status).toBe("completed");
  const asked = await world.importFiles("ben", dropped({ ...manyRows, problems: [oneRow], rowsSetAside: 9 }));
  expect(asked.months[0]!.reasons[0]).toContain("9 of its rows couldn't be read and aren't included in any total.");
});

test("a payment that a newer file reduces needs a decision, and keeps its amount until the author agrees", async () => {
  const world = worldOn(await engine.createTable());
  const payments = (file: string, day: string, payout: number) =>
    dropped(paymentsWorkbook(file, `2025-05-0${day}T10:00:00Z`, [payment("300", "2025-03-29", payout)]));
  await world.importFiles("ada", payments("paid.xlsx", "1", 70_000_000));
  const asked = await world.importFiles("ada", payments("zero.xlsx", "2", 0));
  expect(asked.months).toMatchObject([{ outcome: "decide", file: "zero.xlsx" }]);
  expect(asked.months[0]!.reasons[0]).toBe("Less payout of payment 300 in USD: 0.00 instead of 70.00.");
  await world.decide("ada", asked.id, [{ family: "payments", month: "2025-03", answer: "replace" }]);
  const reader = reportMonths(world.deps.access);
  const [march] = await reader.payments(await reader.list("ada", "2025-03", "2025-03", ["payments"]));
  expect(march?.payments[0]?.payout).toBe(0);
});

test("a file answered with keep needs no second decision until it is downloaded again", async () => {
  const { world, asked } = await asking();
  await world.decide(
    "ada",
    asked.id,
    months.map((month) => answer(month, "keep")),
  );
  const again = await world.importFiles("ada", dropped({ ...filtered, file: "the same.xlsx" }));
  expect(again.status).toBe("completed");
  expect(again.months.map(({ outcome }) => outcome)).toEqual(["kept", "kept"]);
  expect(again.months[0]!.reasons.at(-1)).toContain("You kept what is stored when this file asked before.");
  const anotherTry = await world.importFiles("ada", dropped({ ...filtered, createdAt: "2025-05-03T10:00:00Z" }));
  expect(anotherTry.status).toBe("needs_decision");
});

test("an answer to keep a month is dropped once another version is stored", async () => {
  const { world, asked } = await asking();
  await world.decide(
    "ada",
    asked.id,
    months.map((month) => answer(month, "keep")),
  );
  const raised = salesWorkbook({ name: "raised.xlsx", months, createdAt: "2025-04-20T10:00:00Z", raise: 5_000 });
  await world.importFiles("ada", dropped(raised));
  expect((await world.importFiles("ada", dropped(filtered))).status).toBe("needs_decision");
});

test("undo restores every month's previous content and removes months that were new", async () => {
  const world = worldOn(await engine.createTable());
  const reader = reportMonths(world.deps.access);
  await world.importFiles("ada", dropped(whole));
  const before = await reader.list("ada", "2025-01", "2025-12");
  const later = salesWorkbook({
    name: "later.xlsx",
    months: [...months, "2025-03"],
    createdAt: "2025-06-01T10:00:00Z",
    raise: 5_000,
  });
  const done = await world.importFiles("ada", dropped(later));
  expect(done).toMatchObject({ undoable: true, months_written: 3 });
  const undone = await world.undo("ada", done.id);
  expect(undone).toMatchObject({ status: "undone", undoable: false });
  const after = await reader.list("ada", "2025-01", "2025-12");
  expect(after.map(({ hash, file, month }) => ({ hash, file, month }))).toEqual(
    before.map(({ hash, file, month }) => ({ hash, file, month })),
  );
  expect(await reader.contents(after)).toEqual(await reader.contents(before));
  const again = await world.importFiles("ada", dropped(later));
  expect(again.months.map(({ outcome }) => outcome)).toEqual(["changed", "changed", "new"]);
});

test("undo reverts one import at a time, from the last to the first", async () => {
  const world = worldOn(await engine.createTable());
  const first = await world.importFiles("ada", dropped(whole));
  const raised = salesWorkbook({ name: "raised.xlsx", months, createdAt: "2025-06-01T10:00:00Z", raise: 5_000 });
  const second = await world.importFiles("ada", dropped(raised));
  await expect(world.undo("ada", first.id)).rejects.toMatchObject({ status: 409 });
  await world.undo("ada", second.id);
  await expect(world.undo("ada", second.id)).rejects.toMatchObject({ status: 409 });
  await world.undo("ada", first.id);
  expect(await filesOf(world)).toEqual([]);
});

test("undo takes back the import that was made last, even after the machine's clock was set back by a month", async () => {
  const moments = ["2025-07-01T08:00:00Z", "2025-06-01T08:00:00Z", "2025-06-01T08:05:00Z"].map((at) => Date.parse(at));
  const newId = () => derivedIdAt(moments.shift()!, "an import");
  const world = worldOn(await engine.createTable(), { newId });
  const [first, second, third] = [whole, ...[5_000, 9_000].map(raisedBy)];
  const ids = [];
  for (const file of [first!, second!, third!]) ids.push((await world.importFiles("ada", dropped(file))).id);
  expect(ids).toEqual(ids.toSorted());
  for (const id of ids.toReversed()) expect(await world.undo("ada", id)).toMatchObject({ status: "undone" });
  expect(await filesOf(world)).toEqual([]);
});

test("parts that no version references expire, and referenced parts never do", async () => {
  const world = worldOn(await engine.createTable());
  await world.importFiles("ada", dropped(whole));
  const raised = salesWorkbook({ name: "raised.xlsx", months, createdAt: "2025-06-01T10:00:00Z", raise: 5_000 });
  const second = await world.importFiles("ada", dropped(raised));
  await world.undo("ada", second.id);
  const items = await tableItems(world.deps.access);
  const named = new Set(
    items.flatMap(({ facts, parts = [], family, month }) => [
      ...(facts === undefined ? [] : partHashes(unpackFacts(facts as PackedFacts))).map(
        (hash) => `${family}#${month}/${hash}`,
      ),
      ...(parts as string[]).map((hash) => `rollup#${family}/${hash}`),
    ]),
  );
  const stored = items.filter(({ __edb_e__ }) => __edb_e__ === "report-part");
  expect(stored.length).toBeGreaterThan(named.size);
  for (const { scope, hash, expires_at } of stored) {
    expect(expires_at === undefined, `${scope}/${hash}`).toBe(named.has(`${scope}/${hash}`));
  }
});

test("another author's import is not found", async () => {
  const world = worldOn(await engine.createTable());
  const done = await world.importFiles("ada", dropped(days));
  await expect(world.view("eve", done.id)).rejects.toMatchObject({ status: 404 });
  await expect(world.undo("eve", done.id)).rejects.toMatchObject({ status: 404 });
});
