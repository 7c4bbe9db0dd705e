import { countryOfCode } from "#shared/catalogue/countries.ts";
import { isIsbn13, normaliseIsbn } from "#shared/primitives/asin.ts";
import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import { type Micros, toMicros } from "#shared/primitives/money.ts";
import { truncate } from "#shared/primitives/text.ts";
import type { Problem } from "../problems.ts";
import { type DateForm, detectDateForm, parseDate } from "./date-form.ts";
import { ReportFileError } from "./file-error.ts";
import { parseMonthText } from "./month-text.ts";
import { detectNumberForm, type NumberForm, parseNumber, type WrittenNumber } from "./number-form.ts";
import type { TableBody, TableColumns } from "./table-columns.ts";

const LARGEST = 1_000_000_000;
const LONGEST_TEXT = 1_000;
/** Currency signs that stand for one currency alone. */
const SIGNS: Readonly<Record<string, string>> = { "€": "EUR", "£": "GBP", "₹": "INR", R$: "BRL", US$: "USD" };
const shown = (text: string): string => `“${truncate(text, 60)}”`;

/**
 * Typed access to a table's rows, one at a time, in the notation of its vendor. An unusable value sets `fault` (the
 * first is kept) and returns a placeholder; the caller sets rows with a fault aside, so that no placeholder reaches a
 * sum. Throws ReportFileError when the notation of the file has to be detected and can't be, and for a cell that is
 * certainly in another one: what is ambiguous in that file would be misread.
 */
export class TableView<C extends string> {
  fault: Pick<Problem, "heading" | "message"> | null = null;
  readonly #body: TableBody<C>;
  readonly #columns: TableColumns<C>;
  readonly #numbers: NumberForm;
  readonly #dates: DateForm;
  #cells: readonly string[] = [];

  constructor(body: TableBody<C>, columns: TableColumns<C>) {
    this.#body = body;
    this.#columns = columns;
    const { numbers = "plain", dates = "iso" } = columns;
    this.#numbers = typeof numbers === "string" ? numbers : detectNumberForm(this.#cellsOf(numbers));
    this.#dates = typeof dates === "string" ? dates : detectDateForm(this.#cellsOf(dates));
  }

  use(cells: readonly string[]): this {
    this.#cells = cells;
    const { width } = this.#body;
    // A separator within a value moves the values behind it under wrong headings.
    const isMoved = cells.length > width && cells.slice(width).some((cell) => cell.trim() !== "");
    this.fault = isMoved ? { message: `The row has ${cells.length} cells and the headings have ${width}.` } : null;
    return this;
  }

