import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editFormat, editWork } from "../edit-facts.ts";
import { NO_FACTS, type ShelfFacts } from "../facts.ts";
import { foldName } from "../names.ts";
import { allFacts, readableIds, shelfOf } from "../testing/arbitrary-shelf.ts";
import { type AppliedRows, applyShelfRows } from "./apply-shelf-rows.ts";
import { readShelfCsv } from "./read-shelf-csv.ts";
import { writeShelfCsv } from "./write-shelf-csv.ts";

const AT = 1000;
function imported(facts: ShelfFacts, csv: string): AppliedRows {
  const { rows, problems } = readShelfCsv(csv);
  const applied = applyShelfRows({ facts, shelf: shelfOf(facts), ids: readableIds, at: AT }, rows);
  return { ...applied, problems: [...problems, ...applied.problems] };
}
const exported = (facts: ShelfFacts): string => writeShelfCsv(shelfOf(facts));
const problemsOf = (csv: string, facts: ShelfFacts = NO_FACTS) =>
  imported(facts, csv).problems.map(({ row, column, message }) => [row, column, message]);

const HEADING = "Title,Authors,Series,Place,Tags,Format,ASIN,ISBN,Release date,KENPC";
const csvOf = (...lines: readonly string[]): string => [HEADING, ...lines].join("\r\n");
const SALT = "Salt,Mara Penn; Ada Quill,Harbour,2,Sea; Red,Kindle Edition,B000000001,,2025-01-31,312";
const SALT_PRINT = "Salt,Mara Penn; Ada Quill,Harbour,2,Sea; Red,Paperback,B000000002,978-0000000002,2025-02-28,";

/** Text with characters that could break spreadsheets and separators. */
const text = fc
  .array(fc.constantFrom("=1+1", "+", "-", "@", "'", '"', ",", "\n", "é", "本", " a", "#", "b c"), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => parts.join("").trim())
  .filter((one) => one !== "");

/** Shelves with all kinds of names on their works and formats. */
const named: fc.Arbitrary<ShelfFacts> = fc
  .tuple(
    allFacts,
    fc.array(
      fc.tuple(
        text,
        fc.option(text),
        fc.uniqueArray(text, { maxLength: 2, selector: foldName }),
        fc.option(fc.integer({ min: 1, max: 30_000 })),
      ),
      { minLength: 1 },
    ),
  )
  .map(([facts, said]) =>
    shelfOf(facts).works.reduce((next, work, i) => {
      const [title, series, tags, kenpc] = said[i % said.length]!;
      const place = i % 2 === 0 ? i / 2 : null;
      const ofWork = { title, tags, series: series === null ? null : { name: series, place } };
      const withWork = editWork(next, work.id, ofWork, AT - 1);
      return work.formats.reduce(
        (all, { key }) => editFormat(all, key, { kenpc, releaseDate: "2025-01-31" }, AT - 1),
        withWork,
      );
    }, facts),
  );

describe("a shelf's own export", () => {
  test("changes nothing when it is imported again", () => {
    fc.assert(
      fc.property(named, (facts) => {
        const { facts: after, problems, changes } = imported(facts, exported(facts));
        expect(problems).toEqual([]);
        expect(changes.filter(({ kind }) => kind !== "unchanged")).toEqual([]);
        expect(after).toBe(facts);
      }),
    );
  });

  test("recreates the same shelf in an empty account", () => {
    const facts = imported(
      NO_FACTS,
      csvOf(SALT, SALT_PRINT, "To come,Mara Penn,,,,,,,,", "Low Tide,E. J. Thorne,Harbour,2.5,,Audio CD,B000000003,,,"),
    ).facts;
    const csv = exported(facts);
    expect(exported(imported(NO_FACTS, csv).facts)).toBe(csv);
    expect(csv.split("\r\n")).toEqual([
      `\uFEFF${HEADING}`,
      "Low Tide,E. J. Thorne,Harbour,2.5,,Audio CD,B000000003,,,",
      'Salt,"Mara Penn; Ada Quill",Harbour,2,"Sea; Red",Kindle Edition,B000000001,,2025-01-31,312',
      'Salt,"Mara Penn; Ada Quill",Harbour,2,"Sea; Red",Paperback,B000000002,978-0000000002,2025-02-28,',
      "To come,Mara Penn,,,,,,,,",
      "",
    ]);
  });
});

