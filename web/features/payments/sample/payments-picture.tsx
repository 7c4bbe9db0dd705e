import type { Payments } from "#shared/api/payments/payments.ts";
import { listMarketplaces } from "#shared/domain/payments/list-marketplaces.ts";
import type { Payment } from "#shared/domain/payments/payment.ts";
import {
  addMonths,
  dayIn,
  firstDayOf,
  type IsoDate,
  type IsoMonth,
  lastDayOf,
  monthOf,
} from "#shared/primitives/dates.ts";
import { guessTimeZone, now } from "#web/lib/env.ts";
import { PaymentsCard } from "../list/payments-card.tsx";

const PAID = [
  { marketplace: "Amazon.com", marketplace_id: 1, currency: "USD", micros: 1_284_600_000 },
  { marketplace: "Amazon.co.uk", marketplace_id: 2, currency: "GBP", micros: 342_180_000 },
  { marketplace: "Amazon.de", marketplace_id: 3, currency: "EUR", micros: 218_940_000 },
] as const;

/** The newest payments first, as parts of the last ones. */
const MONTHS = [1, 0.93, 1.08, 0.87, 0.79] as const;
const CENT = 10_000;

/** What was paid at the end of a month for the month two before it. */
function paidIn(month: IsoMonth, part: number): Payment[] {
  const earned = addMonths(month, -2);
  return PAID.map(({ marketplace, marketplace_id, currency, micros: last }) => {
    const micros = Math.round((last * part) / CENT) * CENT;
    return {
      payment_number: `${month.replace("-", "")}0${marketplace_id}`,
      status: "Paid",
      state: "paid",
      date_at: lastDayOf(month),
      month,
      period_start: firstDayOf(earned),
      period_end: lastDayOf(earned),
      marketplace_id,
      marketplace,
      method: "EFT",
      currency,
      accrued: micros,
      withholding: 0,
      adjustments: 0,
      net: micros,
      payment_currency: currency,
      payout_amount: micros,
      payout_tax: 0,
      invoices: [],
    };
  });
}

function paymentsOn(today: IsoDate): Payments {
  const last = addMonths(monthOf(today), -1);
  const payments = MONTHS.flatMap((part, i) => paidIn(addMonths(last, -i), part));
  return {
    startDate: firstDayOf(addMonths(last, 1 - MONTHS.length)),
    endDate: lastDayOf(last),
    payments,
    marketplaces: listMarketplaces(payments),
    files: [],
    currencies: {},
    exchange: [],
    retention: null,
    as_of: null,
  };
}

/** Payments of the sample books. */
export default function PaymentsPicture() {
  return <PaymentsCard data={paymentsOn(dayIn(guessTimeZone(), now()))} converted={null} />;
}