  text(key: C): string {
    const position = this.#body.positions.get(key);
    return position === undefined ? "" : truncate((this.#cells[position] ?? "").trim(), LONGEST_TEXT);
  }

  /** A text without the apostrophe with which vendors keep spreadsheet programs from shortening it. */
  id(key: C): string {
    return this.text(key).replace(/^'/, "");
  }

  /** An ISBN of thirteen digits, without hyphens. */
  isbn(key: C): string {
    const text = this.id(key);
    if (!isIsbn13(text)) this.fail(key, text === "" ? "is empty" : `is not an ISBN: ${shown(text)}`);
    return normaliseIsbn(text);
  }

  /** A whole number, with a minus where it counts what came back. */
  count(key: C): number {
    return this.#number(key, "a whole number", ({ decimals, currency }) => decimals === 0 && currency === "").value;
  }

  countOrNone(key: C): number | null {
    return this.text(key) === "" ? null : this.count(key);
  }

  /**
   * An amount, whose sign or code of a currency `currencyOf` gives. It must not contradict the column of currency codes,
   * if one is named.
   */
  money(key: C, codes?: C): Micros {
    const { value } = this.#number(key, "an amount", () => true);
    const own = this.currencyOf(key);
    if (codes !== undefined && own !== null && own !== this.text(codes))
      this.fail(key, `is in ${own}, unlike “${this.#headingOf(codes)}”: ${shown(this.text(codes))}`);
    return toMicros(value);
  }

  /** An amount that only a check needs; null where the cell is empty. */
  moneyOrNone(key: C, codes?: C): Micros | null {
    return this.text(key) === "" ? null : this.money(key, codes);
  }

  /** An exact decimal, such as a rate. A percent sign is passed over: `70%` is 70. */
  decimal(key: C): number {
    return this.#number(key, "a number", ({ currency }) => currency === "").value;
  }

  decimalOrNone(key: C): number | null {
    return this.text(key) === "" ? null : this.decimal(key);
  }

  /** One unit of a number's last digit: 0.01 for "48.32". */
  lastDigit(key: C): number {
    return 10 ** -(parseNumber(this.text(key), this.#numbers)?.decimals ?? 0);
  }

  date(key: C): IsoDate {
    const text = this.text(key);
    const date = parseDate(text, this.#dates);
    const other = this.#dates === "month-first" ? "day-first" : "month-first";
    if (date === undefined && this.#dates !== "iso" && parseDate(text, other) !== undefined) throw this.#foreign(key);
    if (date === undefined) this.fail(key, text === "" ? "is empty" : `is not a date: ${shown(text)}`);
    return date ?? "1970-01-01";
  }

  month(key: C): IsoMonth {
    const text = this.text(key);
    const month = /^\d{4}-\d{2}$/.test(text) ? text : parseMonthText(text);
    if (month === undefined) this.fail(key, text === "" ? "is empty" : `is not a month: ${shown(text)}`);
    return month ?? "1970-01";
  }

  /** A column of currency codes. */
  currency(key: C): string {
    const text = this.text(key);
    if (!/^[A-Z]{3}$/.test(text)) this.fail(key, text === "" ? "is empty" : `is not a currency: ${shown(text)}`);
    return text;
  }

  /** The code of ISO 3166-1 that the column holds; null for anything else, such as a region. */
  country(key: C): string | null {
    return countryOfCode(this.text(key));
  }

  /** The currency that an amount's own cell or heading states; null where neither does, as with a mere `$`. */
  currencyOf(key: C): string | null {
    const written = parseNumber(this.text(key), this.#numbers)?.currency ?? "";
    const own = /^[A-Z]{3}$/.test(written) ? written : SIGNS[written];
    return own ?? this.#body.currencies.get(key) ?? null;
  }

  fail(key: C, message: string): void {
    this.fault ??= { heading: this.#headingOf(key), message };
  }

  #foreign(key: C): ReportFileError {
    return new ReportFileError(
      "corrupt",
      `This report can't be read: in “${this.#headingOf(key)}”, ${shown(this.text(key))} is not in the notation of this report. Download the report again and upload it without opening and saving it in another program.`,
    );
  }

  #headingOf(key: C): string {
    return this.#columns.required[key] ?? this.#columns.optional?.[key] ?? key;
  }

  *#cellsOf(keys: readonly C[]): Iterable<string> {
    for (const { cells } of this.#body.rows) for (const key of keys) yield this.use(cells).text(key);
    this.use([]);
  }

  #number(key: C, what: string, isValid: (number: WrittenNumber) => boolean): WrittenNumber {
    const text = this.text(key);
    const number = parseNumber(text, this.#numbers);
    const other = this.#numbers === "point" ? "comma" : "point";
    if (!number && this.#numbers !== "plain" && parseNumber(text, other)) throw this.#foreign(key);
    const usable = number && isValid(number) ? number : null;
    if (usable && Math.abs(usable.value) <= LARGEST) return usable.value === 0 ? { ...usable, value: 0 } : usable;
    if (text === "") this.fail(key, "is empty");
    else this.fail(key, usable === null ? `is not ${what}: ${shown(text)}` : `is too large to be true: ${shown(text)}`);
    return { value: 0, decimals: 0, currency: "" };
  }
}
