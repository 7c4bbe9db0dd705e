import type { Micros } from "#shared/primitives/money.ts";
import type { CsvRow } from "#shared/primitives/read-csv.ts";
import { type Check, comparison, impossible } from "../checks.ts";
import type { TableColumns } from "../files/table-columns.ts";
import type { TableView } from "../files/table-view.ts";
import type { ProblemLog } from "../problems.ts";

const TOTALS = "Totals";

/** Separates the last row, whose first value is "Totals" and which sums the columns above it, from the others. */
export function splitTotals<C extends string>(
  rows: readonly CsvRow[],
  view: TableView<C>,
  first: C,
): { readonly lines: readonly CsvRow[]; readonly totals: CsvRow | undefined } {
  const last = rows.at(-1);
  const isTotals = last !== undefined && view.use(last.cells).text(first) === TOTALS;
  return isTotals ? { lines: rows.slice(0, -1), totals: last } : { lines: rows, totals: undefined };
}

/** Sums columns over every row, counted or not, to compare them with the row of totals. Empty cells are nothing. */
export class ColumnSums<C extends string> {
  readonly #sums: Map<C, Micros>;
  readonly #columns: TableColumns<C>;
  #isComplete = true;

  constructor(columns: TableColumns<C>, keys: readonly C[]) {
    this.#columns = columns;
    this.#sums = new Map(keys.map((key) => [key, 0]));
  }

  add(view: TableView<C>): void {
    for (const [key, sum] of this.#sums) this.#sums.set(key, sum + (view.text(key) === "" ? 0 : view.money(key)));
    if (view.fault) this.skip();
  }

  /** A row whose values can't be read, so that no sum is complete. */
  skip(): void {
    this.#isComplete = false;
  }

  check(name: string, totals: CsvRow | undefined, view: TableView<C>): Check {
    if (!totals) return impossible(name, `the last row, “${TOTALS}”, is missing.`);
    if (!this.#isComplete) return impossible(name, "an amount above the totals can't be read.");
    view.use(totals.cells);
    const stated = [...this.#sums].map(([key, sum]) => ({
      where: this.#columns.required[key] ?? key,
      name: "USD",
      left: sum,
      right: view.money(key),
    }));
    return view.fault ? impossible(name, "a total can't be read.") : comparison(name, stated);
  }
}

/**
 * Whether a row has as many cells as the headings. Where it has others, its values may stand under wrong headings; it
 * is set aside without a word of them, since they may be a buyer's.
 */
export function isWhole({ row, cells }: CsvRow, width: number, problems: ProblemLog): boolean {
  if (cells.length === width) return true;
  problems.setAside({ row, message: `The row has ${cells.length} cells and the headings have ${width}.` });
  return false;
}
