import { describe, expect, test } from "vitest";
import { readReport } from "../index.ts";
import { sheetFile } from "../testing/sheet-file.ts";
import { shopFile } from "../testing/shop-table.ts";

const readText = (...rows: readonly (readonly string[])[]) => readReport("file.csv", shopFile(rows));
const readSheets = async (sheets: Parameters<typeof sheetFile>[0]) => readReport("file.xlsx", await sheetFile(sheets));

describe("files that the author can't map", () => {
  test.each([
    [
      "without figures",
      [
        ["Planet", "Moons"],
        ["Mars", "many"],
      ],
    ],
    [
      "without texts",
      [
        ["Day", "Net"],
        ["2026-03-05", "3.10"],
      ],
    ],
    [
      "without headings",
      [
        ["The Quiet Harbour", "2", "6.20"],
        ["Salt", "1", "3.10"],
      ],
    ],
    ["without a row below the headings", [["Title", "Net"]]],
    [
      "whose headings are months",
      [
        ["Title", "2026-01", "2026-02"],
        ["The Quiet Harbour", "3.10", "6.20"],
      ],
    ],
  ])("refuses a table %s", async (_, rows) => {
    await expect(readText(...rows)).rejects.toThrow("not a report that Colophon knows");
  });

  test.each([
    [
      ["Campaign name", "Impressions", "Clicks", "Spend"],
      ["Harbour", "1200", "31", "9.80"],
    ],
    [
      ["Kampagne", "Impressionen", "Klicks", "Kosten"],
      ["Hafen", "1200", "31", "9,80"],
    ],
  ])("refuses a report of an advertising console: %s", async (...rows) => {
    await expect(readText(...rows)).rejects.toThrow("looks like a report of an advertising console");
  });

  test("takes words of advertising in titles for titles", async () => {
    const shop = await readText(["Title", "Net"], ["Clicks and Impressions: the Campaign", "3.10"]);
    expect(shop.source.id).toBe("other-shops");
  });

  test("refuses a hostile file within a moment", async () => {
    const long = "T ,".repeat(10_000);
    const rows = Array.from({ length: 100 }, () => [long, "1".repeat(30_000), `${"1,".repeat(15_000)}x`]);
    await expect(readText(["A", "B", "C"], ...rows)).rejects.toThrow("not a report that Colophon knows");
  }, 2_000);

  test("leaves a report with a changed heading to the reader that knows it", async () => {
    const headings = ["Sales Date", "Title", "Format", "Distribution Channel", "Area", "Quantity", "Currency"];
    const lulu = readText(
      [...headings, "Estimated Revenue"],
      ["03/29/2026", "A Title", "eBook", "Lulu", "US", "1", "USD", "3.10"],
    );
    await expect(lulu).rejects.toThrow("no column “Region”");
  });

  test("keeps the words about a workbook of KDP that can't be read", async () => {
    const damaged = readSheets({
      "Combined Sales": [
        ["Titel", "Tantiemen"],
        ["Ein Titel", 3.1],
      ],
      Zusammenfassung: [
        ["Datum", "Betrag"],
        ["2026-03-05", 3.1],
      ],
    });
    await expect(damaged).rejects.toThrow("set your KDP account to English");
    const translated = readSheets({
      "Gelesene Seiten (KENP)": [
        ["Titel", "ASIN", "Seiten"],
        ["Ein Titel", "B0ABCDEFGH", 3],
      ],
    });
    await expect(translated).rejects.toThrow("set your KDP account to English");
  });

  test("names the sheets of a workbook without any table", async () => {
    await expect(readSheets({ Notes: [["Dear reader"]], More: [["Hello"]] })).rejects.toThrow(
      "Its sheets are: Notes, More",
    );
  });

  test("lets an author map their own workbook, also one with ASINs", async () => {
    const own = await readSheets({
      Sales: [
        ["Title", "ASIN", "Earned"],
        ["A Title", "B0ABCDEFGH", 3.1],
      ],
    });
    expect(own.source.id).toBe("other-shops");
  });
});
