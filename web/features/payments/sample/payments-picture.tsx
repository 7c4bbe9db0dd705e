import type { Payments } from "#shared/api/payments/payments.ts";
import { listMarketplaces } from "#shared/domain/payments/list-marketplaces.ts";
import type { Payment } from "#shared/domain/payments/payment.ts";
import { addMonths, dayIn, firstDayOf, type IsoDate, lastDayOf, monthOf } from "#shared/primitives/dates.ts";
import { guessTimeZone, now } from "#web/lib/env.ts";
import { PaymentsCard } from "../list/payments-card.tsx";

const PAID = [
  { marketplace: "Amazon.com", marketplace_id: 1, currency: "USD", micros: 1_284_600_000 },
  { marketplace: "Amazon.co.uk", marketplace_id: 2, currency: "GBP", micros: 342_180_000 },
  { marketplace: "Amazon.de", marketplace_id: 3, currency: "EUR", micros: 218_940_000 },
] as const;

/** What was paid at the end of last month for the month two before it. */
function paymentsOn(today: IsoDate): Payments {
  const month = addMonths(monthOf(today), -1);
  const earned = addMonths(month, -2);
  const payments = PAID.map(
    ({ marketplace, marketplace_id, currency, micros }, i): Payment => ({
      payment_number: `1000000${i + 1}`,
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
    }),
  );
  return {
    startDate: firstDayOf(month),
    endDate: lastDayOf(month),
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
