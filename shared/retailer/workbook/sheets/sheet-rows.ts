import { LIMITS } from "../limits.ts";
import { WorkbookError } from "../types.ts";
import type { Archive } from "./archive.ts";
import { type Cell, columnOf, type RowHandler, toCell } from "./cells.ts";
import { xmlFeed } from "./xml.ts";

export interface RowBudget {
  rows: number;
}

/**
 * Reads a worksheet row by row, with one row in memory. Ignores the sheet's `<dimension>`, which the retailer always
 * writes as `A1`. Throws WorkbookError for damage and for exceeding `LIMITS`.
 */
export async function readSheetRows(
  archive: Archive,
  path: string,
  sharedStrings: readonly string[],
  budget: RowBudget,
  onRow: RowHandler,
): Promise<void> {
  const cells: Cell[] = [];
  let row = 0;
  let column = -1;
  let type: string | undefined;
  let hasFormula = false;
  let collecting = false;
  let inPhonetic = 0;
  let raw = "";

  const feed = xmlFeed({
    open(name, attributes) {
      if (name === "c") {
        column = columnOf(attributes.r) ?? column + 1;
        if (column >= LIMITS.columns)
          throw new WorkbookError("too-large", `A sheet has more than ${LIMITS.columns} columns.`);
        type = attributes.t;
        hasFormula = false;
        raw = "";
      } else if (name === "v" || name === "t") collecting = inPhonetic === 0;
      else if (name === "f") hasFormula = true;
      else if (name === "rPh") inPhonetic++;
      else if (name === "row") {
        if (++budget.rows > LIMITS.rows)
          throw new WorkbookError("too-large", `The file has more than ${LIMITS.rows.toLocaleString("en")} rows.`);
        row = rowNumber(attributes.r) ?? row + 1;
        column = -1;
        cells.length = 0;
      }
    },
    text(text) {
      if (!collecting) return;
      raw += text;
      if (raw.length > LIMITS.cellCharacters)
        throw new WorkbookError("too-large", `A cell has more than ${LIMITS.cellCharacters} characters.`);
    },
    close(name) {
      if (name === "v" || name === "t") collecting = false;
      else if (name === "c") cells[column] = toCell(type, raw, hasFormula, sharedStrings);
      else if (name === "rPh") inPhonetic--;
      else if (name === "row") onRow(row, cells);
    },
  });
  await archive.read(path, feed.write);
  feed.end();
}

const rowNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : undefined;
