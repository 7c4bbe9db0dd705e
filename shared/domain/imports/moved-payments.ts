import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { PaymentsContent } from "../report-content/payments-content.ts";
import { timeOf } from "./compare-versions.ts";

/** One version of a month's payments, and when Amazon made its file. */
export interface DatedPayments {
  readonly createdAt: string | null;
  readonly content: PaymentsContent;
}

const numbered = ({ payments }: PaymentsContent) => payments.filter(({ paymentNumber }) => paymentNumber !== "");

/**
 * Prepares a file's months for merging when Amazon has dated a known payment into another month: the newest
 * version's month keeps it, so that it counts once. Elsewhere it is left out, or listed as moved.
 */
export function placeMoved<O extends DatedPayments>(file: readonly O[], known: readonly DatedPayments[]): O[] {
  const knownIn = new Map(known.flatMap((one) => numbered(one.content).map((paid) => [paid.paymentNumber, one])));
  const offeredIn = new Map<string, IsoMonth>();
  for (const { content } of file)
    for (const { paymentNumber } of numbered(content)) offeredIn.set(paymentNumber, content.month);
  return file.map((offer) => {
    const { month } = offer.content;
    const payments = offer.content.payments.filter(({ paymentNumber }) => {
      const elsewhere = knownIn.get(paymentNumber);
      return !elsewhere || elsewhere.content.month === month || timeOf(offer) > timeOf(elsewhere);
    });
    const moved = known
      .filter((one) => one.content.month === month && timeOf(offer) > timeOf(one))
      .flatMap((one) => numbered(one.content).map(({ paymentNumber }) => paymentNumber))
      .filter((number) => (offeredIn.get(number) ?? month) !== month);
    if (moved.length === 0 && payments.length === offer.content.payments.length) return offer;
    return { ...offer, content: { month, payments, ...(moved.length > 0 ? { moved } : {}) } };
  });
}
