import { expect, test } from "vitest";
import { type ColumnMapping, ColumnsQuestion } from "../column-mapping.ts";
import { readReport } from "../index.ts";
import { sheetFile } from "../testing/sheet-file.ts";
import { SHOP_MAPPING, SHOP_ROWS, shopFile } from "../testing/shop-table.ts";
import { expectSoundFacts, expectStoredInFull } from "../testing/sound-facts.ts";
import { totalsOf } from "../totals.ts";

type Rows = readonly (readonly string[])[];

const read = (rows: Rows = SHOP_ROWS, mapping: ColumnMapping | null = SHOP_MAPPING) =>
  readReport("sales.csv", shopFile(rows), mapping);

async function questionOf(rows?: Rows, mapping: ColumnMapping | null = null): Promise<ColumnsQuestion> {
  const [question] = (await read(rows, mapping)).questions;
  return ColumnsQuestion.parse(question);
}

test("asks what the columns of an unknown table are, and reads nothing until then", async () => {
  const report = await read(SHOP_ROWS, null);
  expect([report.source, report.kind.rank, report.facts()]).toEqual([
    { id: "other-shops", name: "Other shops" },
    "trial",
    [],
  ]);
  expect(await questionOf()).toMatchObject({
    columns: ["Sold on", "Book title", "Copies", "Your share"],
    left_out: ["Customer email"],
    mapping: null,
    fault: null,
    preview: { columns: ["Sold on", "Book title", "Copies", "Your share"] },
  });
});

test("shows and keeps no cell of a column with personal data", async () => {
  const report = await read();
  expect(JSON.stringify([report.questions, report.content, report.facts()])).not.toContain("@example.com");
});

test("reads mapped sales with their days, refunds and the shop's name", async () => {
  const report = await read();
  expectSoundFacts(report);
  expectStoredInFull(report);
  expect(report.source.name).toBe("Harbour Books");
  expect(report.facts().at(-1)).toEqual({
    source: "other-shops",
    period: { form: "days", from: "2026-04-01", to: "2026-04-01" },
    productId: "Harbour Books: The Quiet Harbour",
    title: "The Quiet Harbour",
    author: "",
    format: "kindle",
    marketplace: "Harbour Books",
    country: null,
    money: [{ kind: "earned", currency: "EUR", amount: -3_100_000 }],
    measures: { units: -1, refunds: 1 },
  });
  expect(totalsOf(report.facts())).toMatchObject({ money: { earned: { EUR: 6_200_000 } }, measures: { units: 2 } });
});

test("finds the columns in another order, case and spacing, and refuses a file that lacks one", async () => {
  const turned = SHOP_ROWS.map((cells, i) =>
    [...cells].reverse().map((cell) => (i === 0 ? ` ${cell.toUpperCase()}` : cell)),
  );
  expect((await read(turned)).facts()).toEqual((await read()).facts());
  expect((await questionOf(turned)).fingerprint).toBe((await questionOf()).fingerprint);
  const renamed = SHOP_ROWS.map((cells, i) => (i === 0 ? cells.map((one) => one.replace("share", "cut")) : cells));
  expect((await questionOf(renamed, SHOP_MAPPING)).fault).toBe("The file has no column “Your share” that can be read.");
  expect((await questionOf(renamed)).fingerprint).not.toBe((await questionOf()).fingerprint);
});

test("takes a column of personal data for nothing, even when a mapping names it", async () => {
  const { fault } = await questionOf(SHOP_ROWS, { ...SHOP_MAPPING, author: "Customer email" });
  expect(fault).toContain("no column “Customer email” that can be read");
});

test("sets unreadable rows aside and counts them, and explains why none can be read", async () => {
  const report = await read([
    ...SHOP_ROWS,
    ["soon", "The Quiet Harbour", "1", "3.10", ""],
    ["2026-03-09", "", "1", "2", ""],
  ]);
  expect([report.facts().length, report.content.rowsSetAside]).toEqual([3, 2]);
  expect(report.content.problems).toMatchObject([
    { row: 5, heading: "Sold on", message: "is not a date in the chosen form: “soon”" },
    { row: 6, heading: "Book title", message: "is empty" },
  ]);
  const { fault } = await questionOf(SHOP_ROWS, { ...SHOP_MAPPING, date_form: "month" });
  expect(fault).toContain("No row can be read with these columns. The first problem: row 2");
});

test("refuses a notation that one cell contradicts, because other cells would be misread", async () => {
  const dated = (days: readonly string[]) => [SHOP_ROWS[0], ...days.map((day) => [day, "A Title", "1", "3,10", ""])];
  const mapping: ColumnMapping = { ...SHOP_MAPPING, date_form: "month-first", decimals: "comma" };
  expect((await read(dated(["03/04/2026"]), mapping)).facts()[0]?.period).toMatchObject({ from: "2026-03-04" });
  expect((await questionOf(dated(["03/04/2026", "13/04/2026"]), mapping)).fault).toContain(
    "“13/04/2026” can’t have the month first",
  );
  expect((await questionOf(dated(["03/04/2026"]), { ...mapping, decimals: "point" })).fault).toContain(
    "“3,10” doesn’t have a decimal point",
  );
});

