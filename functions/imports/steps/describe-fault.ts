import type { Problem, Workbook } from "#shared/retailer/workbook/types.ts";

/** More rows that were not understood than this part of a file are a fault of the file, not of a row. */
const TOLERATED_ROWS = 0.01;
/** Faults that are named one by one. */
const NAMED = 3;

const isOfSheet = ({ severity, row }: Problem): boolean => severity === "error" && row === undefined;
const inWords = ({ sheet, message }: Problem): string =>
  sheet === undefined ? message : `In the sheet “${sheet}”: ${message}`;

/**
 * Why the figures of a workbook may lack something, as one text that names the file: a sheet or a column was not understood, or too many rows were not.
 * Undefined when all was understood, or all but a few rows, which are counted and listed. `rows` is how many were understood.
 */
export function describeFault({ problems, rowsSetAside }: Workbook, name: string, rows: number): string | undefined {
  const faults = problems.filter(isOfSheet).map(inWords);
  if (faults.length === 0 && rowsSetAside > (rows + rowsSetAside) * TOLERATED_ROWS)
    faults.push(`${rowsSetAside.toLocaleString("en-US")} of its rows were not understood and are in no sum.`);
  if (faults.length === 0) return undefined;
  return [`A part of “${name}” was not understood.`, ...faults.slice(0, NAMED)].join(" ");
}
