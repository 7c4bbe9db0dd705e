import { addMonths, firstDayOf, type IsoDate, type IsoMonth, lastDayOf, monthOf } from "#shared/primitives/dates.ts";
import { convertMicros, type Micros, toMicros } from "#shared/primitives/money.ts";
import type { PaymentLineRow, PaymentRow } from "../workbooks/model.ts";
import { crossRate } from "./exchange-rates.ts";
import { daysOf, readsRoyaltiesOf } from "./ledger.ts";
import { CLARA_WINTERBOURNE, type Shelf } from "./shelves.ts";
import { STORES, type Store } from "./stores.ts";

/** Payments follow sales by about sixty days: each store pays a month on the 29th of the second month after it, in dollars, less tax withheld in some places. */

const PAYOUT_CURRENCY = "USD";
const WITHHELD: Readonly<Record<string, number>> = { "Amazon.co.jp": 0.1021, "Amazon.com.br": 0.15, "Amazon.in": 0.1 };

const payDay = (month: IsoMonth): IsoDate => {
  const paid = addMonths(month, 2);
  return paid.endsWith("-02") ? lastDayOf(paid) : `${paid}-29`;
};

const roundCents = (micros: Micros): Micros => Math.round(micros / 10_000) * 10_000;

function linesOf(shelf: Shelf, store: Store, month: IsoMonth): PaymentLineRow[] {
  const sales = daysOf(month, shelf)
    .flatMap((day) => day.sales)
    .filter((sale) => sale.store.label === store.label);
  const royalty = (isPrint: boolean) =>
    sales
      .filter((sale) => (sale.format.format !== "kindle") === isPrint)
      .reduce((sum, sale) => sum + toMicros(sale.royalty), 0);
  const reads = readsRoyaltiesOf(month, shelf)
    .filter(({ read }) => read.store.label === store.label)
    .reduce((sum, read) => sum + toMicros(read.royalty), 0);
  const amounts: [PaymentLineRow["source"], Micros][] = [
    ["Sales", royalty(false)],
    ["Paperback Sales", royalty(true)],
    ["KENP Royalties", reads],
  ];
  return amounts
    .filter(([, accrued]) => accrued !== 0)
    .map(([source, accrued]) => ({
      month,
      source,
      accrued,
      withholding: roundCents(accrued * (WITHHELD[store.label] ?? 0)),
    }));
}

function paymentOf(shelf: Shelf, store: Store, month: IsoMonth, place: number): PaymentRow | null {
  const lines = linesOf(shelf, store, month);
  if (lines.length === 0) return null;
  const date = payDay(month);
  const net = lines.reduce((sum, line) => sum + line.accrued - line.withholding, 0);
  return {
    periodStart: firstDayOf(month),
    periodEnd: lastDayOf(month),
    marketplace: store.label,
    paymentNumber: Number(month.replace("-", "")) * 1000 + place + 1,
    date,
    method: "EFT",
    status: "Paid",
    currency: store.currency,
    adjustments: 0,
    payoutCurrency: PAYOUT_CURRENCY,
    payout: roundCents(convertMicros(net, crossRate(store.currency, PAYOUT_CURRENCY, date))),
    lines,
  };
}

const known = new Map<string, readonly PaymentRow[]>();

/** Payments of a month, in the order of the stores; cached, because lists and workbooks need the same months. */
function paymentsFor(shelf: Shelf, month: IsoMonth): readonly PaymentRow[] {
  const key = `${shelf.key} ${month}`;
  const payments =
    known.get(key) ??
    STORES.map((store, place) => paymentOf(shelf, store, month, place)).filter((payment) => payment !== null);
  known.set(key, payments);
  return payments;
}

export function paymentsUntil(today: IsoDate, shelf: Shelf = CLARA_WINTERBOURNE): PaymentRow[] {
  const payments: PaymentRow[] = [];
  for (let month = monthOf(shelf.since); payDay(month) <= today; month = addMonths(month, 1)) {
    payments.push(...paymentsFor(shelf, month));
  }
  return payments;
}
