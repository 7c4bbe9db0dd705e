import { countryNamed, countryOfCode } from "#shared/catalogue/countries.ts";
import type { MappingProposal } from "../column-mapping.ts";
import { detectNumberForm, parseNumber } from "../files/number-form.ts";
import { isNumber, type ShopColumn, type ShopTable } from "./find-table.ts";
import { isUnclearName, type ROLE_WORDS, rankOf, wordsOf } from "./heading-words.ts";
import { currencyOfText, HEADING_CURRENCY } from "./shop-currency.ts";
import { dateFormsOf } from "./shop-date.ts";
import { isTotalsRow } from "./totals-row.ts";

/** Rows by which columns are judged. */
const JUDGED_ROWS = 2_000;
const WHOLE = /^[-−+]?\d+(?:[.,]0+)?$/;
const ESTIMATE = /\b(?:estimat\w*|geschatzt\w*|prognose|estime\w*|estimad\w*|stimat\w*|geschat\w*)\b/;

type Role = keyof typeof ROLE_WORDS;

/** A column with its filled cells. */
interface JudgedColumn extends ShopColumn {
  readonly cells: readonly string[];
}

const fitsAll = (cells: readonly string[], fits: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.every(fits);

const FITS: Readonly<Partial<Record<Role, (column: JudgedColumn) => boolean>>> = {
  title: ({ cells }) => cells.some((cell) => /\p{L}/u.test(cell)),
  date: ({ cells }) => dateFormsOf(cells).length > 0,
  units: ({ cells }) => fitsAll(cells, (cell) => WHOLE.test(cell)),
  refunds: ({ cells }) => fitsAll(cells, (cell) => WHOLE.test(cell)),
  money: ({ cells }) => fitsAll(cells, isNumber),
  currency_column: ({ cells }) => fitsAll(cells, (cell) => currencyOfText(cell) !== null),
  country: ({ cells }) => cells.some((cell) => countryOfCode(cell) ?? countryNamed(cell)),
};

/** The column whose heading names a meaning most surely, and whose cells can have it. */
function columnFor(role: Role, columns: readonly JudgedColumn[], taken: ReadonlySet<string>): JudgedColumn | null {
  const ranked = columns.flatMap((column) => {
    const rank = taken.has(column.name) ? null : rankOf(role, column.name);
    return rank === null || FITS[role]?.(column) === false ? [] : [{ column, rank }];
  });
  return ranked.sort((a, b) => a.rank - b.rank)[0]?.column ?? null;
}

/** The decimal sign of a column; null where its cells can be read both ways. */
function decimalsOf(cells: readonly string[]): "point" | "comma" | null {
  try {
    const form = detectNumberForm(cells);
    return form === "comma" ? "comma" : "point";
  } catch {
    // It throws for nothing but a notation that is uncertain or contradicts itself: the author chooses.
    return null;
  }
}

/** The currency that the heading or every cell of the amounts states. */
function currencyIn({ name, cells }: JudgedColumn): string | null {
  const stated = currencyOfText(HEADING_CURRENCY.exec(name)?.[1] ?? "");
  const own = new Set(
    cells.map((cell) => parseNumber(cell, "point")?.currency ?? parseNumber(cell, "comma")?.currency),
  );
  const [only = ""] = own;
  return stated ?? (own.size === 1 ? currencyOfText(only) : null);
}

/** Suggests what the columns mean, by their headings and cells. What is uncertain stays open for the author. */
export function proposeMapping({ columns, rows }: Pick<ShopTable, "columns" | "rows">): MappingProposal {
  const sales = rows.slice(0, JUDGED_ROWS).filter(({ cells }) => !isTotalsRow(cells));
  const judged = columns
    .filter(({ isPersonal, name }) => !isPersonal && !isUnclearName(name))
    .map((column) => ({
      ...column,
      cells: sales.map(({ cells }) => (cells[column.position] ?? "").trim()).filter((cell) => cell !== ""),
    }));
  const taken = new Set<string>();
  const take = (role: Role): JudgedColumn | null => {
    const column = columnFor(role, judged, taken);
    if (column) taken.add(column.name);
    return column;
  };
  const [productId, title, author] = [take("product_id"), take("title"), take("author")];
  const [date, refunds, units, money] = [take("date"), take("refunds"), take("units"), take("money")];
  const [currency, country] = [take("currency_column"), take("country")];
  const forms = date ? dateFormsOf(date.cells) : [];
  return {
    shop: null,
    title: title?.name ?? null,
    product_id: productId?.name ?? null,
    author: author?.name ?? null,
    date: date?.name ?? null,
    date_form: forms.length === 1 ? forms[0]! : null,
    units: units?.name ?? null,
    refunds: refunds?.name ?? null,
    units_are_net: null,
    money: money?.name ?? null,
    money_kind: money && ESTIMATE.test(wordsOf(money.name)) ? "estimated" : null,
    decimals: money ? decimalsOf(money.cells) : null,
    currency_column: currency?.name ?? null,
    currency: money && !currency ? currencyIn(money) : null,
    country: country?.name ?? null,
    format: null,
  };
}
