// The quick reader of a sheet, beside the plain one (`xml.ts`), which alone takes 2.3 to 2.8 times the processor time (`npm run bench -- workbook`).
import { LIMITS } from "#shared/sources/files/limits.ts";
import { type Cell, type CellContext, isFilled, type RowHandler } from "../cells.ts";
import type { RowBudget, RowState } from "../row-state.ts";
import { codesOf, skipSpaces, startsWith } from "./ascii.ts";
import { columnAt, wholeNumberAt } from "./references.ts";
import { TagScanner } from "./tag-scanner.ts";
import { cellTypeOf, ValueScanner } from "./value-scanner.ts";

const ROW = codesOf("<row");
const ROW_END = codesOf("</row>");
const CELL = codesOf("<c");
const CELL_END = codesOf("</c>");
const REFERENCE = "r".charCodeAt(0);
const STYLE = "s".charCodeAt(0);

/**
 * Reads the rows that nearly all of a report consists of straight from the sheet's bytes: cells with a number, an
 * inline text without formatting or a shared string. In a file with date formats, formatted numbers are not among them.
 * Accepts only what the XML parser reads in the same way, and leaves every other row to it. The byte behind the last
 * must be 0, which no such row contains.
 */
export class RowScanner {
  readonly #state: RowState;
  readonly #budget: RowBudget;
  readonly #onRow: RowHandler;
  readonly #hasDates: boolean;
  readonly #tag = new TagScanner();
  readonly #values: ValueScanner;

  constructor(state: RowState, context: CellContext, budget: RowBudget, onRow: RowHandler) {
    this.#state = state;
    this.#budget = budget;
    this.#onRow = onRow;
    this.#hasDates = context.dates.hasAny;
    this.#values = new ValueScanner(context.sharedStrings);
  }

  /** Reads rows from `from` on; returns the position behind the last that is complete and ordinary. */
  scan(bytes: Uint8Array, from: number): number {
    const state = this.#state;
    for (let at = from; ; ) {
      const start = skipSpaces(bytes, at);
      if (!startsWith(bytes, start, ROW) || this.#budget.rows >= LIMITS.rows) return at;
      const next = this.#row(bytes, start + ROW.length);
      if (next < 0) return at;
      if (state.cells.some(isFilled)) this.#budget.rows++;
      this.#onRow(state.row, state.cells);
      at = next;
    }
  }

  #row(bytes: Uint8Array, from: number): number {
    const state = this.#state;
    const tag = this.#tag;
    let at = tag.read(bytes, from);
    if (at < 0) return -1;
    const number = tag.find(bytes, REFERENCE) ? wholeNumberAt(bytes, tag.valueStart, tag.valueEnd) : -1;
    state.cells.length = 0;
    state.column = -1;
    if (!tag.isEmpty) {
      for (at = skipSpaces(bytes, at); startsWith(bytes, at, CELL); at = skipSpaces(bytes, at)) {
        at = this.#cell(bytes, at + CELL.length);
        if (at < 0) return -1;
      }
      if (!startsWith(bytes, at, ROW_END)) return -1;
      at += ROW_END.length;
    }
    state.row = number < 0 ? state.row + 1 : number;
    return at;
  }

  #cell(bytes: Uint8Array, from: number): number {
    const state = this.#state;
    const tag = this.#tag;
    const content = tag.read(bytes, from);
    if (content < 0) return -1;
    const named = tag.find(bytes, REFERENCE) ? columnAt(bytes, tag.valueStart, tag.valueEnd) : -1;
    const column = named < 0 ? state.column + 1 : named;
    const type = cellTypeOf(bytes, tag);
    if (column >= LIMITS.columns || type === undefined) return -1;
    if (type === "number" && this.#hasDates && tag.find(bytes, STYLE)) return -1;
    const isEmpty = tag.isEmpty;
    let at = isEmpty ? content : skipSpaces(bytes, content);
    let cell: Cell = type === "inline" ? "" : undefined;
    if (!isEmpty) {
      if (!startsWith(bytes, at, CELL_END)) {
        cell = this.#values.read(bytes, at, type);
        if (this.#values.end < 0) return -1;
        at = skipSpaces(bytes, this.#values.end);
        if (!startsWith(bytes, at, CELL_END)) return -1;
      }
      at += CELL_END.length;
    }
    state.column = column;
    state.cells[column] = cell;
    return at;
  }
}
