import { countryNamed, countryOfCode } from "#shared/catalogue/countries.ts";
import { isIsbn13 } from "#shared/primitives/asin.ts";
import { type Micros, toMicros } from "#shared/primitives/money.ts";
import { truncate } from "#shared/primitives/text.ts";
import { COLUMN_FIELDS, type ColumnField, type ColumnMapping } from "../column-mapping.ts";
import type { Fact, Period } from "../facts.ts";
import { parseNumber } from "../files/number-form.ts";
import { SHORTENED } from "../files/table-columns.ts";
import { TableView } from "../files/table-view.ts";
import type { ProblemLog } from "../problems.ts";
import { measuresOf } from "../table-reader.ts";
import type { ShopTable } from "./find-table.ts";
import { wordsOf } from "./heading-words.ts";
import { currencyOfText } from "./shop-currency.ts";
import { parseShopDate } from "./shop-date.ts";
import { isTotalsRow } from "./totals-row.ts";

type View = TableView<ColumnField>;

/** A totals row, with the figures that it states. */
export interface StatedTotal {
  readonly row: number;
  /** How many facts stand above it. */
  readonly after: number;
  readonly currency: string | null;
  readonly amount: Micros | null;
  readonly tolerance: Micros;
  readonly units: number | null;
}

export interface ReadRows {
  readonly facts: readonly Fact[];
  readonly totals: readonly StatedTotal[];
}

const OTHER = { point: "comma", comma: "point" } as const;
const MOST_SHOWN = 40;
const shown = (text: string): string => `“${truncate(text, MOST_SHOWN)}”`;

/**
 * A cell that proves the chosen notation wrong, in a sentence; null where there is none. A file of which one cell is
 * certainly in the other notation would be misread in its ambiguous cells.
 */
export function contradictionIn({ columns, rows }: ShopTable, mapping: ColumnMapping): string | null {
  const cellsOf = (name: string | null): string[] => {
    const position = columns.find((column) => column.name === name)?.position;
    return position === undefined ? [] : rows.map(({ cells }) => (cells[position] ?? "").trim());
  };
  for (const name of [mapping.money, mapping.units, mapping.refunds]) {
    const other = cellsOf(name).find(
      (cell) => !parseNumber(cell, mapping.decimals) && parseNumber(cell, OTHER[mapping.decimals]),
    );
    if (other !== undefined)
      return `In “${name}”, ${shown(other)} doesn’t have a decimal ${mapping.decimals}. Choose the other decimal sign, or check the file.`;
  }
  const { date, date_form: form } = mapping;
  if (form !== "day-first" && form !== "month-first") return null;
  const swapped = form === "day-first" ? "month-first" : "day-first";
  const other = cellsOf(date).find((cell) => !parseShopDate(cell, form) && parseShopDate(cell, swapped));
  return other === undefined
    ? null
    : `In “${date}”, ${shown(other)} can’t have the ${form === "day-first" ? "day" : "month"} first. Choose how the dates are written, or check the file.`;
}

const LARGEST_ID = 200;

/** An ISBN, or else what the shop calls the product: numbers of two shops never meet. */
function productIdOf(view: View, mapping: ColumnMapping, title: string): string {
  const id = mapping.product_id === null ? "" : truncate(view.id("product_id"), LARGEST_ID);
  if (SHORTENED.test(id))
    view.fail(
      "product_id",
      `was shortened by a spreadsheet program: ${shown(id)}. Download the file again, or choose no column of product numbers`,
    );
  const isIsbn = isIsbn13(id) || (id !== "" && /\bisbn/.test(wordsOf(mapping.product_id ?? "")));
  return isIsbn ? id : `${mapping.shop}: ${id || truncate(title, LARGEST_ID)}`;
}

/** A whole number, also with decimals of zero, as spreadsheets write it. */
function countIn(view: View, key: "units" | "refunds"): number {
  const count = view.decimal(key);
  if (!Number.isInteger(count)) view.fail(key, `is not a whole number: ${shown(view.text(key))}`);
  return Number.isInteger(count) ? count : 0;
}

