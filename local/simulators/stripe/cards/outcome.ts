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