describe("an imported CSV", () => {
  test("reports new rows and changed fields, and leaves everything else alone", () => {
    const { facts } = imported(NO_FACTS, csvOf(SALT, SALT_PRINT));
    const { changes, facts: after } = imported(
      facts,
      csvOf(
        SALT.replace("Harbour,2", "Harbour,3").replace("312", "320"),
        "Pepper,Eve Pen,,,,Kindle Edition,B000000009,,,",
      ),
    );
    expect(changes).toEqual([
      { row: 2, title: "Salt", kind: "changed", fields: ["Place", "KENPC"] },
      { row: 3, title: "Pepper", kind: "new", fields: ["Title", "Authors", "Format", "ASIN"] },
    ]);
    expect(shelfOf(after).works.map(({ title, formats }) => [title, formats.length])).toEqual([
      ["Pepper", 1],
      ["Salt", 2],
    ]);
  });

  test("leaves values of missing columns unchanged and removes those of empty cells", () => {
    const { facts } = imported(NO_FACTS, csvOf(SALT));
    const few = imported(facts, "asin;format;title;authors\nB000000001;Kindle;Brine;Mara Penn\n");
    expect(shelfOf(few.facts).works).toMatchObject([{ title: "Brine", tags: ["Sea", "Red"], series: { place: 2 } }]);
    const none = imported(facts, csvOf("Salt,Mara Penn,,,,Kindle Edition,B000000001,,,"));
    expect(shelfOf(none.facts).works).toMatchObject([
      { tags: [], series: null, formats: [{ kenpc: null, releaseDate: null }] },
    ]);
  });

  test("accepts store addresses as ASINs, and restores the zeros that spreadsheets drop", () => {
    const { facts } = imported(
      NO_FACTS,
      csvOf("A,X,,,,Kindle Edition,https://www.amazon.de/dp/B000000001?x=1,,,", "B,X,,,,Paperback,316769487,,,"),
    );
    expect(shelfOf(facts).works.map(({ formats }) => formats[0]?.asin)).toEqual(["B000000001", "0316769487"]);
  });

  test.each<[string, string[], [number, string | null, string][]]>([
    ["a title that lacks", [",Mara Penn,,,,,,,,"], [[2, "Title", "Required"]]],
    ["authors who lack", ["Salt,,,,,,,,,"], [[2, "Authors", "Required"]]],
    ["an ASIN that is none", ["Salt,X,,,,Kindle Edition,B00,,,"], [[2, "ASIN", "Invalid ASIN."]]],
    ["an ISBN that is none", ["Salt,X,,,,Paperback,,123,,"], [[2, "ISBN", "Invalid ISBN."]]],
    ["an unknown format", ["Salt,X,,,,Scroll,B000000001,,,"], [[2, "Format", "Unknown format"]]],
    ["a format that lacks", ["Salt,X,,,,,B000000001,,,"], [[2, "Format", "Required"]]],
    ["a format without any id", ["Salt,X,,,,Paperback,,,,"], [[2, "ASIN", "Required"]]],
    ["a date of another kind", ["Salt,X,,,,Kindle,B000000001,,1/31/25,"], [[2, "Release date", "Must be YYYY-MM-DD"]]],
    [
      "pages that are no number",
      ["Salt,X,,,,Kindle,B000000001,,,many"],
      [[2, "KENPC", "Must be a whole number from 1 to 30000"]],
    ],
    [
      "pages of a paperback",
      ["Salt,X,,,,Paperback,B000000001,,,300"],
      [[2, "KENPC", "Only Kindle editions have a page count"]],
    ],
    ["a place in no series", ["Salt,X,,2,,,,,,"], [[2, "Place", "A place needs a series"]]],
    ["a place that is no number", ["Salt,X,Harbour,first,,,,,,"], [[2, "Place", "Must be a number"]]],
    [
      "a product that is there twice",
      ["Salt,X,,,,Kindle,B000000001,,,", "", "Pepper,X,,,,Kindle,B000000001,,,"],
      [[4, "ASIN", "Row 2 has the same ASIN"]],
    ],
    [
      "rows of one book that differ",
      ["Salt,X,Harbour,1,,Kindle,B000000001,,,", "Salt,X,Harbour,2,,Paperback,B000000002,,,"],
      [[3, "Place", "Differs from row 2, which is of the same book"]],
    ],
  ])("reports row and column of %s", (_, lines, expected) => {
    expect(problemsOf(csvOf(...lines))).toEqual(expected);
  });

  test("reports problems in its heading and then reads no row", () => {
    expect(problemsOf("Title,Price,Title\nSalt,X,3")).toEqual([
      [1, "Authors", "This column is missing"],
      [1, "Format", "This column is missing"],
      [1, "ASIN", "This column is missing"],
      [1, "Price", "Unknown column"],
      [1, "Title", "This column is here twice"],
    ]);
    expect(problemsOf("")).toEqual([[1, null, "The file is empty"]]);
    expect(problemsOf(csvOf('"Salt,X'))).toEqual([[2, null, "A quoted cell has no end"]]);
  });

  test("changes nothing while it has any problem", () => {
    const { facts } = imported(NO_FACTS, csvOf(SALT));
    const twice = imported(facts, csvOf(SALT.replace("312", "313"), "Pepper,X,,,,Kindle,B000000001,,,"));
    expect(twice.facts).toBe(facts);
    expect(twice.problems.length).toBeGreaterThan(0);
  });
});

describe("a shelf that a spreadsheet has saved", () => {
  const shelf = imported(NO_FACTS, csvOf(SALT, SALT_PRINT)).facts;
  const row = (isbn: string, date: string) =>
    `Salt,Mara Penn; Ada Quill,Harbour,2,Sea; Red,Paperback,B000000002,${isbn},${date},`;

  test.each(["9.78E+12", '"9,78E+12"'])("keeps the ISBN of an edition whose ISBN was rounded to %s", (isbn) => {
    const { problems, changes } = imported(shelf, csvOf(row(isbn, "28.02.2025")));
    expect(problems).toEqual([]);
    expect(changes.map(({ kind }) => kind)).toEqual(["unchanged"]);
  });

  test("asks for the ISBN of an edition that has none", () => {
    const csv = csvOf("Reef,Mara Penn,,,,Paperback,B000000009,9.78E+12,,");
    expect(problemsOf(csv, shelf)).toEqual([
      [2, "ISBN", "A spreadsheet rounded this ISBN. Write it as 979-8000000018"],
    ]);
  });

  test("reads a date whose order another date gives away, and asks where none does", () => {
    expect(problemsOf(csvOf(SALT.replace("2025-01-31", "1/31/2025"), row("", "2/3/2025")), shelf)).toEqual([]);
    expect(problemsOf(csvOf(row("", "2/3/2025")), shelf)).toEqual([
      [2, "Release date", "Day or month first? Write it as YYYY-MM-DD"],
    ]);
  });

  test("is refused when a cell has lost a character", () => {
    expect(problemsOf(csvOf(SALT.replace("Salt", "S\uFFFDlt")))).toEqual([
      [2, "Title", "This cell has lost a character (\uFFFD). Save the file as UTF-8 and try again"],
    ]);
  });
});
