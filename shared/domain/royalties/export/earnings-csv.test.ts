import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainMoney, roundToCents } from "#shared/primitives/money.ts";
import { parseCsv } from "#shared/primitives/read-csv.ts";
import { byMarketplace, bySeries, byWork, groupRecords } from "../group-records.ts";
import { convertReport } from "../rates/convert-report.ts";
import { book, record, reportOf, reports } from "../testing/browser-report.ts";
import { earningsCsv, earningsCsvName } from "./earnings-csv.ts";

const cellsOf = (csv: string) => parseCsv(csv).map(({ cells }) => cells);

describe("the earnings export", () => {
  const strange = { ...book(1), title: '=HYPERLINK("x"), #1: Ä “ö”', author: "-Pen, A." };
  const report = reportOf(
    [strange],
    [
      record(strange, {
        orders: [-1, 0],
        free_orders: [4, 0],
        refunds: [1, 0],
        reads: [150, 0],
        royalties_kindle: [-1_234_567_000, 0],
        royalties_reads: [640_000, 0],
      }),
    ],
  );

  test("has the specification's columns in order, text without formulas, and numeric numbers", () => {
    const csv = earningsCsv(groupRecords(convertReport(report, "USD"), byWork), "book", "USD");
    expect(csv.startsWith("\uFEFF")).toBe(true);
    expect(cellsOf(csv)).toEqual([
      [
        "Book",
        "Author",
        "Total Royalties",
        "Ebook Royalty",
        "Print Royalty",
        "KENP Read Royalty",
        "Ebook Units",
        "Print Units",
        "Free Units",
        "Estimated Borrows",
        "KENP Read",
        "Audiobook Royalty",
        "Audiobook Units",
        "Refunded Units",
        "Currency",
      ],
      [
        '\'=HYPERLINK("x"), 1: Ä “ö”',
        "'-Pen, A.",
        "-1233.93",
        "-1234.57",
        "0.00",
        "0.64",
        "-1",
        "0",
        "4",
        "1",
        "150",
        "0.00",
        "0",
        "1",
        "USD",
      ],
    ]);
  });

  test.each([
    ["series", bySeries],
    ["marketplace", byMarketplace],
  ] as const)("has no author column by %s", (by, grouping) => {
    const csv = earningsCsv(groupRecords(convertReport(report, "USD"), grouping), by, "USD");
    expect(cellsOf(csv)[0]).not.toContain("Author");
  });

  test("has grouping and time in its file name", () => {
    expect(earningsCsvName("series", "2026-11-21T18:45:00.123Z")).toBe("Royalties-Series-20261121-184500.csv");
  });

  test("never loses a row, for any titles", () => {
    fc.assert(
      fc.property(reports, fc.array(fc.string(), { minLength: 16, maxLength: 16 }), (of, titles) => {
        const named = { ...of, books: of.books.map((b, i) => ({ ...b, title: titles[i % 16]! })) };
        const groups = groupRecords(convertReport(named, "USD"), byWork);
        expect(cellsOf(earningsCsv(groups, "book", "USD"))).toHaveLength(groups.length + 1);
      }),
    );
  });
});

test("writes money as a plain number with two decimals, rounded once", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (micros) => {
      expect(plainMoney(micros)).toMatch(/^-?\d+\.\d\d$/);
      expect(Math.round(Number(plainMoney(micros)) * 100)).toBe(roundToCents(micros) / 10_000 || 0);
    }),
  );
});
