import type { IsoMonth } from "#shared/primitives/dates.ts";
import { type Micros, toMicros } from "#shared/primitives/money.ts";
import type { CsvRow } from "#shared/primitives/read-csv.ts";
import { ReportFileError } from "../files/file-error.ts";
import { parseMonthText } from "../files/month-text.ts";
import type { OpenFile } from "../files/open-file.ts";
import { refuseUnread, rowsOfTable } from "../files/read-table.ts";
import { findColumns, hasColumns, type TableColumns } from "../files/table-columns.ts";
import { TableView } from "../files/table-view.ts";
import { ProblemLog } from "../problems.ts";
import { checkSummary } from "./summary-checks.ts";
import type { PaymentsSummary, RegionRow } from "./types.ts";

const COLUMNS = {
  required: {
    region: "Region (Currency)",
    units: "Units Sold",
    earned: "Earned",
    preTax: "Pre-Tax Subtotal",
    inputTax: "Input Tax",
    adjustments: "Adjustments",
    withholding: "Withholding Tax",
    owed: "Total Owed",
    rate: "Exchange Rate",
    proceeds: "Proceeds",
    bankCurrency: "Bank Account Currency",
  },
  ids: [],
} as const satisfies TableColumns<string>;
type Column = keyof typeof COLUMNS.required;

const TITLE = /^.+ - Payments and Financial Reports\s*\((\p{L}+), (\d{4})\)$/u;
const REGION = /^(.+) \(([A-Z]{3})\)$/;
const PAYMENT = /^(-?\d+(?:\.\d+)?) ([A-Z]{3})$/;
/** The line that names the bank, of which nothing is kept. */
const BANK = /^Paid to /;

export const isPaymentsSummary = (file: OpenFile): boolean =>
  file.form === "table" && hasColumns<Column>(file.rows, COLUMNS);

export function readPaymentsSummary(file: OpenFile): PaymentsSummary {
  const problems = new ProblemLog();
  const rows = rowsOfTable(file, problems);
  const body = findColumns<Column>(rows, COLUMNS, problems);
  const month = monthOfTitle(rows);
  const view = new TableView(body, COLUMNS);
  const regions: RegionRow[] = [];
  const payments: Record<string, Micros> = {};
  for (const { row, cells } of body.rows) {
    view.use(cells);
    if (view.text("region") === "") {
      const payment = readFooter(cells);
      if (payment === "unknown") problems.setAside({ row, message: "This line below the table is not known." });
      else if (payment !== null) payments[payment.currency] = (payments[payment.currency] ?? 0) + payment.amount;
      continue;
    }
    const region = readRegion(view);
    if (view.fault) problems.setAside({ row, ...view.fault });
    else regions.push(region);
  }
  if (regions.length === 0) refuseUnread(problems);
  return {
    file: file.name,
    kind: "payments-summary",
    language: "en",
    createdAt: null,
    month,
    regions,
    payments,
    checks: checkSummary(regions, payments),
    problems: problems.list(),
    rowsSetAside: problems.rowsSetAside,
  };
}

function readRegion(view: TableView<Column>): RegionRow {
  const [, region = "", currency = ""] = REGION.exec(view.text("region")) ?? [];
  if (region === "") view.fail("region", `names no region with its currency: “${view.text("region").slice(0, 60)}”`);
  return {
    region,
    currency,
    units: view.count("units"),
    earned: view.money("earned"),
    preTax: view.money("preTax"),
    inputTax: view.money("inputTax"),
    adjustments: view.money("adjustments"),
    withholding: view.money("withholding"),
    owed: view.money("owed"),
    rate: view.decimal("rate"),
    rateTolerance: view.lastDigit("rate") / 2,
    proceeds: view.money("proceeds"),
    proceedsUnit: toMicros(view.lastDigit("proceeds")),
    bankCurrency: view.currency("bankCurrency"),
  };
}

/** The payment in a line below the table; null for the line of the bank. */
function readFooter(cells: readonly string[]): { currency: string; amount: Micros } | "unknown" | null {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  const [only] = filled;
  if (only === undefined || filled.length > 1) return "unknown";
  const [, amount, currency] = PAYMENT.exec(only) ?? [];
  if (amount !== undefined && currency !== undefined) return { currency, amount: toMicros(Number(amount)) };
  return BANK.test(only) ? null : "unknown";
}

function monthOfTitle(rows: readonly CsvRow[]): IsoMonth {
  const title = rows[0]?.cells[0]?.trim() ?? "";
  const [, name, year] = TITLE.exec(title) ?? [];
  const month = name === undefined ? undefined : parseMonthText(`${name} ${year}`);
  if (month === undefined)
    throw new ReportFileError(
      "unknown-report",
      "This payments summary can't be read: its first line doesn't name a month, as in “(September, 2014)”. Nothing was imported.",
    );
  return month;
}
