import type { SourceId } from "#shared/sources/sources.ts";

/** When and how a source pays. */
export interface SourceCalendar {
  /**
   * What a file of the source says of payments: money that was `paid`, an amount that is `owed`, of which it doesn't say
   * whether it arrived, or nothing, so that its money can be followed to what was earned and no further.
   */
  readonly states: "paid" | "owed" | null;
  /** Days from the end of the source's month to the payment, as documented; null where no day is known. */
  readonly days: { readonly from: number; readonly to: number } | null;
  /** Its months are Apple's fiscal ones (`fiscal-months.ts`). */
  readonly isFiscal?: true;
  /** A month's money comes in several payments, so that less than all of it can be paid for now. */
  readonly isPaidInParts?: true;
  /** Its reports count corrections of a payment as earned, so that they equal its net instead of what it accrues. */
  readonly earnsNet?: true;
  /** In sentences, for the author. */
  readonly words: string;
}

const EARNED_ONLY =
  "None of its files states a payment, so Colophon follows its money to what was earned and no further.";
const UNKNOWN: SourceCalendar = { states: null, days: null, words: EARNED_ONLY };

/** The calendars of all sources, from their documentation. What isn't documented is unknown, never estimated. */
export const SOURCE_CALENDARS: Readonly<Record<SourceId, SourceCalendar>> = {
  // The payments report of KDP; the rule of the 29th holds in real files (`settling/due-date.ts`).
  amazon: {
    states: "paid",
    days: { from: 59, to: 60 },
    words: "Amazon pays a month on the 29th of the second month after it. The payments report names each payment.",
  },
  // "ACX royalty statements": the monthly statement is the payment. No day is documented.
  acx: {
    states: "owed",
    days: null,
    earnsNet: true,
    words: "ACX pays monthly, and the statement is the payment. It doesn’t state the day or whether the money arrived.",
  },
  // App Store Connect, "Payments": between 33 and 45 days after the end of the fiscal month.
  "apple-books": {
    states: "paid",
    days: { from: 33, to: 45 },
    isFiscal: true,
    words:
      "Apple pays each of its fiscal months about 33 to 45 days after the month’s end. The payments summary states what was paid, by region and with the exchange rate.",
  },
  "barnes-noble": UNKNOWN,
  draft2digital: UNKNOWN,
  // Partner Center, "Payments": the earnings report follows five business days after the month, the payment in mid-month.
  "google-play": {
    states: "owed",
    days: { from: 10, to: 20 },
    words:
      "Google publishes the earnings report about five business days after a month’s end and pays around the middle of the next month. The report matches the payment, but doesn’t say whether it arrived.",
  },
  // Payouts are weekly, and the export of a payout has neither its number nor its day.
  gumroad: {
    states: "paid",
    days: null,
    isPaidInParts: true,
    words: "Gumroad pays in payouts of its own rhythm. The export of a payout states each amount in it.",
  },
  // "Publisher compensation" of IngramSpark: 90 days after the end of the month; no report states the payment.
  ingramspark: {
    states: null,
    days: { from: 90, to: 90 },
    words: `IngramSpark pays 90 days after the end of a month. ${EARNED_ONLY}`,
  },
  // "Payment information" of Kobo Writing Life: an invoice is a payment; small amounts wait for a threshold.
  kobo: {
    states: "owed",
    days: null,
    words:
      "Kobo pays by invoice, once the amount is large enough. An invoice states what is due, not the day or whether the money arrived.",
  },
  lulu: UNKNOWN,
  "other-shops": {
    states: null,
    days: null,
    words:
      "Colophon doesn’t know when these shops pay. A table states no payments, so Colophon follows its money to what was earned and no further.",
  },
  publishdrive: UNKNOWN,
  shopify: UNKNOWN,
  streetlib: UNKNOWN,
};
