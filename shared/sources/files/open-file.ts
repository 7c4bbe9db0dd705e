import { decodeText } from "#shared/primitives/decode-text.ts";
import { CsvBroken, type CsvRow, parseCsv } from "#shared/primitives/read-csv.ts";
import { ReportFileError } from "./file-error.ts";
import { isTextTable, refuseForeignFile } from "./file-form.ts";
import { LIMITS } from "./limits.ts";

/** A file whose form is known. Rows of a table keep their numbers; blank rows are left out. */
export type OpenFile =
  | { readonly form: "xlsx"; readonly name: string; readonly bytes: Uint8Array }
  | {
      readonly form: "table";
      readonly name: string;
      readonly rows: readonly CsvRow[];
      /** Whether nothing in the file names its encoding, so that accents may be wrong. */
      readonly isEncodingGuessed: boolean;
    };

/**
 * Opens a workbook or a text table (commas, semicolons or tabs; UTF-8, UTF-16 or Windows-1252), regardless of the
 * file's name. Throws ReportFileError for anything else and for a table that exceeds `LIMITS`.
 */
export async function openFile(name: string, bytes: Uint8Array): Promise<OpenFile> {
  if (bytes.byteLength > LIMITS.fileBytes || !isTextTable(bytes)) {
    await refuseForeignFile(bytes);
    return { form: "xlsx", name, bytes };
  }
  const { text, isGuess } = decodeText(bytes);
  return { form: "table", name, rows: rowsOf(text), isEncodingGuessed: isGuess };
}

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
  return rows;
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
