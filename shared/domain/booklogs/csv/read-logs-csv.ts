import { BOOK_EVENT_TYPES, OTHER_EVENT } from "#shared/catalogue/book-event-types.ts";
import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { fromGuarded } from "#shared/primitives/csv.ts";
import { type RowProblem, readCsvTable, type TableRow } from "#shared/primitives/csv-table.ts";
import { type ReadDate, spreadsheetDates } from "#shared/primitives/spreadsheet-dates.ts";
import { foldText, foldTitle } from "#shared/primitives/text.ts";
import { type BookLogErrors, type BookLogField, type BookLogForm, checkBookLogForm, takesCost } from "../form-rules.ts";
import { COLUMNS, type Column } from "./columns.ts";

/** A book that a row may name by a format's ASIN or ISBN, or by its title. */
export interface NamedBook {
  readonly id: string;
  readonly title: string;
  readonly formats: readonly { readonly uid: string }[];
}

/** A row as the form that logs it. */
export interface ReadForm {
  readonly row: number;
  readonly form: BookLogForm;
}

const COLUMN_OF: Readonly<Record<BookLogField, Column>> = {
  book_id: "Book",
  book_log_event_id: "Event",
  book_log_event_other: "Custom Event",
  start_date: "Date",
  end_date: "End Date",
  marketplaces: "Marketplaces",
  notes: "Notes",
  free_promo: "Free",
  cost: "Cost",
  currency: "Currency",
};

const EVENT_IDS: ReadonlyMap<string, number> = new Map(
  [...BOOK_EVENT_TYPES, OTHER_EVENT].map(({ id, name }) => [foldText(name), id]),
);
const STORE_IDS: ReadonlyMap<string, number> = new Map(
  MARKETPLACES.flatMap((store) =>
    [store.country_code, store.name, store.label].map((name) => [foldText(name), store.id] as const),
  ),
);
const YES_NO: ReadonlyMap<string, boolean> = new Map([
  // Spreadsheets translate TRUE and FALSE.
  ...["yes", "true", "1", "ja", "wahr", "oui", "vrai", "sí", "verdadero", "sì", "vero"].map(
    (text) => [text, true] as const,
  ),
  ...["no", "false", "0", "", "nein", "falsch", "non", "faux", "falso"].map((text) => [text, false] as const),
]);
/** An id that no catalogue has, so that the form's rules refuse it. */
const UNKNOWN = -1;

interface Lookup<T> {
  readonly value: T;
  readonly problem?: string;
}

/** The identifier decides where there is one: titles are edited, and editions share them. */
function findBook(books: readonly NamedBook[], title: string, uid: string): Lookup<string | null> {
  if (uid !== "") {
    const named = books.find(({ formats }) => formats.some((format) => format.uid === uid.toUpperCase()));
    if (named) return { value: named.id };
  }
  if (title === "" && uid === "") return { value: null };
  const titled = books.filter((book) => foldTitle(book.title) === foldTitle(title));
  if (titled.length === 1) return { value: titled[0]!.id };
  const problem =
    titled.length === 0
      ? "No book on your shelf has this title or ASIN"
      : "Several books have this title: add its ASIN";
  return { value: null, problem };
}

function eventIdOf(event: string, other: string): number | undefined {
  if (event === "") return other === "" ? undefined : OTHER_EVENT.id;
  return EVENT_IDS.get(foldText(event)) ?? UNKNOWN;
}

const storeIdsOf = (cell: string): number[] =>
  cell
    .split(";")
    .filter((name) => name.trim() !== "")
    .map((name) => STORE_IDS.get(foldText(name)) ?? UNKNOWN);

/** Removes the thousands separators of an amount with decimals, and makes its decimals a point's. */
function plainAmount(cell: string): string {
  if (/^\d{1,3}(,\d{3})+\.\d{1,2}$/.test(cell)) return cell.replaceAll(",", "");
  if (/^\d{1,3}([. \u00A0\u202F]\d{3})+,\d{1,2}$/.test(cell))
    return cell.replaceAll(/[. \u00A0\u202F]/g, "").replace(",", ".");
  return /^\d+,\d{1,2}$/.test(cell) ? cell.replace(",", ".") : cell;
}

function readRow(
  { row, cells }: TableRow<Column>,
  books: readonly NamedBook[],
  dateOf: (cell: string) => ReadDate,
): ReadForm & { readonly problems: readonly RowProblem[] } {
  const cell = (column: Column) => cells.get(column) ?? "";
  const text = (column: Column) => fromGuarded(cell(column)).trim();
  const book = findBook(books, text("Book"), cell("ASIN"));
  const isFree = YES_NO.get(foldText(cell("Free")));
  const [start, end] = [dateOf(cell("Date")), dateOf(cell("End Date"))];
  const form: BookLogForm = {
    book_id: book.value,
    book_log_event_id: eventIdOf(text("Event"), text("Custom Event")),
    book_log_event_other: text("Custom Event"),
    start_date: start.date,
    end_date: end.date,
    marketplaces: storeIdsOf(cell("Marketplaces")),
    free_promo: isFree ?? false,
    cost: plainAmount(cell("Cost")),
    currency: cell("Currency").toUpperCase(),
    notes: text("Notes"),
  };
  const errors: BookLogErrors = {
    ...checkBookLogForm(form),
    ...(start.problem && { start_date: start.problem }),
    ...(end.problem && { end_date: end.problem }),
    ...(cell("Cost") !== "" &&
      !takesCost(form) && { cost: "This event takes no cost. Choose another event or leave Cost empty" }),
    ...(book.problem && { book_id: book.problem }),
    ...(isFree === undefined && { free_promo: "Must be yes or no" }),
  };
  const problems = Object.entries(errors).map(([field, message]) => ({
    row,
    column: COLUMN_OF[field as BookLogField],
    message,
  }));
  return { row, form, problems };
}

/** Parses a CSV of event logs into forms, by the same rules as the form itself, and reports every problem. */
export function readBookLogsCsv(
  csv: string,
  books: readonly NamedBook[],
): { readonly forms: readonly ReadForm[]; readonly problems: readonly RowProblem[] } {
  const table = readCsvTable(csv, { columns: COLUMNS, required: ["Book", "Event", "Date"] });
  const dates = table.rows.flatMap(({ cells }) => [cells.get("Date") ?? "", cells.get("End Date") ?? ""]);
  const dateOf = spreadsheetDates(dates);
  const read = table.rows.map((row) => readRow(row, books, dateOf));
  return {
    forms: read.map(({ row, form }) => ({ row, form })),
    problems: [...table.problems, ...read.flatMap(({ problems }) => problems)],
  };
}
