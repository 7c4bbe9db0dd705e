import { describe, expect, test } from "vitest";
import { NO_FILTERS } from "#shared/domain/royalties/report-filters.ts";
import { parseCsv } from "#shared/primitives/read-csv.ts";
import { formatDate } from "#web/lib/format.ts";
import { buildProof, buildReport } from "#web/testing/report-builders.ts";
import { buildShown } from "../testing/build-shown.ts";
import type { ExportFacts } from "./export-facts.ts";
import { screenFiles } from "./screen-files.ts";

const plain = buildReport("2026-11-01", "2026-11-03", {
  "=Über #1": [10_000_000, 500_000],
  "A Winter in Ink": [2_500_000, 0],
});
const report = {
  ...plain,
  records: plain.records.map((record) => ({ ...record, currency: "EUR" })),
  exchange: [
    {
      month: "2026-11",
      currency: "EUR",
      per_dollar: 0.5,
      from_month: "2026-11",
      days: 14,
      last_day: "2026-11-19",
      is_open: true,
      simulated: false,
    },
  ],
  kenp_rates: [
    {
      month: "2026-11",
      marketplace: "Amazon.com",
      rate: 0.0043,
      basis: "last_month" as const,
      from: [{ month: "2026-10", source: "published" as const }],
      percent: null,
    },
  ],
  proofs: [buildProof({ ours: { EUR: 12_500_000 }, summary: { EUR: 12_510_000 }, matches: false })],
};
const facts = (changes: Partial<ExportFacts> = {}): ExportFacts => ({
  shown: buildShown(report),
  currency: "USD",
  filters: NO_FILTERS,
  kenp: "last_month",
  kenpcPercent: 100,
  timeZone: "Europe/Madrid",
  at: "2026-11-20T11:00:00Z",
  ...changes,
});
const october = buildReport("2026-10-01", "2026-10-03", { "A Winter in Ink": [1_000_000, 0] });
const compared = facts({ shown: buildShown(report, {}, october) });

const fileOf = (of: ExportFacts, path: string) => screenFiles(of).find((file) => file.path === path)!.text;
const rowsOf = (text: string) => parseCsv(text).map(({ cells }) => cells);

const shop = {
  month: "2026-10",
  source: "kobo",
  kind: "sales-invoice",
  family: "kobo:sales-invoice",
  revision: 1,
  kind_name: "sales invoice",
  rank: "trial" as const,
  money: "earned" as const,
  grain: "day" as const,
  days: null,
  is_fiscal: false,
  file: "=kobo.csv",
  fetched_at: "2026-11-20T09:05:00.000Z",
  accepted_at: "2026-11-20T09:07:00.000Z",
  is_counted: true,
};

