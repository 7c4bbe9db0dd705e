import { ReportFileError } from "../file-error.ts";
import { LIMITS } from "../limits.ts";
import type { Archive } from "./archive.ts";
import { type CellContext, columnOf, isFilled, type RowHandler, toCell } from "./cells.ts";
import type { RowBudget, RowState } from "./row-state.ts";
import { RowScanner } from "./scan/row-scanner.ts";
import { sheetFeed } from "./scan/sheet-feed.ts";
import { xmlFeed } from "./xml.ts";

/**
 * Reads a worksheet row by row, with one row in memory. Ignores the sheet's `<dimension>`, which Amazon always
 * writes as `A1`. Throws ReportFileError for damage and for exceeding `LIMITS`, which concern rows and columns that are
 * filled: programs save formatted but empty ones to the end of a sheet.
 */
export async function readSheetRows(
  archive: Archive,
  path: string,
  context: CellContext,
  budget: RowBudget,
  onRow: RowHandler,
): Promise<void> {
  const state: RowState = { cells: [], row: 0, column: -1 };
  const { cells } = state;
  const ancestors: string[] = [];
  let type: string | undefined;
  let style: string | undefined;
  let hasFormula = false;
  let collecting = false;
  let inPhonetic = 0;
  let raw = "";
  let boundaries = 0;
  const isInSheetData = () => ancestors.length === 2 && ancestors[0] === "worksheet" && ancestors[1] === "sheetData";

  const parser = xmlFeed({
    open(name, attributes) {
      ancestors.push(name);
      if (name === "c") {
        state.column = columnOf(attributes.r) ?? state.column + 1;
        type = attributes.t;
        style = attributes.s;
        hasFormula = false;
        raw = "";
      } else if (name === "v" || name === "t") collecting = inPhonetic === 0;
      else if (name === "f") hasFormula = true;
      else if (name === "rPh") inPhonetic++;
      else if (name === "row") {
        state.row = rowNumber(attributes.r) ?? state.row + 1;
        state.column = -1;
        cells.length = 0;
      } else if (isInSheetData()) boundaries++;
    },
    text(text) {
      if (!collecting) return;
      raw += text;
      if (raw.length > LIMITS.cellCharacters)
        throw new ReportFileError("too-large", `A cell has more than ${LIMITS.cellCharacters} characters.`);
    },
    close(name) {
      ancestors.pop();
      if (name === "v" || name === "t") collecting = false;
      else if (name === "c") {
        const cell = toCell({ type, style, raw, hasFormula }, context);
        if (state.column < LIMITS.columns) cells[state.column] = cell;
        else if (isFilled(cell))
          throw new ReportFileError("too-large", `A sheet has more than ${LIMITS.columns} columns.`);
      } else if (name === "rPh") inPhonetic--;
      else if (name === "row") {
        if (cells.some(isFilled) && ++budget.rows > LIMITS.rows)
          throw new ReportFileError("too-large", `The file has more than ${LIMITS.rows.toLocaleString("en")} rows.`);
        onRow(state.row, cells);
        if (isInSheetData()) boundaries++;
      }
    },
  });
  const rows = new RowScanner(state, context, budget, onRow);
  await archive.read(
    path,
    sheetFeed(parser, rows, () => boundaries),
  );
}

const rowNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : undefined;
