import { entriesOf } from "#e2e/fixtures/archive.ts";
import { MARCH, test } from "#e2e/fixtures/report.ts";
import { expect } from "#e2e/fixtures/test.ts";
import { figureIn } from "#e2e/pages/royalties/figures.page.ts";
import { parseCsv } from "#shared/primitives/read-csv.ts";
import { sumOf } from "#shared/primitives/sums.ts";

const COLUMNS = {
  "Total Royalties": "Royalty",
  "Ebook Units": "Kindle",
  "Print Units": "Print",
  "Free Units": "Free",
  "Estimated Borrows": "Borrows",
  "KENP Read": "Page Reads",
} as const;
const NAMES =
  "Book,Author,Total Royalties,Ebook Royalty,Print Royalty,KENP Read Royalty,Ebook Units,Print Units,Free Units,Estimated Borrows,KENP Read,Audiobook Royalty,Audiobook Units,Refunded Units,Currency";

test("the table is exported as CSV with the same rows, and the whole screen as one zip", async ({ report }) => {
  const { figures, open } = report;
  await open(MARCH);
  const csv = await figures.save(figures.exportCsv());
  expect(csv.name).toMatch(/^Royalties-Book-\d{8}-\d{6}\.csv$/);
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(csv.bytes);
  expect(text.startsWith("\uFEFF")).toBe(true);
  const [header, ...rows] = parseCsv(text).map(({ cells }) => cells);
  expect(header!.join()).toBe(NAMES);

  const titles = await figures.titles().allInnerTexts();
  expect(rows.map(([title]) => title).sort()).toEqual([...titles].sort());
  for (const [name, column] of Object.entries(COLUMNS)) {
    const at = header!.indexOf(name);
    const shown = (await figures.figures(column).allInnerTexts()).map(figureIn);
    const saved = new Map(rows.map((cells) => [cells[0], Number(cells[at])]));
    expect(
      titles.map((title) => saved.get(title)),
      name,
    ).toEqual(shown);
    const sum = sumOf(shown, (value) => value);
    expect(sum, name).toBeCloseTo(figureIn(await figures.sum(column).innerText()), 2);
  }

  const zip = await figures.exportEverything();
  expect(zip.name).toMatch(/^Royalties-Everything-\d{8}-\d{6}\.zip$/);
  const entries = await entriesOf(zip.bytes);
  expect([...entries.keys()].sort()).toEqual([
    "README.txt",
    "figures-by-day.csv",
    "proof-by-month.csv",
    "royalties-by-book.csv",
    "royalties-by-marketplace.csv",
    "royalties-by-series.csv",
  ]);
  expect(entries.get("royalties-by-book.csv")!.replace("\uFEFF", "")).toBe(text.replace("\uFEFF", ""));
  expect(entries.get("README.txt")).toContain("Date range: Mar 1 – 31, 2025");
});