describe("the export of everything on the screen", () => {
  test("contains the table by each grouping, each single figure, the proof, and a readme", () => {
    expect(screenFiles(facts()).map(({ path }) => path)).toEqual([
      "README.txt",
      "royalties-by-book.csv",
      "royalties-by-series.csv",
      "royalties-by-marketplace.csv",
      "figures-by-day.csv",
      "proof-by-month.csv",
    ]);
  });

  test("begins every table with a byte order mark, so that spreadsheets detect UTF-8", () => {
    const tables = screenFiles(facts()).filter(({ path }) => path.endsWith(".csv"));
    expect(tables.every(({ text }) => text.startsWith("\uFEFF"))).toBe(true);
  });

  test("groups by book, series and store in the displayed currency, whatever the screen groups by", () => {
    const [, first] = rowsOf(fileOf(facts(), "royalties-by-book.csv"));
    expect(first!.slice(0, 3)).toEqual(["'=Über 1", "Ada Quill", "20.00"]);
    expect(rowsOf(fileOf(facts(), "royalties-by-marketplace.csv"))[1]!.slice(0, 2)).toEqual(["United States", "25.00"]);
    expect(rowsOf(fileOf(facts(), "royalties-by-series.csv"))[1]!.slice(0, 2)).toEqual(["Not in a series", "25.00"]);
  });

  test("applies the filters", () => {
    const filters = { ...NO_FILTERS, books: ["A Winter in Ink"] };
    const filtered = facts({ filters, shown: buildShown(report, { filters }) });
    expect(rowsOf(fileOf(filtered, "royalties-by-book.csv"))).toHaveLength(2);
    expect(rowsOf(fileOf(filtered, "figures-by-day.csv"))).toHaveLength(2);
    expect(fileOf(filtered, "README.txt")).toContain("* Only these books: A Winter in Ink");
  });

  test("proves each month with our figure beside Amazon's, whether they agree or not", () => {
    const rows = rowsOf(fileOf(facts(), "proof-by-month.csv"));
    expect(rows.slice(1).map((cells) => cells.slice(0, 5))).toEqual([
      ["2026-11", "Royalty in EUR", "12.50", "12.51", "no"],
      ["2026-11", "Kindle paid units", "5", "5", "yes"],
      ["2026-11", "KENP read", "100", "100", "yes"],
    ]);
    expect(rows[1]).toContain("KDP_Royalties_Estimator.xlsx");
  });

  test("says how each month is known, and lists the months without a file", () => {
    const coverage = [
      { month: "2026-10", kind: "missing" as const, source: null, through: null, until: null },
      { month: "2026-11", kind: "days" as const, source: "estimator", through: "2026-11-02", until: null },
    ].map((month) => ({ ...month, is_final: false, is_too_old: false }));
    const proofs = [buildProof({ through: "2026-11-02" })];
    const of = facts({ shown: buildShown({ ...report, startDate: "2026-10-01", coverage, proofs }) });
    const [headings, first, second] = rowsOf(fileOf(of, "proof-by-month.csv"));
    const known = headings!.indexOf("Known by");
    expect([first![0], first![known], first!.join("")]).toEqual(["2026-10", "no file", "2026-10no file"]);
    expect([second![0], second![known]]).toEqual(["2026-11", "days through 2026-11-02"]);
    expect(rowsOf(fileOf(of, "royalties-by-book.csv"))[1]!.at(-1)).toBe(
      "2026-10 has no file; 2026-11 is known through 2026-11-02",
    );
    expect(fileOf(of, "README.txt")).toContain("* October 2026 has no file.");
  });

  test("leaves Amazon's columns empty where its file has no summary", () => {
    const shown = buildShown({
      ...report,
      proofs: [buildProof({ summary: null, summary_units: null, matches: null })],
    });
    expect(rowsOf(fileOf(facts({ shown }), "proof-by-month.csv"))[1]!.slice(3, 5)).toEqual(["", ""]);
  });

  test("lists page-read money missing from Amazon's summary apart from the compared part", () => {
    const shown = buildShown({ ...report, proofs: [buildProof({ reads_outside: { EUR: 500_000 } })] });
    expect(rowsOf(fileOf(facts({ shown }), "proof-by-month.csv")).map((row) => row.slice(1, 5))).toContainEqual([
      ...["Page-read royalty in EUR, not in Amazon’s summary", "0.50", "", ""],
    ]);
  });
});

describe("the export of an author who sells at several shops", () => {
  const apple = {
    ...shop,
    source: "apple-books",
    kind_name: "financial report",
    grain: "month" as const,
    days: { start: "2026-09-27", end: "2026-10-31" },
    file: "apple.txt",
    is_counted: false,
  };
  const sources = [shop, apple];
  const wide = facts({ shown: buildShown({ ...report, sources }, {}, { ...october, sources }) });

  test("lists each month of the other shops once, with its file, its real days and the kind of its money", () => {
    const [, ...rows] = rowsOf(fileOf(wide, "other-shops-by-month.csv"));
    expect(rows.map((row) => row.slice(0, 10))).toEqual([
      [
        ...["2026-10", "Kobo Writing Life", "Sales invoice", "2026-10-01", "2026-10-31", "days", "earned", "on trial"],
        ...["yes", "'=kobo.csv"],
      ],
      [
        ...["2026-10", "Apple Books", "Financial report", "2026-09-27", "2026-10-31", "the month as a whole", "earned"],
        ...["on trial", "no, known only as a whole month", "apple.txt"],
      ],
    ]);
  });

  test("names their file in the readme", () => {
    expect(fileOf(wide, "README.txt")).toContain("* other-shops-by-month.csv: each month of the other shops");
    expect(fileOf(facts(), "README.txt")).not.toContain("other-shops-by-month.csv");
  });
});

