import { decodeText } from "#shared/primitives/decode-text.ts";
import { CsvBroken, type CsvRow, parseCsv } from "#shared/primitives/read-csv.ts";
import { ReportFileError } from "./file-error.ts";
import { isTextTable, refuseForeignFile } from "./file-form.ts";
import { gunzip, isGzip } from "./gunzip.ts";
import { LIMITS } from "./limits.ts";
import { type SheetTables, sheetTables } from "./xlsx/sheet-table.ts";

/** A file whose form is known. Rows of a table keep their numbers; blank rows are left out. */
export type OpenFile =
  | { readonly form: "xlsx"; readonly name: string; readonly bytes: Uint8Array; readonly sheets: SheetTables }
  | {
      readonly form: "table";
      readonly name: string;
      readonly rows: readonly CsvRow[];
      /** Whether nothing in the file names its encoding, so that accents may be wrong. */
      readonly isEncodingGuessed: boolean;
    };

/**
 * Opens a workbook or a text table (commas, semicolons or tabs; UTF-8, UTF-16 or Windows-1252; plain or gzip),
 * regardless of the file's name. Throws ReportFileError for anything else and for a table that exceeds `LIMITS`.
 */
export async function openFile(name: string, packed: Uint8Array): Promise<OpenFile> {
  const bytes = packed.byteLength <= LIMITS.fileBytes && isGzip(packed) ? await gunzip(packed) : packed;
  if (bytes.byteLength > LIMITS.fileBytes || !isTextTable(bytes)) {
    await refuseForeignFile(bytes);
    return { form: "xlsx", name, bytes, sheets: sheetTables(bytes) };
  }
  const { text, isGuess } = decodeText(bytes);
  return { form: "table", name, rows: rowsOf(withoutFormulaQuotes(text)), isEncodingGuessed: isGuess };
}

/** A cell written as `="978…"`, with which vendors keep spreadsheet programs from shortening it. */
const QUOTED_OR_FORMULA = /(?<=^|[,;\t\r\n])="[^"]*(?:""[^"]*){0,20000}"(?=[,;\t\r\n]|$)|"[^"]*(?:""[^"]*){0,20000}"/g;
const FORMULA_CELL = /^="(.*)"$/s;

const withoutFormulaQuotes = (text: string): string =>
  text.includes('="')
    ? text.replaceAll(QUOTED_OR_FORMULA, (cell) => (cell.startsWith("=") ? cell.slice(1) : cell))
    : text;

const withoutFormula = (cell: string): string => {
  const quoted = cell.startsWith('="') ? FORMULA_CELL.exec(cell)?.[1] : undefined;
  return quoted === undefined ? cell : quoted.replaceAll('""', '"');
};

function rowsOf(text: string): CsvRow[] {
  const rows = parse(text);
  if (rows.length > LIMITS.rows)
    throw new ReportFileError("too-large", `The file has more than ${LIMITS.rows.toLocaleString("en")} rows.`);
  for (const { cells } of rows) {
    if (cells.length > LIMITS.columns)
      throw new ReportFileError("too-large", `The file has more than ${LIMITS.columns} columns.`);
    if (cells.some(({ length }) => length > LIMITS.cellCharacters))
      throw new ReportFileError("too-large", `A cell has more than ${LIMITS.cellCharacters} characters.`);
  }
  return rows.map(({ row, cells }) => ({ row, cells: cells.map(withoutFormula) }));
}

function parse(text: string): CsvRow[] {
  try {
    return parseCsv(text);
  } catch (error) {
    if (!(error instanceof CsvBroken)) throw error;
    throw new ReportFileError(
      "corrupt",
      `The file is damaged or incomplete: a quoted cell that starts in row ${error.row} has no end. Download it again and try once more.`,
      { cause: error },
    );
  }
}
