import { countryNamed } from "#shared/catalogue/countries.ts";
import { isIsoDate } from "#shared/primitives/dates.ts";
import type { CsvRow } from "#shared/primitives/read-csv.ts";
import { foldText, listWords } from "#shared/primitives/text.ts";
import { comparison } from "../checks.ts";
import type { OpenFile } from "../files/open-file.ts";
import { refuseUnread, rowsOfTable } from "../files/read-table.ts";
import { findColumns, hasColumns, type TableColumns } from "../files/table-columns.ts";
import { TableView } from "../files/table-view.ts";
import { ProblemLog } from "../problems.ts";
import { ColumnSums, isWhole, splitTotals } from "./totals-row.ts";
import type { Sale, SalesExport } from "./types.ts";

const UNUSED = `Buyer Name|Purchase Email|Buyer Email|Do not contact?|Purchase Time (UTC timezone)|Tax Type|Tax Included in Price?
Street Address|City|Zip Code|State|Referrer|Refunded?|Access Revoked?|Variants|Discount Code|Recurring Charge?|Order Number
Pre-order authorization time (UTC timezone)|Custom Fields|Giftee Email|SKU ID|Recurrence|Affiliate|Discover?|Cancellation Date
Subscription End Date|Rating|Review|License Key|License Key Activation Count|License Key Enabled?|Payment Type
PayPal Transaction ID|PayPal Fee Amount|PayPal Fee Currency|Stripe Transaction ID|Stripe Fee Amount|Stripe Fee Currency
Purchasing Power Parity Discounted?|Upsold?|Sent Abandoned Cart Email?|UTM Source|UTM Medium|UTM Campaign|UTM Term
UTM Content|Buyer Currency|Buyer Total|Buyer Refunded Total`;

/** The columns in Gumroad's published source; no real file has been seen. Those about the buyer are never read. */
const COLUMNS = {
  required: {
    id: "Purchase ID",
    title: "Item Name",
    date: "Purchase Date",
    subtotal: "Subtotal ($)",
    taxes: "Taxes ($)",
    shipping: "Shipping ($)",
    price: "Sale Price ($)",
    fees: "Fees ($)",
    net: "Net Total ($)",
    tip: "Tip ($)",
    country: "Country",
    partialRefund: "Partial Refund ($)",
    fullyRefunded: "Fully Refunded?",
    disputed: "Disputed?",
    disputeWon: "Dispute Won?",
    freeTrial: "Free trial purchase?",
    preorder: "Pre-order authorization?",
    productId: "Product ID",
    itemPrice: "Item Price ($)",
    variantsPrice: "Variants Price ($)",
    quantity: "Quantity",
    commission: "Affiliate commission ($)",
  },
  unused: UNUSED.split(/[|\n]/),
  ids: ["Purchase ID", "Order Number"],
  isDocumentedOnly: true,
} as const satisfies TableColumns<string>;
type Column = keyof typeof COLUMNS.required;

const SUMMED = "subtotal taxes shipping price fees net tip partialRefund itemPrice variantsPrice commission".split(
  " ",
) as Column[];

export const isSalesExport = (file: OpenFile): boolean =>
  file.form === "table" && hasColumns<Column>(file.rows, COLUMNS);

export function readSalesExport(file: OpenFile): SalesExport {
  const problems = new ProblemLog();
  const { rows, width } = withoutCustomFields(rowsOfTable(file, problems), problems);
  const body = findColumns<Column>(rows, COLUMNS, problems);
  const view = new TableView<Column>(body, COLUMNS);
  const { lines, totals } = splitTotals(body.rows, view, "id");
  const sums = new ColumnSums<Column>(COLUMNS, SUMMED);
  const sales: Sale[] = [];
  for (const line of lines) {
    if (!isWhole(line, width, problems)) {
      sums.skip();
      continue;
    }
    sums.add(view.use(line.cells));
    const sale = readSale(view);
    if (view.fault) problems.setAside({ row: line.row, ...view.fault });
    else sales.push(sale);
  }
  if (sales.length === 0) refuseUnread(problems);
  return {
    file: file.name,
    kind: "sales",
    language: "en",
    createdAt: null,
    sales,
    checks: [
      sums.check("Rows = Totals", totals, view),
      comparison(
        "Sale Price − Fees = Net Total",
        sales.map(({ title, date, price, fees, net }) => ({
          where: `${title} on ${date}`,
          name: "USD",
          left: price - fees,
          right: net,
        })),
      ),
    ],
    problems: problems.list(),
    rowsSetAside: problems.rowsSetAside,
  };
}

const known: ReadonlySet<string> = new Set([...Object.values(COLUMNS.required), ...COLUMNS.unused].map(foldText));

/** Leaves out the columns behind the last known one: the shop's own questions, with its buyers' answers. */
function withoutCustomFields(
  rows: readonly CsvRow[],
  problems: ProblemLog,
): { readonly rows: readonly CsvRow[]; readonly width: number } {
  const headings = rows[0]?.cells.map(foldText) ?? [];
  const width = headings.findLastIndex((heading, i) => known.has(heading) && headings.indexOf(heading) === i) + 1;
  const custom = rows[0]?.cells.slice(width).filter((heading) => heading.trim() !== "") ?? [];
  if (custom.length > 0)
    problems.add({
      severity: "note",
      message: `The last columns are taken for questions of your own to buyers and aren't read: ${listWords(custom.map((heading) => `“${heading.trim().slice(0, 40)}”`))}.`,
    });
  return {
    rows: rows.map(({ row, cells }) => ({
      row,
      cells: cells.length === headings.length ? cells.slice(0, width) : cells,
    })),
    width,
  };
}

function readSale(view: TableView<Column>): Sale {
  const flag = (key: Column): boolean => {
    const text = view.text(key);
    if (text !== "0" && text !== "1") view.fail(key, `is neither 0 nor 1: “${text.slice(0, 60)}”`);
    return text === "1";
  };
  const date = view.text("date");
  if (!isIsoDate(date)) view.fail("date", `is not a date: “${view.text("date").slice(0, 60)}”`);
  if (view.text("productId") === "") view.fail("productId", "is empty");
  for (const key of ["freeTrial", "preorder"] as const)
    if (flag(key)) view.fail(key, "is 1: the buyer hasn't paid yet");
  const quantity = view.count("quantity");
  if (quantity < 1) view.fail("quantity", `is no number of copies: ${quantity}`);
  const isLost = flag("disputed") && !flag("disputeWon");
  return {
    date,
    productId: view.text("productId"),
    title: view.text("title"),
    quantity,
    country: countryNamed(view.text("country")),
    price: view.money("price"),
    fees: view.money("fees"),
    net: view.money("net"),
    commission: view.text("commission") === "" ? 0 : view.money("commission"),
    isTakenBack: flag("fullyRefunded") || isLost,
    partialRefund: view.money("partialRefund"),
  };
}
