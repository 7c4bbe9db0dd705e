import { type Micros, toMicros } from "#shared/primitives/money.ts";
import { truncate } from "#shared/primitives/text.ts";
import type { Problem } from "../problems.ts";
import type { TableBody, TableColumns } from "./table-columns.ts";

const LARGEST = 1_000_000_000;
const COUNT = /^-?\d+$/;
const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const LONGEST_TEXT = 1_000;
const shown = (text: string): string => `“${truncate(text, 60)}”`;

/**
 * Typed access to a text table's rows, one at a time, for vendors that write plain numbers with a decimal point. An
 * unusable value sets `fault` (the first is kept) and returns a placeholder; the caller sets rows with a fault aside, so
 * that no placeholder reaches a sum.
 */
export class TableView<C extends string> {
  fault: Pick<Problem, "heading" | "message"> | null = null;
  readonly #body: TableBody<C>;
  readonly #columns: TableColumns<C>;
  #cells: readonly string[] = [];

  constructor(body: TableBody<C>, columns: TableColumns<C>) {
    this.#body = body;
    this.#columns = columns;
  }

  use(cells: readonly string[]): this {
    this.#cells = cells;
    this.fault = null;
    return this;
  }

  text(key: C): string {
    return truncate((this.#cells[this.#body.positions.get(key)!] ?? "").trim(), LONGEST_TEXT);
  }

  /** A whole number, with a minus where it counts what came back. */
  count(key: C): number {
    return this.#number(key, COUNT, "a whole number");
  }

  money(key: C): Micros {
    return toMicros(this.#number(key, DECIMAL, "an amount"));
  }

  /** An exact decimal, such as a rate. */
  decimal(key: C): number {
    return this.#number(key, DECIMAL, "a number");
  }

  /** One unit of a number's last digit: 0.01 for "48.32". */
  lastDigit(key: C): number {
    return 10 ** -(this.text(key).split(".")[1]?.length ?? 0);
  }

  currency(key: C): string {
    const text = this.text(key);
    if (!/^[A-Z]{3}$/.test(text)) this.fail(key, text === "" ? "is empty" : `is not a currency: ${shown(text)}`);
    return text;
  }

  fail(key: C, message: string): void {
    this.fault ??= { heading: this.#columns.required[key], message };
  }

  #number(key: C, form: RegExp, what: string): number {
    const text = this.text(key);
    const value = form.test(text) ? Number(text) : null;
    if (value !== null && Math.abs(value) <= LARGEST) return value === 0 ? 0 : value;
    if (text === "") this.fail(key, "is empty");
    else this.fail(key, value === null ? `is not ${what}: ${shown(text)}` : `is too large to be true: ${shown(text)}`);
    return 0;
  }
}
