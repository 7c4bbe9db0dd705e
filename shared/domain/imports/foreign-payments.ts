import { formatDate } from "#shared/primitives/format-dates.ts";
import { marketplaceName } from "#shared/sources/marketplaces.ts";
import type { PaymentFact } from "#shared/sources/payments.ts";
import { stateOfFact } from "../payments/settling/payment-parts.ts";
import { renumberedPayments } from "../report-content/renumbered-payments.ts";

const isPaid = (payment: PaymentFact): boolean => stateOfFact(payment) === "paid";
const numbersOf = (payments: readonly PaymentFact[]): Set<string> =>
  new Set(payments.flatMap(({ paymentNumber }) => (paymentNumber === "" ? [] : [paymentNumber])));
const placeOf = ({ marketplace, date }: PaymentFact): string => `${date} ${marketplace}`;

/**
 * Explains why a payments file can't be of the account whose payments are known; null when nothing speaks against it.
 *
 * A payments file doesn't name its account. But a download holds all payments of a day and store, and their numbers are
 * unique: a file that pays known stores on known days with other numbers only, and shares no payment at all, is another
 * account's. Without a common day and store, nothing is known.
 */
export function foreignPayments(
  file: string,
  offered: readonly PaymentFact[],
  known: readonly PaymentFact[],
): string | null {
  const [paid, knownPaid] = [offered.filter(isPaid), known.filter(isPaid)];
  const numbers = numbersOf(known);
  if ([...numbersOf(offered)].some((number) => numbers.has(number))) return null;
  if (renumberedPayments(knownPaid, paid).size > 0) return null;
  const places = new Map(knownPaid.map((payment) => [placeOf(payment), payment]));
  const contradicting = paid.find((payment) => places.has(placeOf(payment)));
  if (!contradicting) return null;
  const { marketplace, date, paymentNumber } = contradicting;
  const { paymentNumber: yours } = places.get(placeOf(contradicting))!;
  return (
    `“${file}” looks like the payments of another Amazon account: it has none of your payments, ` +
    `and its payment from ${marketplaceName(marketplace)} on ${formatDate(date!)} has the number ${paymentNumber}, yours ${yours}.`
  );
}
