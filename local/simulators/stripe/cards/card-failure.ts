import { type ErrorBody, StripeFailure } from "../wire/errors.ts";
import type { Decline } from "./test-cards.ts";

/** Builds the error of a declined card. `keeps`: the attempt itself stays on record. */
export const cardFailure = (decline: Decline, more: Partial<ErrorBody> = {}, keeps = false): StripeFailure =>
  new StripeFailure(402, { type: "card_error", ...decline, ...more }, keeps);

const WRONG = {
  number: { code: "incorrect_number", param: "number", message: "Your card number is incorrect." },
  missing: { code: "parameter_missing", param: "card[number]", message: "Missing required param: card[number]." },
  exp_month: { code: "invalid_expiry_month", param: "exp_month", message: "Your card's expiration month is invalid." },
  exp_year: { code: "invalid_expiry_year", param: "exp_year", message: "Your card's expiration year is invalid." },
  cvc: { code: "invalid_cvc", param: "cvc", message: "Your card's security code is invalid." },
} as const;

export const notACard = (what: keyof typeof WRONG): StripeFailure =>
  new StripeFailure(402, { type: "card_error", ...WRONG[what] });
