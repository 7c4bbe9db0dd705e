import type { Problem, Workbook } from "#shared/sources/amazon/workbook/types.ts";

/** A larger share of unreadable rows means that the file is faulty, not just a row. */
const TOLERATED_ROWS = 0.01;
const NAMED = 3;

const isOfSheet = ({ severity, row }: Problem): boolean => severity === "error" && row === undefined;
const inWords = ({ sheet, message }: Problem): string =>
  sheet === undefined ? message : `In the sheet “${sheet}”: ${message}`;

/**
 * Describes why a workbook's figures may be incomplete: an unreadable sheet or column, or too many unreadable rows.
 * Undefined when everything was read except a few rows. `rows` is how many were read.
 */
export function describeFault({ problems, rowsSetAside }: Workbook, name: string, rows: number): string | undefined {
  const faults = problems.filter(isOfSheet).map(inWords);
  if (faults.length === 0 && rowsSetAside > (rows + rowsSetAside) * TOLERATED_ROWS)
    faults.push(
      `${rowsSetAside.toLocaleString("en-US")} of its rows couldn't be read and aren't included in any total.`,
    );
  if (faults.length === 0) return undefined;
  return [`Part of “${name}” couldn't be read.`, ...faults.slice(0, NAMED)].join(" ");
}
