import { type ErrorBody, StripeFailure } from "../wire/errors.ts";
import type { CardBehaviour, Decline } from "./test-cards.ts";

export type ChargeOutcome =
  | { readonly kind: "paid" }
  | { readonly kind: "asks" }
  | { readonly kind: "declined"; readonly decline: Decline };

export interface Circumstances {
  readonly onSession: boolean;
  /** Whether this payment has passed 3-D Secure. */
  readonly isAuthenticated: boolean;
  /** Whether the card was set up for future payments with 3-D Secure. */
  readonly isSetUp: boolean;
}

export function outcomeOf(card: CardBehaviour, { onSession, isAuthenticated, isSetUp }: Circumstances): ChargeOutcome {
  const mustAsk =
    card.asks === "always" || (card.asks === "on_session" && (onSession || !(isSetUp || card.isSetUp === true)));
  if (mustAsk && !isAuthenticated) return { kind: "asks" };
  return card.refusesCharge ? { kind: "declined", decline: card.refusesCharge } : { kind: "paid" };
}

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
