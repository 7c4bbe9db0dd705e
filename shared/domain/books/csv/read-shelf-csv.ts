import { FORMATS, type FormatCode } from "#shared/catalogue/formats.ts";
import { isIsbn13, normaliseIsbn } from "#shared/primitives/asin.ts";
import { fromGuarded } from "#shared/primitives/csv.ts";
import { type RowProblem, readCsvTable, type TableRow } from "#shared/primitives/csv-table.ts";
import { type IsoDate, isIsoDate } from "#shared/primitives/dates.ts";
import { type ReadDate, spreadsheetDates } from "#shared/primitives/spreadsheet-dates.ts";
import { foldText } from "#shared/primitives/text.ts";
import { asinFrom } from "#shared/sources/amazon/store-url.ts";
import type { SeriesPlace } from "../facts.ts";
import { distinctNames } from "../names.ts";
import type { FormatEntry } from "../set-formats.ts";
import { COLUMNS, type Column } from "./columns.ts";

/**
 * A parsed row. A column that is missing from the file is undefined and leaves the value unchanged; an empty cell
 * removes it.
 */
export interface ShelfRow {
  readonly row: number;
  readonly title: string;
  readonly authors: readonly string[];
  readonly series: SeriesPlace | null | undefined;
  readonly tags: readonly string[] | undefined;
  readonly format: FormatEntry | null;
  /** A spreadsheet has rounded the ISBN to a few digits. An edition that has one keeps it. */
  readonly isIsbnRounded: boolean;
}

const MAX_KENPC = 30_000;
const MAX_PLACE = 9_999;
const LIMITS = { Title: 500, Authors: 200, Series: 200, Tags: 60 } as const;

/** Restores the leading zeros that Excel drops from an all-digit ASIN. */
const withZeros = (cell: string): string => (/^\d{6,9}$/.test(cell) ? cell.padStart(10, "0") : cell);
const names = (cell: string): string[] =>
  distinctNames(
    cell
      .split(";")
      .map((name) => name.trim())
      .filter((name) => name !== ""),
  );
const formatNamed = (cell: string): FormatCode | undefined =>
  FORMATS.find(({ name, report_name }) => [name, report_name].some((one) => foldText(one) === foldText(cell)))?.code;

/** `9.798E+12`, or with a comma, as spreadsheets show thirteen digits. */
const ROUNDED_ISBN = /^\d([.,]\d+)?E\+12$/i;

class RowReader {
  readonly problems: RowProblem[] = [];
  readonly dateOf: (cell: string) => ReadDate;
  readonly #row: number;
  readonly #cells: ReadonlyMap<Column, string>;

  constructor({ row, cells }: TableRow<Column>, dateOf: (cell: string) => ReadDate) {
    this.dateOf = dateOf;
    this.#row = row;
    this.#cells = cells;
  }

  has(column: Column): boolean {
    return this.#cells.has(column);
  }

  cell(column: Column): string {
    return this.#cells.get(column) ?? "";
  }

