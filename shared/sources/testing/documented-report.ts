import fc from "fast-check";
import { expect, test } from "vitest";
import type { Money } from "../facts.ts";
import { ReportFileError } from "../files/file-error.ts";
import { openFile } from "../files/open-file.ts";
import { READERS, readReport } from "../index.ts";
import type { ReadReport } from "../reader.ts";
import type { Measure } from "../source.ts";
import { type Totals, totalsOf } from "../totals.ts";
import { expectSoundFacts, expectStoredInFull } from "./sound-facts.ts";

/** Cells by heading; a heading without one is empty. */
export type Cells = Readonly<Record<string, string | number>>;

/** A row as its vendor writes it, and what it adds to the totals. */
export interface DocumentedRow {
  readonly cells: Cells;
  readonly money: readonly Money[];
  readonly measures: Readonly<Partial<Record<Measure, number>>>;
}

/** A report of which only the documentation is known: its columns, and random rows in the vendor's notation. */
export interface DocumentedReport {
  readonly source: string;
  readonly kind: string;
  /** All documented headings, in their order. */
  readonly headings: readonly string[];
  /** Those without which a file is refused. */
  readonly required: readonly string[];
  /** Those of long numbers, which spreadsheet programs shorten. */
  readonly ids: readonly string[];
  readonly row: fc.Arbitrary<DocumentedRow>;
  /** A row that repeats the sum of the others, in the way that a person or a spreadsheet would add it. */
  readonly total: Cells;
  /** Writes a file in the vendor's own form. */
  file(headings: readonly string[], rows: readonly Cells[]): Uint8Array | Promise<Uint8Array>;
}

const ALL = { minLength: 1, maxLength: 8 };
/** What programs and people leave in a cell. */
const DAMAGES = ["", "?", "-", "1,2,3", "1.2.3", "NaN", "1e5", "=1+1", "#REF!", "9".repeat(15), "Total", "TRUE", "-0"];
const RUNS = { numRuns: 40 };

/** Sums of what rows add, in the shape of `totalsOf`; `measures` lists those that the report has. */
function expectedTotals(rows: readonly DocumentedRow[]): Pick<Totals, "money" | "measures"> {
  const money: Record<string, Record<string, number>> = {};
  const measures: Partial<Record<Measure, number>> = {};
  for (const row of rows) {
    for (const { kind, currency, amount } of row.money) {
      if (currency === null) continue;
      money[kind] ??= {};
      money[kind][currency] = (money[kind][currency] ?? 0) + amount;
    }
    for (const [measure, count] of Object.entries(row.measures) as [Measure, number][])
      measures[measure] = (measures[measure] ?? 0) + count;
  }
  return { money, measures };
}

/** Some rows of the report, the same in every run. */
export const sampleRows = ({ row }: DocumentedReport, count = 3): DocumentedRow[] =>
  fc.sample(row, { numRuns: count, seed: 7 });

/** Reads a file of the report with the given rows, whose headings can be changed. */
export async function readRows(report: DocumentedReport, rows: readonly Cells[], headings = report.headings) {
  return readReport("download", await report.file(headings, rows));
}

/** The sources whose readers take a file for theirs, beside the last one, which takes any table. */
export async function recognizedBy(bytes: Uint8Array): Promise<string[]> {
  const file = await openFile("download", bytes);
  const own = await Promise.all(
    READERS.map(async ({ source, recognizes }) => ((await recognizes(file)) ? [source.id] : [])),
  );
  return own.flat().filter((id) => id !== "other-shops");
}

