import { addMonths, firstDayOf, type IsoDate, type IsoMonth, lastDayOf } from "#shared/primitives/dates.ts";
import { convertMicros, type Micros, roundToCents } from "#shared/primitives/money.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { PaymentLineRow, PaymentRow } from "../../workbooks/model.ts";
import { crossRate } from "../exchange-rates.ts";
import { MARKETPLACES, type Store } from "../marketplaces.ts";
import { MARCUS_HALE, type Shelf } from "../shelves.ts";
import { adjustmentOf, payoutCurrencyOf } from "./events.ts";

/** A payment that was made, and therefore has a number and a date. */
export interface MadePayment extends PaymentRow {
  readonly paymentNumber: number;
  readonly date: IsoDate;
}

/** Marcus is paid by wire, which has a higher threshold. */
export const methodOf = (shelf: Shelf) => (shelf === MARCUS_HALE ? "Wire Transfer" : "EFT");

export function payDay(month: IsoMonth): IsoDate {
  const paid = addMonths(month, 2);
  return paid.endsWith("-02") ? lastDayOf(paid) : `${paid}-29`;
}

/** Newer payments of two stores have fifteen digits, as some of Amazon's have. */
const LONG_NUMBERS = { since: "2025-01", stores: new Set(["Amazon.com", "Amazon.ca"]), base: 100_000_000_000_000 };
const OUT_OF_CYCLE_PLACE = 500;

function numberOf(store: Store, month: IsoMonth, place: number): number {
  const isLong = month >= LONG_NUMBERS.since && LONG_NUMBERS.stores.has(store.label);
  return (
    (isLong ? LONG_NUMBERS.base : 0) + Number(month.replace("-", "")) * 1000 + place + MARKETPLACES.indexOf(store) + 1
  );
}

const netOf = (lines: readonly PaymentLineRow[]): Micros =>
  sumOf(lines, ({ accrued, withholding }) => accrued - withholding);

interface Earnings {
  readonly shelf: Shelf;
  readonly store: Store;
  /** The last month paid for; `lines` may contain earlier ones. */
  readonly month: IsoMonth;
  readonly lines: readonly PaymentLineRow[];
}

function paymentOn(date: IsoDate, { shelf, store, month, lines }: Earnings, adjustments: Micros, place: number) {
  const payoutCurrency = payoutCurrencyOf(shelf, store, month);
  const rate = crossRate(store.currency, payoutCurrency, date);
  return {
    periodStart: firstDayOf(lines.reduce((first, line) => (line.month < first ? line.month : first), month)),
    periodEnd: lastDayOf(month),
    marketplace: store.label,
    paymentNumber: numberOf(store, month, place),
    date,
    method: methodOf(shelf),
    status: "Paid",
    currency: store.currency,
    adjustments,
    payoutCurrency,
    payout: roundToCents(convertMicros(netOf(lines) + adjustments, rate)),
    lines,
  };
}

/** The month's payment on its pay day, adjusted where the month was corrected. */
export const regularPayment = (earnings: Earnings): MadePayment =>
  paymentOn(payDay(earnings.month), earnings, adjustmentOf(earnings.shelf, earnings.store, earnings.month), 0);

export const outOfCyclePayment = (earnings: Earnings, date: IsoDate): MadePayment =>
  paymentOn(date, earnings, 0, OUT_OF_CYCLE_PLACE);
