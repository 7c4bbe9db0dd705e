import { isAsin, isIsbn13, normaliseIsbn } from "#shared/primitives/asin.ts";
import { isIsoDate, isIsoMonth } from "#shared/primitives/dates.ts";
import { type Micros, toMicros } from "#shared/primitives/money.ts";
import { truncate } from "#shared/primitives/text.ts";
import type { Cell } from "./cells.ts";
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
    return this.#cells.every((cell) => cell === undefined || cell === "");
  }

  text(key: ColumnKey): string {
    const cell = this.#cell(key);
    if (cell === undefined) return "";
    if (typeof cell === "string") {
      const text = cell.trim();
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

  /** A whole number; 0 where the retailer states that there is none. */
  countOrZero(key: ColumnKey): number {
    return this.#isNotAvailable(key) ? 0 : this.count(key);
  }

  /** An amount of money in millionths. */
  money(key: ColumnKey): Micros {
    return toMicros(this.#number(key));
  }

  /** Like `money`; null where the retailer states that there is none. */
  optionalMoney(key: ColumnKey): Micros | null {
    return this.#isNotAvailable(key) ? null : this.money(key);
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
   * ASIN nor ISBN are accepted, since the retailer is authoritative.
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
    if (typeof cell === "number") {
      if (Math.abs(cell) <= LARGEST) return cell;
      this.#failAt(heading, `is too large to be true: ${cell}`);
    } else if (cell === undefined || cell === "") this.#failAt(heading, "is empty");
    else if (typeof cell === "string") this.#failAt(heading, `is not a number: "${shown(cell)}"`);
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

const isNotAvailable = (text: string): boolean => text === "N/A";
const shown = (text: string): string => truncate(text, 60);
