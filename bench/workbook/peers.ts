import { sumOf } from "#shared/primitives/sums.ts";

/** Reads all rows of a workbook with another library, as values without meaning, and returns their number. */
type Peer = (file: string) => Promise<number>;

/** Everything but cells left out, which is the quickest that exceljs can be. */
export const ROWS_ALONE = {
  entries: "emit",
  worksheets: "emit",
  sharedStrings: "cache",
  hyperlinks: "ignore",
  styles: "ignore",
} as const;

async function streamWithExceljs(file: string): Promise<number> {
  const { default: exceljs } = await import("exceljs");
  const reader = new exceljs.stream.xlsx.WorkbookReader(file, ROWS_ALONE);
  let rows = 0;
  for await (const sheet of reader) for await (const row of sheet) if (row.hasValues) rows++;
  return rows;
}

async function readWithReadExcelFile(file: string): Promise<number> {
  const { default: readExcelFile } = await import("read-excel-file/node");
  return sumOf(await readExcelFile(file), ({ data }) => data.length);
}

/** Libraries that read workbooks; each is loaded only when used, so that it is measured without the others. */
export const PEERS = {
  "exceljs, streaming": streamWithExceljs,
  "read-excel-file": readWithReadExcelFile,
} as const satisfies Readonly<Record<string, Peer>>;
