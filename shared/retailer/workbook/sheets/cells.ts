/** A value that is present but must not be used; `unusable` describes it, such as "a formula". */
export interface UnusableCell {
  readonly unusable: string;
}

/** A cell's value; `undefined` for an empty cell. These reports store dates as text. */
export type Cell = string | number | UnusableCell | undefined;

/** Handles one row, with cells by column from 0. The array is reused for the next row, so copy what you need. */
export type RowHandler = (row: number, cells: readonly Cell[]) => void;

const FORMULA: UnusableCell = { unusable: "a formula" };
const ERROR: UnusableCell = { unusable: "an error value" };
const BOOLEAN: UnusableCell = { unusable: "a yes/no value" };
const NOT_A_NUMBER: UnusableCell = { unusable: "not a number" };
const UNKNOWN_TYPE: UnusableCell = { unusable: "a value of an unknown type" };
const DANGLING: UnusableCell = { unusable: "a reference to a text that is not there" };

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** Parses a finite number; undefined for anything else (NaN, infinities, blanks, hexadecimal). */
export function finiteNumber(text: string): number | undefined {
  if (!NUMBER.test(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}

export function toCell(
  type: string | undefined,
  raw: string,
  hasFormula: boolean,
  sharedStrings: readonly string[],
): Cell {
  if (hasFormula || type === "str") return FORMULA;
  if (type === "inlineStr") return raw;
  if (raw === "") return undefined;
  if (type === undefined || type === "n") return finiteNumber(raw.trim()) ?? NOT_A_NUMBER;
  if (type === "s") return (/^\d+$/.test(raw) ? sharedStrings[Number(raw)] : undefined) ?? DANGLING;
  if (type === "d") return raw;
  if (type === "e") return ERROR;
  if (type === "b") return BOOLEAN;
  return UNKNOWN_TYPE;
}

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