  wrong(column: Column, message: string): void {
    this.problems.push({ row: this.#row, column, message });
  }

  text(column: keyof typeof LIMITS): string {
    const text = fromGuarded(this.cell(column)).trim();
    if (text.length > LIMITS[column] && (column === "Title" || column === "Series")) this.wrong(column, "Too long");
    return text;
  }

  names(column: "Authors" | "Tags"): string[] {
    const listed = names(fromGuarded(this.cell(column)));
    if (listed.some((name) => name.length > LIMITS[column])) this.wrong(column, "Too long");
    return listed;
  }

  date(column: Column): IsoDate | null {
    const cell = this.cell(column);
    if (cell === "") return null;
    const { date, problem } = this.dateOf(cell);
    if (isIsoDate(date)) return date;
    this.wrong(column, problem ?? "Must be YYYY-MM-DD");
    return null;
  }

  value<T>(column: Column, read: (cell: string) => T | null, message: string): T | null {
    const cell = this.cell(column);
    if (cell === "") return null;
    const value = read(cell);
    if (value === null) this.wrong(column, message);
    return value;
  }
}

const wholeNumber =
  (max: number) =>
  (cell: string): number | null =>
    /^\d{1,6}$/.test(cell) && Number(cell) >= 1 && Number(cell) <= max ? Number(cell) : null;
const placeNumber = (cell: string): number | null =>
  /^\d{1,4}([.,]\d{1,3})?$/.test(cell) && Number(cell.replace(",", ".")) <= MAX_PLACE
    ? Number(cell.replace(",", "."))
    : null;

function readSeries(reader: RowReader): SeriesPlace | null | undefined {
  if (!reader.has("Series")) return undefined;
  const name = reader.text("Series");
  const place = reader.value("Place", placeNumber, "Must be a number");
  if (name === "" && place !== null) reader.wrong("Place", "A place needs a series");
  return name === "" ? null : { name, place };
}

function readFormat(reader: RowReader): FormatEntry | null {
  const asin = reader.value("ASIN", (cell) => asinFrom(withZeros(cell)), "Invalid ASIN.");
  const isRounded = ROUNDED_ISBN.test(reader.cell("ISBN")) && reader.cell("ASIN") !== "";
  const isbn = isRounded
    ? null
    : reader.value("ISBN", (cell) => (isIsbn13(cell) ? normaliseIsbn(cell) : null), "Invalid ISBN.");
  const format = reader.value("Format", (cell) => formatNamed(cell) ?? null, "Unknown format");
  const releaseDate = reader.date("Release date");
  const kenpc = reader.value("KENPC", wholeNumber(MAX_KENPC), `Must be a whole number from 1 to ${MAX_KENPC}`);
  const isNamed = reader.cell("ASIN") !== "" || reader.cell("ISBN") !== "";
  if (!isNamed) {
    for (const column of ["Format", "Release date", "KENPC"] as const)
      if (reader.cell(column) !== "") reader.wrong("ASIN", "Required");
    return null;
  }
  if (reader.cell("Format") === "") reader.wrong("Format", "Required");
  if (kenpc !== null && format !== null && format !== "kindle")
    reader.wrong("KENPC", "Only Kindle editions have a page count");
  return {
    id: null,
    asin,
    isbn,
    format: format ?? "kindle",
    ...(reader.has("Release date") && { releaseDate }),
    ...(reader.has("KENPC") && { kenpc }),
  };
}

function readRow(row: TableRow<Column>, dateOf: (cell: string) => ReadDate): { row: ShelfRow; problems: RowProblem[] } {
  const reader = new RowReader(row, dateOf);
  const title = reader.text("Title");
  const authors = reader.names("Authors");
  if (title === "") reader.wrong("Title", "Required");
  const series = readSeries(reader);
  const tags = reader.has("Tags") ? reader.names("Tags") : undefined;
  const isIsbnRounded = ROUNDED_ISBN.test(reader.cell("ISBN"));
  const read: ShelfRow = { row: row.row, title, authors, series, tags, format: readFormat(reader), isIsbnRounded };
  return { row: read, problems: reader.problems };
}

/**
 * Parses a shelf CSV and reports every problem that doesn't depend on the shelf. With an invalid heading, no row is
 * read.
 */
export function readShelfCsv(csv: string): { rows: ShelfRow[]; problems: RowProblem[] } {
  const table = readCsvTable(csv, { columns: COLUMNS, required: ["Title", "Authors", "Format", "ASIN"] });
  const dateOf = spreadsheetDates(table.rows.map(({ cells }) => cells.get("Release date") ?? ""));
  const read = table.rows.map((row) => readRow(row, dateOf));
  const problems = [...table.problems, ...read.flatMap((one) => one.problems)];
  return { rows: read.map(({ row }) => row), problems };
}