test("never adds an amount in another currency than the one stated for it", async () => {
  const rows = [...SHOP_ROWS, ["2026-03-09", "The Quiet Harbour", "1", "£3.10", ""]];
  const report = await read(rows);
  expect(report.content.problems).toMatchObject([{ row: 5, message: "is in GBP, not in EUR" }]);
});

test("takes a totals row for a check and a title that begins with the word for a sale", async () => {
  const sums = (total: readonly string[]) =>
    read([...SHOP_ROWS, ["2026-03-09", "Total Eclipse", "1", "3.10", ""], total]);
  const right = await sums(["Total", "", "3", "9.30", ""]);
  expect(right.facts().at(-1)?.title).toBe("Total Eclipse");
  expect(right.content.checks).toMatchObject([{ ok: true, detail: "EUR 9.30 = 9.30, units 3 = 3" }]);
  const wrong = await sums(["Summe:", "", "3", "99.30", ""]);
  expect([wrong.facts().length, wrong.content.checks[0]?.ok]).toEqual([4, false]);
});

test("compares subtotals with the rows of their part", async () => {
  const [headings, first, second, third] = SHOP_ROWS;
  const rows = [
    headings,
    first,
    second,
    ["Total March", "", "3", "9.30", ""],
    third,
    ["Subtotal", "", "-1", "-3.10", ""],
  ];
  const report = await read(rows.map((cells) => cells.map((cell) => cell.replace("Total March", "Total 2026-03"))));
  expect([report.facts().length, report.content.checks.map(({ ok }) => ok)]).toEqual([3, [true]]);
});

test("counts refunded units beside gross and net ones, and copies without money as free", async () => {
  const rows = [
    ["Day", "Title", "Sold", "Returned", "Net"],
    ["2026-03-05", "A Title", "5", "2", "9.30"],
    ["2026-03-06", "A Title", "4", "0", "0.00"],
  ];
  const mapping: ColumnMapping = {
    ...SHOP_MAPPING,
    date: "Day",
    title: "Title",
    units: "Sold",
    refunds: "Returned",
    units_are_net: false,
    money: "Net",
  };
  expect((await read(rows, mapping)).facts().map(({ measures }) => measures)).toEqual([
    { units: 3, refunds: 2 },
    { freeUnits: 4, refunds: 0 },
  ]);
  const net = await read(rows, { ...mapping, units_are_net: true });
  expect(net.facts()[0]?.measures).toEqual({ units: 5, refunds: 2 });
});

test("asks for the month of a table without dates", async () => {
  const report = await read(SHOP_ROWS, { ...SHOP_MAPPING, date: null, date_form: null });
  expect(report.questions.map(({ about }) => about)).toEqual(["columns", "month"]);
  expect(report.facts()[0]?.period).toBeNull();
});

test("lets the products and months of two shops never meet, except by their ISBN", async () => {
  const rows = [
    ["Date", "Title", "Number", "Net"],
    ["2026-03-05", "A Title", "1234567890", "9.30"],
    ["2026-03-05", "Another", "9781234567897", "9.30"],
  ];
  const mapping = { ...SHOP_MAPPING, date: "Date", title: "Title", product_id: "Number", units: null, money: "Net" };
  const of = async (shop: string) => {
    const { facts, unitOf } = await read(rows, { ...mapping, shop });
    return facts().map((fact) => [fact.productId, unitOf(fact)]);
  };
  expect(await of("Payhip")).toEqual([
    ["Payhip: 1234567890", "payhip"],
    ["9781234567897", "payhip"],
  ]);
  const units = await Promise.all(
    ["Bücher.de", "Bücher de", "本屋", "書店"].map(async (shop) => (await of(shop))[0]![1]),
  );
  expect(new Set(units).size).toBe(4);
  for (const unit of units) expect(unit).toMatch(/^[a-z0-9][a-z0-9-]*$/);
});

test("reads the sheet with most rows of an unknown workbook, and names those that it leaves out", async () => {
  const rows = SHOP_ROWS.map((cells) => cells.map((cell) => (/^-?[\d.]+$/.test(cell) ? Number(cell) : cell)));
  const file = await sheetFile({
    Summary: [
      ["Sales", "Net"],
      ["All of them", 6.2],
    ],
    Data: rows,
  });
  const report = await readReport("sales.xlsx", file, SHOP_MAPPING);
  expect(report.facts()).toEqual((await read()).facts());
  expect(report.questions[0]).toMatchObject({ sheet: "Data" });
  expect(report.content.problems).toMatchObject([{ severity: "note", message: expect.stringContaining("“Summary”") }]);
});
