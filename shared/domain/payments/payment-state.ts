import type { IsoDate } from "#shared/primitives/dates.ts";

/**
 * How far a payment has come. Only `paid` is received money. `pending`, `processing` and `held` are on their way or
 * kept back, `failed` and `cancelled` were never received, `unknown` is a status without a known meaning, and `stated`
 * an amount of which the source's file doesn't say whether it was paid.
 */
export const PAYMENT_STATES = [
  "paid",
  "pending",
  "processing",
  "held",
  "failed",
  "cancelled",
  "unknown",
  "stated",
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Whether the money was received. */
export const isPaid = ({ state }: { readonly state: PaymentState }): boolean => state === "paid";

/** Amazon's words, in lower case with single spaces. Only “Paid” and “Pending” have been seen in real files. */
const STATES: ReadonlyMap<string, PaymentState> = new Map([
  ["paid", "paid"],
  ["pending", "pending"],
  ["scheduled", "pending"],
  ["open", "pending"],
  ["not paid", "pending"],
  ["unpaid", "pending"],
  ["processing", "processing"],
  ["in process", "processing"],
  ["in progress", "processing"],
  ["held", "held"],
  ["on hold", "held"],
  ["withheld", "held"],
  ["failed", "failed"],
  ["payment failed", "failed"],
  ["returned", "failed"],
  ["rejected", "failed"],
  ["cancelled", "cancelled"],
  ["canceled", "cancelled"],
  ["void", "cancelled"],
  ["voided", "cancelled"],
]);

interface StatedPayment {
  /** As Amazon writes it. */
  readonly status: string;
  /** Empty until the payment is made. */
  readonly number: string;
  readonly date: IsoDate | null;
}

const stateOfWord = (status: string): PaymentState =>
  STATES.get(
    status
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, " "),
  ) ?? "unknown";

/** Judges a payment by its status. One without a number or a date isn't paid yet, even if its status says so. */
export function paymentStateOf({ status, number, date }: StatedPayment): PaymentState {
  const isMade = number !== "" && date !== null;
  if (!isMade && status.trim() === "") return "pending";
  const state = stateOfWord(status);
  return state === "paid" && !isMade ? "pending" : state;
}

/** Whether the payment's money was sent back or never left: it is owed again. */
export const isUndone = (state: PaymentState): boolean => state === "failed" || state === "cancelled";

/** Whether the status is a word whose meaning isn't known. */
export const isUnknownStatus = (status: string): boolean => stateOfWord(status) === "unknown";
