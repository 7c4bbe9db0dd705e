import { isIsoDate } from "#shared/primitives/dates.ts";
import { impossible } from "../checks.ts";
import type { OpenFile } from "../files/open-file.ts";
import { refuseUnread, rowsOfTable } from "../files/read-table.ts";
import { findColumns, hasColumns, type TableColumns } from "../files/table-columns.ts";
import { TableView } from "../files/table-view.ts";
import { ProblemLog } from "../problems.ts";
import { ColumnSums, isWhole, splitTotals } from "./totals-row.ts";
import type { PayoutExport, PayoutLine } from "./types.ts";

/** The columns in Gumroad's published source; no real file has been seen. Those about the buyer are never read. */
const COLUMNS = {
  required: {
    type: "Type",
    date: "Date",
    title: "Item Name",
    taxes: "Taxes ($)",
    shipping: "Shipping ($)",
    price: "Sale Price ($)",
    fees: "Gumroad Fees ($)",
    net: "Net Total ($)",
  },
  unused: ["Purchase ID", "Buyer Name", "Buyer Email"],
  ids: ["Purchase ID"],
  isDocumentedOnly: true,
} as const satisfies TableColumns<string>;
type Column = keyof typeof COLUMNS.required;

const SUMMED: readonly Column[] = ["taxes", "shipping", "price", "fees", "net"];
const TAKEN_BACK: ReadonlySet<string> = new Set([
  "Full Refund",
  "Partial Refund",
  "Chargeback",
  "PayPal Refund",
  "Stripe Connect Refund",
]);
/** Lines about no product. Those of PayPal and Stripe Connect take out what these have paid directly. */
const APART: ReadonlySet<string> = new Set([
  "Affiliate Credit",
  "Credit",
  "Payout Fee",
  "Technical Adjustment",
  "PayPal Payouts",
  "PayPal Connect Affiliate Fees",
  "Stripe Connect Payouts",
  "Stripe Connect Affiliate Fees",
]);
const SUBTOTAL = /^Subtotal — /;

export const isPayoutExport = (file: OpenFile): boolean =>
  file.form === "table" && hasColumns<Column>(file.rows, COLUMNS);

export function readPayoutExport(file: OpenFile): PayoutExport {
  const problems = new ProblemLog();
  const rows = rowsOfTable(file, problems);
  const body = findColumns<Column>(rows, COLUMNS, problems);
  const view = new TableView<Column>(body, COLUMNS);
  const width = rows[0]?.cells.length ?? 0;
  const { lines: all, totals } = splitTotals(body.rows, view, "type");
  const isSubtotal = ({ cells }: (typeof all)[number]) => SUBTOTAL.test(view.use(cells).text("type"));
  const sums = new ColumnSums<Column>(COLUMNS, SUMMED);
  const subtotals = new ColumnSums<Column>(COLUMNS, SUMMED);
  const lines: PayoutLine[] = [];
  for (const line of all) {
    if (!isWhole(line, width, problems)) {
      sums.skip();
      continue;
    }
    if (isSubtotal(line)) {
      subtotals.add(view.use(line.cells));
      continue;
    }
    sums.add(view.use(line.cells));
    const read = readLine(view);
    if (view.fault) problems.setAside({ row: line.row, ...view.fault });
    else lines.push(read);
  }
  if (lines.length === 0) refuseUnread(problems);
  return {
    file: file.name,
    kind: "payout",
    language: "en",
    createdAt: null,
    lines,
    checks: [
      sums.check("Rows = Totals", totals, view),
      all.some(isSubtotal)
        ? subtotals.check("Subtotals = Totals", totals, view)
        : impossible("Subtotals = Totals", "a payout of one kind of sales has no subtotals."),
    ],
    problems: problems.list(),
    rowsSetAside: problems.rowsSetAside,
  };
}

function readLine(view: TableView<Column>): PayoutLine {
  const [type, date, net] = [view.text("type"), view.text("date"), view.money("net")];
  if (!(type === "Sale" || TAKEN_BACK.has(type) || APART.has(type)))
    view.fail("type", `is not known: “${type.slice(0, 60)}”`);
  if (TAKEN_BACK.has(type) && net > 0) view.fail("net", `is positive for “${type}”`);
  if (!isIsoDate(date)) view.fail("date", `is not a date: “${view.text("date").slice(0, 60)}”`);
  const isBeside = APART.has(type);
  return { type, date, title: isBeside ? "" : view.text("title"), net, isBeside };
}
