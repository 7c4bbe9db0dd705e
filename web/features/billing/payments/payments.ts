import type { ComponentType } from "react";

/**
 * A failure's message is the provider's own display text. `isPassing`: nothing was decided, as without a connection, so
 * a retry may succeed.
 */
export type Confirmed<T> =
  | ({ readonly ok: true } & T)
  | { readonly ok: false; readonly message: string; readonly isPassing: boolean };

export interface CardFields {
  /**
   * Saves the card at the provider, including 3-D Secure, and returns its id there. `incomplete`: the fields show what
   * is missing.
   */
  confirm(cardHolder: string): Promise<Confirmed<{ readonly paymentMethod: string }> | "incomplete">;
}

export interface CardProps {
  /** From `GET /stripe/setup-intent`. A new secret needs new fields: remount with it as key. */
  readonly clientSecret: string;
  /**
   * Called once the fields are usable, and with null when they unmount. The fields show their validation errors
   * themselves.
   */
  readonly onReady: (fields: CardFields | null) => void;
  readonly disabled: boolean;
}

/** A card payment provider. Card numbers never pass through our own code. */
export interface Payments {
  /** The provider's own card fields. */
  readonly Card: ComponentType<CardProps>;
  /** Runs 3-D Secure for a started payment. Never rejects. */
  confirmPayment(clientSecret: string): Promise<Confirmed<object>>;
}
