import { isIsoDate } from "#shared/primitives/dates.ts";
import type { CsvRow } from "#shared/primitives/read-csv.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { OpenFile } from "../files/open-file.ts";
import { refuseUnread, rowsOfTable } from "../files/read-table.ts";
import { findColumns, hasColumns } from "../files/table-columns.ts";
import { TableView } from "../files/table-view.ts";
import { ProblemLog } from "../problems.ts";
import { COLUMNS, type Column } from "./columns.ts";
import { checkOrders } from "./order-checks.ts";
import type { Order, OrderItem, OrdersExport } from "./types.ts";

/** Orders whose money was received, at least for a time. */
const RECEIVED: ReadonlySet<string> = new Set(["paid", "refunded", "partially_refunded"]);

export const isOrdersExport = (file: OpenFile): boolean =>
  file.form === "table" && hasColumns<Column>(file.rows, COLUMNS);

/** Reads a shop's export of orders. Only the first line of an order has the order's own values. */
export function readOrdersExport(file: OpenFile): OrdersExport {
  const problems = new ProblemLog();
  const body = findColumns<Column>(rowsOfTable(file, problems), COLUMNS, problems);
  const view = new TableView(body, COLUMNS);
  const orders: Order[] = [];
  for (const lines of linesByOrder(body.rows, view)) {
    const order = readOrder(lines, view, problems);
    if (order) orders.push(order);
  }
  if (orders.length === 0) refuseUnread(problems);
  reportRepeats(orders, problems);
  return {
    file: file.name,
    kind: "orders",
    language: "en",
    createdAt: null,
    orders,
    checks: checkOrders(orders),
    problems: problems.list(),
    rowsSetAside: problems.rowsSetAside,
  };
}

/** An order that stands twice may be two, so both are counted; exports that were joined by hand are noticed. */
function reportRepeats(orders: readonly Order[], problems: ProblemLog): void {
  for (const [name, own] of Map.groupBy(orders, (order) => order.name))
    if (own.length > 1)
      problems.add({ severity: "note", message: `The order ${name} is here ${own.length} times; all are counted.` });
}

function linesByOrder(rows: readonly CsvRow[], view: TableView<Column>): CsvRow[][] {
  const orders: { readonly name: string; readonly lines: CsvRow[] }[] = [];
  for (const line of rows) {
    const name = view.use(line.cells).text("name");
    const last = orders.at(-1);
    if (last && last.name === name) last.lines.push(line);
    else orders.push({ name, lines: [line] });
  }
  return orders.map(({ lines }) => lines);
}

/** Null for an order that isn't counted, after reporting why; all of its lines are set aside. */
function readOrder(lines: readonly CsvRow[], view: TableView<Column>, problems: ProblemLog): Order | null {
  const [first] = lines;
  if (!first) return null;
  const order = headOf(view.use(first.cells));
  const faults = [view.fault ? { row: first.row, ...view.fault } : null];
  const items: OrderItem[] = [];
  for (const { row, cells } of lines) {
    view.use(cells);
    items.push({
      sku: view.text("sku"),
      name: view.text("item"),
      quantity: view.count("quantity"),
      price: view.money("price"),
    });
    faults.push(view.fault ? { row, ...view.fault } : null);
  }
  const fault = faults.find((one) => one !== null) ?? arithmeticFault({ ...order, items }, first.row);
  if (!fault) return { ...order, items };
  problems.setAside(fault);
  problems.setAsideSilently(lines.length - 1);
  return null;
}

function headOf(view: TableView<Column>): Omit<Order, "items"> {
  const status = view.text("status");
  if (!RECEIVED.has(status))
    view.fail("status", status === "" ? "is empty" : `is “${status.slice(0, 40)}”: no money that was received`);
  const [subtotal, shipping, taxes] = [view.money("subtotal"), view.money("shipping"), view.money("taxes")];
  const total = view.money("total");
  const date = (view.text("paidAt") || view.text("createdAt")).slice(0, 10);
  if (!isIsoDate(date)) view.fail("createdAt", `is not a date: “${date}”`);
  const country = view.text("shippingCountry") || view.text("billingCountry");
  return {
    name: view.text("name"),
    date,
    currency: view.currency("currency"),
    subtotal,
    shipping,
    taxes,
    taxesInside: total === subtotal + shipping,
    total,
    discount: view.money("discount"),
    refunded: view.money("refunded"),
    channel: view.text("channel"),
    country: /^[A-Z]{2}$/.test(country) ? country : null,
  };
}

/** The sums alone show whether taxes are inside the prices, so an order that has neither sum can't be counted. */
function arithmeticFault({ name, items, ...order }: Order, row: number): { row: number; message: string } | null {
  const { subtotal, shipping, taxes, taxesInside, total, discount } = order;
  const message = (what: string) => ({ row, message: `The order ${name} isn't counted: ${what}.` });
  const lines = sumOf(items, ({ price, quantity }) => price * quantity);
  const isShippingFree = discount === shipping && lines === subtotal;
  if (lines - discount !== subtotal && !isShippingFree)
    return message("its lines less the discount aren't its Subtotal");
  if (!taxesInside && total !== subtotal + shipping + taxes)
    return message("its Total is its Subtotal and Shipping neither with nor without Taxes");
  return order.refunded < 0 || order.refunded > total ? message("its refund is more than its Total") : null;
}
