import type { DateFormats } from "./date-formats.ts";

/** The tables of a file to which cells of all sheets refer. */
export interface CellContext {
  readonly sharedStrings: readonly string[];
  readonly dates: DateFormats;
}

/** A value that is present but must not be used; `unusable` describes it, such as "a formula". */
export interface UnusableCell {
  readonly unusable: string;
}

/**
 * A cell's value; `undefined` for an empty cell. Dates are texts, as these reports store them: a date cell of an edited
 * file is given in the same notation.
 */
export type Cell = string | number | UnusableCell | undefined;

/** Handles one row, with cells by column from 0. The array is reused for the next row, so copy what you need. */
export type RowHandler = (row: number, cells: readonly Cell[]) => void;

const FORMULA: UnusableCell = { unusable: "a formula" };
const ERROR: UnusableCell = { unusable: "an error value" };
const BOOLEAN: UnusableCell = { unusable: "a yes/no value" };
const NOT_A_NUMBER: UnusableCell = { unusable: "not a number" };
const UNKNOWN_TYPE: UnusableCell = { unusable: "a value of an unknown type" };
const DANGLING: UnusableCell = { unusable: "a reference to a text that is not there" };

const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;
const MIDNIGHT = /^(\d{4}-\d{2}-\d{2})T00:00(?::00(?:\.0+)?)?Z?$/;

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** Parses a finite number; undefined for anything else (NaN, infinities, blanks, hexadecimal). */
export function finiteNumber(text: string): number | undefined {
  if (!NUMBER.test(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** A cell as its markup states it. `style` is the number of its format, if it has one. */
interface CellSource {
  readonly type: string | undefined;
  readonly style: string | undefined;
  readonly raw: string;
  readonly hasFormula: boolean;
}

export function toCell({ type, style, raw, hasFormula }: CellSource, { sharedStrings, dates }: CellContext): Cell {
  if (hasFormula) return FORMULA;
  if (type === "inlineStr" || type === "str") return decodeEscapes(raw);
  if (raw === "") return undefined;
  if (type === undefined || type === "n") {
    const number = finiteNumber(raw.trim());
    return number === undefined ? NOT_A_NUMBER : (dates.dateAt(number, style) ?? number);
  }
  if (type === "s") return (/^\d+$/.test(raw) ? sharedStrings[Number(raw)] : undefined) ?? DANGLING;
  if (type === "d") return MIDNIGHT.exec(raw)?.[1] ?? raw;
  if (type === "e") return ERROR;
  if (type === "b") return BOOLEAN;
  return UNKNOWN_TYPE;
}

/** Whether a cell holds anything; formatting alone doesn't count. */
export const isFilled = (cell: Cell): boolean => cell !== undefined && cell !== "";

/** Resolves Excel's notation for characters that XML can't hold, `_x000D_`, in which `_x005F_` is an underscore. */
export const decodeEscapes = (text: string): string =>
  text.includes("_x")
    ? text.replaceAll(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))).toWellFormed()
    : text;

export function columnOf(reference: string | undefined): number | undefined {
  if (reference === undefined) return undefined;
  let column = 0;
  let letters = 0;
  for (; letters < reference.length; letters++) {
    const code = reference.charCodeAt(letters) - 64;
    if (code < 1 || code > 26) break;
    column = column * 26 + code;
  }
  return letters === 0 || letters > 3 ? undefined : column - 1;
}
