import { isIsoDate } from "./dates.ts";

/** Dates that a spreadsheet wrote with slashes, where the order of day and month may be unclear. */
const SLASHED = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;
const DOTTED = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\.?$/;
const YEAR_FIRST = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})\.?$/;

export const AMBIGUOUS_DATE = "Day or month first? Write it as YYYY-MM-DD";

/** `date` is the cell itself where it can't be read, and `problem` says why if it could be read in two ways. */
export interface ReadDate {
  readonly date: string;
  readonly problem: string | null;
}

const joined = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;

type Order = "day-first" | "month-first" | null;

/** The order of day and month that all slashed dates of a file allow; null if several or none do. */
function orderOf(cells: readonly string[]): Order {
  const parts = cells.flatMap((cell) => {
    const found = SLASHED.exec(cell);
    return found ? [[Number(found[1]), Number(found[2])] as const] : [];
  });
  const dayFirst = parts.some(([first]) => first > 12);
  const monthFirst = parts.some(([, second]) => second > 12);
  if (dayFirst === monthFirst) return null;
  return dayFirst ? "day-first" : "month-first";
}

function readDate(cell: string, order: Order): ReadDate {
  const known = (date: string): ReadDate => ({ date: isIsoDate(date) ? date : cell, problem: null });
  const dotted = DOTTED.exec(cell);
  if (dotted) return known(joined(dotted[3]!, dotted[2]!, dotted[1]!));
  const yearFirst = YEAR_FIRST.exec(cell);
  if (yearFirst) return known(joined(yearFirst[1]!, yearFirst[2]!, yearFirst[3]!));
  const slashed = SLASHED.exec(cell);
  if (!slashed) return { date: cell, problem: null };
  const [, first, second, year] = slashed as unknown as [string, string, string, string];
  if (order === "month-first" || first === second) return known(joined(year, first, second));
  if (order === "day-first") return known(joined(year, second, first));
  return { date: cell, problem: AMBIGUOUS_DATE };
}

/**
 * Reads dates as spreadsheets of different countries write them. Slashed dates are read if one of the file's own dates
 * tells day and month apart; `cells` are all of its dates.
 */
export function spreadsheetDates(cells: readonly string[]): (cell: string) => ReadDate {
  const order = orderOf(cells);
  return (cell) => readDate(cell, order);
}
