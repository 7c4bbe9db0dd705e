import { toMicros } from "#shared/primitives/money.ts";
import type { CsvRow } from "#shared/primitives/read-csv.ts";
import { foldText } from "#shared/primitives/text.ts";
import { parseNumber } from "../files/number-form.ts";
import type { OpenFile } from "../files/open-file.ts";
import { refuseUnread, rowsOfTable } from "../files/read-table.ts";
import { type ColumnOf, findColumns, hasColumns, type TableColumns } from "../files/table-columns.ts";
import { TableView } from "../files/table-view.ts";
import { ProblemLog } from "../problems.ts";
import { checkFinancialReport } from "./financial-checks.ts";
import type { CountryTotal, FinancialReport, FinancialRow, FinancialSection } from "./types.ts";

/** The columns that Apple documents; no real file has been seen. */
const COLUMNS = {
  required: {
    start: "Start Date",
    end: "End Date",
    isbn: "ISRC/ISBN",
    quantity: "Quantity",
    share: "Partner Share",
    extended: "Extended Partner Share",
    currency: "Partner Share Currency",
    type: "Sales or Return",
    appleId: "Apple Identifier",
    author: "Artist/Show/Developer/Author",
    title: "Title",
    country: "Country Of Sale",
    customerPrice: "Customer Price",
  },
  unused:
    "UPC|Vendor Identifier|Label/Studio/Network/Developer/Publisher|Grid|Product Type Identifier|ISAN/Other Identifier|Pre-order Flag|Promo Code|Customer Currency".split(
      "|",
    ),
  ids: ["UPC", "ISRC/ISBN", "Apple Identifier"],
  numbers: "point",
  dates: "month-first",
  isDocumentedOnly: true,
} as const satisfies TableColumns<string>;
type Column = ColumnOf<typeof COLUMNS>;

/** The block at the end of a file, which sums the rows by country. */
const COUNTRY_COLUMNS = {
  required: {
    country: "Country Of Sale",
    currency: "Partner Share Currency",
    quantity: "Quantity",
    extended: "Extended Partner Share",
  },
  ids: [],
  numbers: "point",
  isDocumentedOnly: true,
} as const satisfies TableColumns<string>;
type CountryColumn = ColumnOf<typeof COUNTRY_COLUMNS>;

/** Lines above the first table, of which nothing is kept. */
const PREAMBLE: ReadonlySet<string> = new Set(["vendor name", "start date", "end date"]);
const TOTALS: Readonly<Record<string, keyof FinancialSection["totals"]>> = {
  total_rows: "rows",
  total_units: "units",
  total_amount: "amount",
};
const first = ({ cells }: CsvRow): string => foldText(cells.find((cell) => cell.trim() !== "") ?? "");
/** Told apart cheaply from the many rows of sales. */
const HEADING = /^\s*(?:quantity|partner share|country of sale)\s*$/i;
const isHeader = ({ cells }: CsvRow): boolean => cells.some((cell) => HEADING.test(cell));
const isTable = (row: CsvRow): boolean => isHeader(row) && hasColumns<Column>([row], COLUMNS);
const isCountries = (row: CsvRow): boolean =>
  isHeader(row) && !isTable(row) && hasColumns<CountryColumn>([row], COUNTRY_COLUMNS);

export const isFinancialReport = (file: OpenFile): boolean =>
  file.form === "table" && hasColumns<Column>(file.rows, COLUMNS);

/** Reads a financial report, whose table can stand in several sections, each with its own headings and totals. */
export function readFinancialReport(file: OpenFile): FinancialReport {
  const problems = new ProblemLog();
  const rows = rowsOfTable(file, problems);
  const starts = rows.flatMap((row, at) => (isTable(row) ? [at] : []));
  // A table whose headings are partly unknown is refused by the search for its columns.
  const [head = 0] = starts;
  const end = rows.findIndex((row, at) => at > head && isCountries(row));
  const table = end < 0 ? rows : rows.slice(0, end);
  for (const row of rows.slice(0, head))
    if (!PREAMBLE.has(first(row)))
      problems.add({ severity: "note", row: row.row, message: "This line above the table is not known." });
  const sections = starts
    .filter((start) => start < table.length)
    .map((start, i) => readSection(table.slice(start, starts[i + 1]), problems));
  const countries = end < 0 ? [] : readCountries(rows.slice(end), problems);
  if (sections.every((section) => section.rows.length === 0)) refuseUnread(problems);
  return {
    file: file.name,
    kind: "financial-report",
    language: "en",
    createdAt: null,
    sections,
    checks: checkFinancialReport(sections, countries),
    problems: problems.list(),
    rowsSetAside: problems.rowsSetAside,
  };
}

function readSection(lines: readonly CsvRow[], problems: ProblemLog): FinancialSection {
  const body = findColumns<Column>(lines, COLUMNS, problems);
  const view = new TableView(body, COLUMNS);
  const rows: FinancialRow[] = [];
  const totals: { -readonly [K in keyof FinancialSection["totals"]]: FinancialSection["totals"][K] } = {};
  for (const line of body.rows) {
    const total = TOTALS[first(line)];
    const read = total === undefined ? readRow(view.use(line.cells)) : null;
    const stated = total === undefined ? undefined : numberOf(line);
    if (total !== undefined && stated !== undefined) totals[total] = stated;
    else if (total !== undefined) problems.setAside({ row: line.row, message: "This total has no number." });
    else if (view.fault) problems.setAside({ row: line.row, ...view.fault });
    else rows.push(read!);
  }
  return { rows, totals };
}

/** The number beside a total's name. */
function numberOf({ cells }: CsvRow): number | undefined {
  const [, text = ""] = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  return parseNumber(text, "point")?.value;
}

function readRow(view: TableView<Column>): FinancialRow {
  const [quantity, type] = [view.count("quantity"), view.text("type")];
  if (type !== "S" && type !== "R")
    view.fail("type", type === "" ? "is empty" : `is neither S nor R: “${type.slice(0, 60)}”`);
  else if (type === "R" ? quantity > 0 : quantity < 0) view.fail("quantity", `contradicts “${type}”: ${quantity}`);
  const id = view.id("isbn") || view.id("appleId");
  if (id === "") view.fail("appleId", "is empty");
  const [start, end] = [view.date("start"), view.date("end")];
  if (!view.fault && end < start) view.fail("end", `is before the Start Date: “${view.text("end")}”`);
  return {
    start,
    end,
    id,
    title: view.text("title"),
    author: view.text("author"),
    country: view.text("country"),
    quantity,
    share: view.money("share", "currency"),
    extended: view.money("extended", "currency"),
    extendedUnit: toMicros(view.lastDigit("extended")),
    currency: view.currency("currency"),
    isFree: view.money("share") === 0 && view.moneyOrNone("customerPrice") === 0,
  };
}

function readCountries(lines: readonly CsvRow[], problems: ProblemLog): CountryTotal[] {
  const body = findColumns<CountryColumn>(lines, COUNTRY_COLUMNS, problems);
  const view = new TableView(body, COUNTRY_COLUMNS);
  const countries: CountryTotal[] = [];
  for (const { row, cells } of body.rows) {
    view.use(cells);
    const total: CountryTotal = {
      country: view.text("country"),
      currency: view.currency("currency"),
      quantity: view.count("quantity"),
      extended: view.money("extended"),
    };
    if (view.fault) problems.setAside({ row, ...view.fault });
    else countries.push(total);
  }
  return countries;
}