/** Declares the tests that every reader built from documentation alone has to pass. */
export function testDocumentedReport(report: DocumentedReport): void {
  const { headings, required, ids, total } = report;
  const rows = sampleRows(report);
  const cells = rows.map((row) => row.cells);
  const read = (changed?: readonly string[], own: readonly Cells[] = cells) => readRows(report, own, changed);
  const renamed = (heading: string, by: string) => headings.map((one) => (one === heading ? by : one));
  const inRenamed = (heading: string, by: string) => cells.map((row) => ({ ...row, [by]: row[heading] ?? "" }));

  test("is recognized by its own reader alone, whatever its name", async () => {
    expect(await recognizedBy(await report.file(headings, cells))).toEqual([report.source]);
    const { kind, content } = await read();
    expect([kind.id, kind.rank, content.problems, content.rowsSetAside]).toEqual([report.kind, "trial", [], 0]);
  });

  test("finds the sum of any rows to the millionth, in any order of the columns", async () => {
    const orders = fc.shuffledSubarray([...headings], { minLength: headings.length });
    await fc.assert(
      fc.asyncProperty(fc.array(report.row, ALL), orders, async (written, order) => {
        const own = await read(
          order,
          written.map((row) => row.cells),
        );
        expectSoundFacts(own);
        expectStoredInFull(own);
        const { money, measures } = totalsOf(own.facts());
        expect([own.content.problems, { money, measures }]).toEqual([[], expectedTotals(written)]);
      }),
      RUNS,
    );
  });

  test("counts no damaged row wrongly: it refuses the file, or names the row and keeps all others", async () => {
    const damaged = fc.record({ heading: fc.constantFrom(...headings), text: fc.constantFrom(...DAMAGES) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(report.row, { minLength: 2, maxLength: 4 }),
        damaged,
        async (own, { heading, text }) => {
          const [first, ...others] = own;
          const rowsOfFile = [{ ...first!.cells, [heading]: text }, ...others.map((row) => row.cells)];
          const found = await read(headings, rowsOfFile).catch((error: unknown) => error);
          if (found instanceof ReportFileError) return;
          if (found instanceof Error) throw found;
          const { facts, content } = found as ReadReport;
          expectSoundFacts(found as ReadReport);
          if (content.rowsSetAside === 0) return;
          const { money, measures } = totalsOf(facts());
          expect({ money, measures }).toEqual(expectedTotals(others));
          expect(content.problems).toContainEqual(
            expect.objectContaining({ severity: "error", row: expect.any(Number), message: expect.any(String) }),
          );
        },
      ),
      RUNS,
    );
  });

  test("counts equal rows as separate sales", async () => {
    const [first] = rows;
    const { money, measures } = totalsOf((await read(headings, [first!.cells, first!.cells])).facts());
    expect({ money, measures }).toEqual(expectedTotals([first!, first!]));
  });

  test.each(headings)("lets no damaged “%s” change a sum unnoticed", async (heading) => {
    for (const damage of ["??", "#REF!", "12abc"]) {
      const damaged = cells.map((row, i) => (i === 1 ? Object.assign({}, row, { [heading]: damage }) : row));
      const { facts, content } = await read(headings, damaged);
      const counted = content.rowsSetAside === 0 ? rows : rows.filter((_, i) => i !== 1);
      const { money, measures } = totalsOf(facts());
      expect([content.rowsSetAside <= 1, { money, measures }]).toEqual([true, expectedTotals(counted)]);
    }
  });

  test.each(required)("refuses a file whose column “%s” has another heading, and names both", async (heading) => {
    const changed = read(renamed(heading, `Changed ${heading}`), inRenamed(heading, `Changed ${heading}`));
    await expect(changed).rejects.toThrow(
      `no column “${heading}”. Columns that Colophon doesn't know: “Changed ${heading}”`,
    );
  });

  test.each(required)("refuses a file without the column “%s”", async (heading) => {
    await expect(read(headings.filter((one) => one !== heading))).rejects.toThrow(`no column “${heading}”`);
  });

  test("refuses a column that isn't documented, and names it", async () => {
    await expect(read([...headings, "Levy"])).rejects.toThrow("doesn't know its columns “Levy”");
  });

  test("never counts a total row as a sale", async () => {
    const { facts, content } = await read(headings, [...cells, total]);
    const { money, measures } = totalsOf(facts());
    expect({ money, measures }).toEqual(expectedTotals(rows));
    expect(content.problems).toMatchObject([{ severity: "error", row: expect.any(Number) }]);
  });

  if (ids.length > 0)
    test.each(ids.flatMap((id) => ["4,08E+00", "9.79964E+12"].map((shortened) => [id, shortened] as const)))(
      "refuses a file whose “%s” a spreadsheet program has shortened to %s",
      async (id, shortened) => {
        const saved = cells.map((row) => ({ ...row, [id]: shortened }));
        await expect(read(headings, saved)).rejects.toThrow(
          `A spreadsheet program has shortened “${id}” to “${shortened}”`,
        );
      },
    );
}
