import { isAsin, isIsbn13, normaliseIsbn } from "#shared/primitives/asin.ts";
import { type IsoMonth, isIsoDate, isIsoMonth, monthOf } from "#shared/primitives/dates.ts";
import { type Micros, toMicros } from "#shared/primitives/money.ts";
import { truncate } from "#shared/primitives/text.ts";
import { parseMonthText } from "#shared/sources/files/month-text.ts";
import { numberInText } from "#shared/sources/files/number-text.ts";
import { type Cell, isFilled } from "#shared/sources/files/xlsx/cells.ts";
import type { Header } from "./header.ts";
import { type ColumnKey, englishHeading } from "./headings.ts";

/** The first value of a row that could not be understood. */
export interface Fault {
  readonly message: string;
  readonly heading: string;
}

const LARGEST = 1_000_000_000;
const LONGEST_TEXT = 1_000;
const LONGEST_ID = 32;

/**
 * Typed access to a sheet's rows, one at a time. An unusable value sets `fault` (the first is stored) and returns a
 * placeholder; the caller sets rows with a fault aside, so that no placeholder reaches a sum.
 */
export class RowView {
  fault: Fault | null = null;
  readonly #header: Header;
  readonly #intern: (text: string) => string;
  #cells: readonly Cell[] = [];

  constructor(header: Header, intern: (text: string) => string) {
    this.#header = header;
    this.#intern = intern;
  }

  use(cells: readonly Cell[]): this {
    this.#cells = cells;
    this.fault = null;
    return this;
  }

  has(key: ColumnKey): boolean {
    return this.#header.columns.has(key);
  }

  isEmpty(): boolean {
    return !this.#cells.some(isFilled);
  }

  text(key: ColumnKey): string {
    const cell = this.#cell(key);
    if (cell === undefined) return "";
    if (typeof cell === "string") {
      const text = cell.replaceAll(LINE_BREAKS, " ").trim();
      return isNotAvailable(text) ? "" : this.#intern(truncate(text, LONGEST_TEXT));
    }
    if (typeof cell === "number") return this.#intern(String(cell));
    this.#fail(key, `holds ${cell.unusable}, not a text`);
    return "";
  }

  required(key: ColumnKey): string {
    const text = this.text(key);
    if (text === "") this.#fail(key, "is empty");
    return text;
  }

  /** A whole number, negative for refunds. */
  count(key: ColumnKey): number {
    const value = this.#number(key);
    if (!Number.isInteger(value)) this.#fail(key, `is not a whole number: ${value}`);
    return value === 0 ? 0 : value;
  }

  /** A whole number; 0 where Amazon states that there is none. */
  countOrZero(key: ColumnKey): number {
    return this.#isNotAvailable(key) ? 0 : this.count(key);
  }

  /** An amount of money in millionths. */
  money(key: ColumnKey): Micros {
    return toMicros(this.#number(key));
  }

  /** Like `money`; null where Amazon states that there is none. */
  optionalMoney(key: ColumnKey): Micros | null {
    return this.#isNotAvailable(key) ? null : this.money(key);
  }

  /** A month in words, as the Summary has it, or as the date cell that a spreadsheet program made of it. */
  month(key: ColumnKey): IsoMonth | undefined {
    const text = this.text(key);
    const month = FIRST_DAY_OR_MONTH.test(text) ? monthOf(text) : parseMonthText(text);
    if (month === undefined) this.#fail(key, `is not a month: "${shown(text)}"`);
    return month;
  }

  moneyAt(column: number): Micros {
    const heading = this.#header.headings[column] ?? "";
    return toMicros(this.#bounded(heading, this.#cells[column]));
  }

  /** A numeric identifier in decimal digits; empty when there is none. Up to 2^53, where doubles stop being exact. */
  digits(key: ColumnKey): string {
    const cell = this.#cell(key);
    if (typeof cell === "number" && Number.isSafeInteger(cell) && cell >= 0) return String(cell);
    const text = this.text(key);
    if (text !== "" && !/^\d{1,40}$/.test(text)) this.#fail(key, `is not a whole number: "${shown(text)}"`);
    return text;
  }

  currency(key: ColumnKey): string {
    const text = this.text(key);
    if (!/^[A-Z]{3}$/.test(text)) this.#fail(key, text === "" ? "is empty" : `is not a currency: "${shown(text)}"`);
    return text;
  }

  /** A day `YYYY-MM-DD` or a month `YYYY-MM`, as written in the file. */
  dayOrMonth(key: ColumnKey): string {
    const text = this.text(key);
    if (!isIsoDate(text) && !isIsoMonth(text)) this.#fail(key, `is not a date: "${shown(text)}"`);
    return text;
  }

  /**
   * A product id as written in the file, with ISBNs stripped of hyphens; empty when there is none. Ids that are neither
   * ASIN nor ISBN are accepted, since Amazon is authoritative.
   */
  id(key: ColumnKey): string {
    const text = this.text(key);
    if (text === "" || isAsin(text)) return text;
    if (isIsbn13(text)) return this.#intern(normaliseIsbn(text));
    if (text.length > LONGEST_ID || /[\s\p{C}]/u.test(text))
      this.#fail(key, `is not an ASIN or ISBN: "${shown(text)}"`);
    return text;
  }

  fail(key: ColumnKey, message: string): void {
    this.#fail(key, message);
  }

  #cell(key: ColumnKey): Cell {
    const column = this.#header.columns.get(key);
    return column === undefined ? undefined : this.#cells[column];
  }

  #isNotAvailable(key: ColumnKey): boolean {
    const cell = this.#cell(key);
    return cell === undefined || (typeof cell === "string" && isNotAvailable(cell.trim()));
  }

  #number(key: ColumnKey): number {
    return this.#bounded(this.#heading(key), this.#cell(key));
  }

  #bounded(heading: string, cell: Cell): number {
    const number = typeof cell === "string" ? numberInText(cell) : cell;
    if (typeof number === "number") {
      if (Math.abs(number) <= LARGEST) return number;
      this.#failAt(heading, `is too large to be true: ${number}`);
    } else if (cell === undefined || cell === "") this.#failAt(heading, "is empty");
    else if (typeof cell !== "object") this.#failAt(heading, `is not a number: "${shown(String(cell))}"`);
    else this.#failAt(heading, `holds ${cell.unusable}, which is not taken for a number`);
    return 0;
  }

  #heading(key: ColumnKey): string {
    const column = this.#header.columns.get(key);
    return (column === undefined ? undefined : this.#header.headings[column]) ?? englishHeading(key);
  }

  #fail(key: ColumnKey, message: string): void {
    this.#failAt(this.#heading(key), message);
  }

  #failAt(heading: string, message: string): void {
    this.fault ??= { heading, message };
  }
}

/** N/A in the languages whose own word is known. */
const NOT_AVAILABLE: ReadonlySet<string> = new Set(["N/A", "該当なし"]);
const isNotAvailable = (text: string): boolean => NOT_AVAILABLE.has(text);
const FIRST_DAY_OR_MONTH = /^\d{4}-(?:0[1-9]|1[0-2])(?:-01)?$/;
/** Line breaks and other control characters within a text, with the blanks around them. */
const LINE_BREAKS = /\s*\p{Cc}+\s*/gu;
const shown = (text: string): string => truncate(text, 60);
