import type { Cell } from "./cells.ts";

/** Counts the rows read of all sheets of a file. */
export interface RowBudget {
  rows: number;
}

/** The row being read, shared by the scanner of ordinary rows and the XML parser. */
export interface RowState {
  readonly cells: Cell[];
  /** The row's number, from 1. */
  row: number;
  /** The column of the last cell, from 0; −1 before the first. */
  column: number;
}