function measuresIn(view: View, mapping: ColumnMapping, amount: Micros): Fact["measures"] {
  const sold = mapping.units === null ? (amount < 0 ? -1 : 1) : countIn(view, "units");
  const stated = mapping.refunds === null || view.text("refunds") === "" ? 0 : Math.abs(countIn(view, "refunds"));
  const units = mapping.units_are_net || stated === 0 ? sold : sold - stated;
  const refunds = Math.max(stated, mapping.refunds === null ? -sold : 0, 0);
  return measuresOf(units, refunds, amount === 0 && units > 0);
}

function currencyIn(view: View, mapping: ColumnMapping): string {
  const stated = mapping.currency_column === null ? mapping.currency : currencyOfText(view.text("currency_column"));
  if (stated === null) view.fail("currency_column", `is not a currency: ${shown(view.text("currency_column"))}`);
  const own = view.currencyOf("money");
  if (own !== null && stated !== null && own !== stated) view.fail("money", `is in ${own}, not in ${stated}`);
  return stated ?? "";
}

function periodIn(view: View, { date_form: form, date }: ColumnMapping): Period | null {
  if (date === null || form === null) return null;
  const text = view.text("date");
  const period = parseShopDate(text, form) ?? null;
  if (period === null) view.fail("date", text === "" ? "is empty" : `is not a date in the chosen form: ${shown(text)}`);
  return period;
}

function factIn(view: View, mapping: ColumnMapping): Fact {
  const title = view.text("title");
  if (title === "") view.fail("title", "is empty");
  const amount = view.money("money");
  const country = view.text("country");
  return {
    source: "other-shops",
    period: periodIn(view, mapping),
    productId: productIdOf(view, mapping, title),
    title,
    author: view.text("author"),
    format: mapping.format,
    marketplace: mapping.shop,
    country: countryOfCode(country.toUpperCase()) ?? countryNamed(country),
    money: [{ kind: mapping.money_kind, currency: currencyIn(view, mapping), amount }],
    measures: measuresIn(view, mapping, amount),
  };
}

function totalIn(view: View, mapping: ColumnMapping, place: Pick<StatedTotal, "row" | "after">): StatedTotal {
  const own = view.currencyOf("money") ?? currencyOfText(view.text("currency_column"));
  return {
    ...place,
    currency: mapping.currency ?? own,
    amount: view.moneyOrNone("money"),
    tolerance: toMicros(view.lastDigit("money") / 2),
    units: mapping.units === null ? null : view.decimalOrNone("units"),
  };
}

/** Reads every row with the mapping: sales, totals rows for a check, and rows that are set aside and named. */
export function readRows(table: ShopTable, mapping: ColumnMapping, problems: ProblemLog): ReadRows {
  const { columns, width, rows, sheet } = table;
  const named = COLUMN_FIELDS.flatMap((key) => {
    const column = columns.find(({ name }) => name === mapping[key]);
    return column ? [[key, column] as const] : [];
  });
  const positions = new Map(named.map(([key, { position }]) => [key, position]));
  const required = Object.fromEntries(named.map(([key, { name }]) => [key, name]));
  const body = { positions, currencies: new Map(), width, above: [], rows };
  const view: View = new TableView<ColumnField>(body, { required, ids: [], numbers: mapping.decimals });
  const facts: Fact[] = [];
  const totals: StatedTotal[] = [];
  const where = sheet === null ? {} : { sheet };
  for (const { row, cells } of rows) {
    view.use(cells);
    const isTotal = isTotalsRow(cells);
    if (isTotal) totals.push(totalIn(view, mapping, { row, after: facts.length }));
    const fact = isTotal ? null : factIn(view, mapping);
    if (view.fault) problems.setAside({ ...where, row, ...view.fault });
    else if (fact) facts.push(fact);
    if (view.fault && isTotal) totals.pop();
  }
  return { facts, totals };
}