test("states the days, filters, currency, rates and time of the figures in plain words in the readme", () => {
  expect(fileOf(facts(), "README.txt").split("\r\n")).toEqual([
    "Colophon: Estimated Royalties",
    "=============================",
    "",
    "About this export",
    "-----------------",
    "* Date range: Nov 1 – 3, 2026",
    "* Filters: none, everything is counted",
    "* Currency: USD; money in other currencies is converted month by month",
    "* Pages without a published rate: Last month's rate",
    "* Borrows: page reads divided by 100% of the book’s page count (KENPC)",
    "* As of: Nov 20, 2026, 9:05 AM (Europe/Madrid), when the newest of these figures was fetched from Amazon",
    "* Written: Nov 20, 2026, 12:00 PM (Europe/Madrid)",
    "* Royalty: 25.00 USD, of which 1.00 USD is estimated from page reads",
    "",
    "The files",
    "---------",
    "* royalties-by-book.csv, royalties-by-series.csv, royalties-by-marketplace.csv: the table, rounded so that each column adds up",
    "* figures-by-day.csv: every single figure, not rounded, for your own calculations",
    "* proof-by-month.csv: each whole month beside Amazon’s own summary, unconverted and unfiltered",
    "",
    "Exchange rates",
    "--------------",
    "* Source: European Central Bank, the mean of each month’s business days, except where a rate is marked",
    "* November 2026: 1 EUR = 2 USD (mean of the month so far, up to Nov 19, 2026)",
    "",
    "Rates per page",
    "--------------",
    "* November 2026, United States: 0.0043 USD per page (Last month's rate, from October 2026)",
    `* November 2026: Amazon publishes the rate per page for November 2026 about ${formatDate("2026-12-15")}. A report downloaded after that makes it final.`,
    "",
  ]);
});

test("marks a rate that substitutes for a missing one", () => {
  const exchange = report.exchange.map((rate) => ({ ...rate, from_month: "2026-09" }));
  expect(fileOf(facts({ shown: buildShown({ ...report, exchange }) }), "README.txt")).toContain(
    "* November 2026: 1 EUR = 2 USD (EUR at the rate of September 2026)",
  );
  const simulated = report.exchange.map((rate) => ({ ...rate, simulated: true }));
  expect(fileOf(facts({ shown: buildShown({ ...report, exchange: simulated }) }), "README.txt")).toContain(
    "* November 2026: 1 EUR = 2 USD (simulated rate; mean of the month so far, up to Nov 19, 2026)",
  );
  const unknown = report.exchange.map((rate) => ({ ...rate, from_month: null, per_dollar: 1 }));
  expect(fileOf(facts({ shown: buildShown({ ...report, exchange: unknown }) }), "README.txt")).toContain(
    "no rate is known for EUR: counted one to one with the dollar",
  );
});

describe("the export of a comparison", () => {
  test("contains both ranges in every table, and the single figures of both", () => {
    expect(screenFiles(compared).map(({ path }) => path)).toContain("figures-by-day-date-range-2.csv");
    const [headings, ...rows] = rowsOf(fileOf(compared, "royalties-by-book.csv"));
    const winter = rows.find(([title]) => title === "A Winter in Ink")!;
    const cell = (name: string) => winter[headings!.indexOf(name)];
    expect(cell("Total Royalties, Date Range 1 (2026-11-01 to 2026-11-03)")).toBe("5.00");
    expect(cell("Total Royalties, Date Range 2 (2026-10-01 to 2026-10-03)")).toBe("1.00");
    expect(cell("Total Royalties, Change")).toBe("4.00");
    expect(cell("Total Royalties, Change %")).toBe("400.0");
  });

  test("proves the months of both ranges, and names both ranges", () => {
    const months = rowsOf(fileOf(compared, "proof-by-month.csv")).map(([month]) => month);
    expect(new Set(months.slice(1))).toEqual(new Set(["2026-10", "2026-11"]));
    const text = fileOf(compared, "README.txt");
    expect(text).toContain("* Date Range 1: Nov 1 – 3, 2026");
    expect(text).toContain("* Date Range 2: Oct 1 – 3, 2026");
  });

  test("exports by month when the older range has no days, and says so", () => {
    const whole = { ...october, type: "MONTH" as const, labels: ["2026-10"], records: [] };
    const folded = facts({ shown: buildShown(report, {}, whole) });
    expect(screenFiles(folded).map(({ path }) => path)).toContain("figures-by-month.csv");
    expect(fileOf(folded, "README.txt")).toContain("Days are added up to months");
  });
});
