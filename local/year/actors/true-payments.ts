import type { PaymentLineRow, PaymentRow } from "#local/simulators/amazon/workbooks/model.ts";
import { dueDateOf } from "#shared/domain/payments/settling/due-date.ts";
import {
  addMonths,
  eachDay,
  firstDayOf,
  type IsoDate,
  type IsoMonth,
  lastDayOf,
  monthOf,
} from "#shared/primitives/dates.ts";
import { convertMicros, roundToCents } from "#shared/primitives/money.ts";
import { sumOf } from "#shared/primitives/sums.ts";

/** A payment that was made, and therefore has a number and a date. */
export interface MadePayment extends PaymentRow {
  readonly paymentNumber: number;
  readonly date: IsoDate;
}

/** An author's sales in their two stores. Royalties and the money of a page read are in millionths. */
export interface Ledger {
  readonly salesOn: (
    date: IsoDate,
  ) => readonly { readonly marketplace: string; readonly royalty: number; readonly pages: number }[];
  readonly perPage: number;
}

/** Months of payments in a workbook. */
const MONTHS_SHOWN = 4;
/** Months from the sales to their payment. */
const MONTHS_UNTIL_PAID = 2;
/** The German store pays two weeks early, so that a month's payments grow within the month. */
const STORES = [
  { marketplace: "Amazon.com", currency: "USD", isEarly: false, rate: 1, withheld: 0 },
  { marketplace: "Amazon.de", currency: "EUR", isEarly: true, rate: 1.1, withheld: 0.05 },
] as const;

/** What the stores pay in a month for the sales and page reads of an earlier one. */
function paymentsOf(month: IsoMonth, { salesOn, perPage }: Ledger): MadePayment[] {
  const earned = addMonths(month, -MONTHS_UNTIL_PAID);
  const sales = eachDay(firstDayOf(earned), lastDayOf(earned)).flatMap(salesOn);
  return STORES.map(({ marketplace, currency, isEarly, rate, withheld }, n) => {
    const own = sales.filter((sale) => sale.marketplace === marketplace);
    const lineOf = (source: PaymentLineRow["source"], accrued: number): PaymentLineRow => ({
      month: earned,
      source,
      accrued,
      withholding: roundToCents(accrued * withheld),
    });
    const lines = [
      lineOf(
        "Sales",
        sumOf(own, ({ royalty }) => royalty),
      ),
      lineOf(
        "KENP Royalties",
        sumOf(own, ({ pages }) => pages * perPage),
      ),
    ].filter(({ accrued }) => accrued > 0);
    const net = sumOf(lines, ({ accrued, withholding }) => accrued - withholding);
    return {
      periodStart: firstDayOf(earned),
      periodEnd: lastDayOf(earned),
      marketplace,
      paymentNumber: 300_000_000 + Number(month.replace("-", "")) * 10 + n,
      date: isEarly ? `${month}-14` : dueDateOf(earned),
      method: "EFT",
      status: "Paid",
      currency,
      adjustments: 0,
      payoutCurrency: "USD",
      payout: roundToCents(convertMicros(net, rate)),
      lines,
    };
  }).filter(({ lines }) => lines.length > 0);
}

/** What the stores pay an author: the same for the same ledger. */
export function paymentsFrom(ledger: Ledger) {
  const known = new Map<IsoMonth, readonly MadePayment[]>();

  function paidIn(month: IsoMonth): readonly MadePayment[] {
    const paid = known.get(month) ?? paymentsOf(month, ledger);
    known.set(month, paid);
    return paid;
  }
  const isEarlier = (a: MadePayment, b: MadePayment): number => (a.date < b.date ? -1 : 1);

  return {
    /** What a workbook of a day shows: the payments of its last months, oldest first. */
    shownOn: (day: IsoDate): readonly MadePayment[] =>
      Array.from({ length: MONTHS_SHOWN }, (_, n) => addMonths(monthOf(day), n + 1 - MONTHS_SHOWN))
        .flatMap((month) => paidIn(month).toSorted(isEarlier))
        .filter(({ date }) => date <= day),
    /** The payment of a number; undefined for one that was never made. */
    find: (number: string): MadePayment | undefined =>
      [...known.values()].flat().find(({ paymentNumber }) => String(paymentNumber) === number),
  };
}
