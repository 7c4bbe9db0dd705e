import type { CardBehaviour, Decline } from "./test-cards.ts";

export type ChargeOutcome =
  | { readonly kind: "paid" }
  | { readonly kind: "asks" }
  | { readonly kind: "declined"; readonly decline: Decline };

export interface Circumstances {
  /** The person is there to be asked. */
  readonly onSession: boolean;
  /** The bank has asked about this payment, and was content. */
  readonly isAuthenticated: boolean;
  /** The card was taken down with the bank's question for payments to come. */
  readonly isSetUp: boolean;
}

/** What becomes of a charge. */
export function outcomeOf(card: CardBehaviour, { onSession, isAuthenticated, isSetUp }: Circumstances): ChargeOutcome {
  const mustAsk =
    card.asks === "always" || (card.asks === "on_session" && (onSession || !(isSetUp || card.isSetUp === true)));
  if (mustAsk && !isAuthenticated) return { kind: "asks" };
  return card.refusesCharge ? { kind: "declined", decline: card.refusesCharge } : { kind: "paid" };
}
