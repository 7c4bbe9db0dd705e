import type { ComponentType } from "react";

/**
 * A failure's message is for the person: the provider's own words. `isPassing`: nothing was decided, as without a connection, and the same again may
 * still do it.
 */
export type Confirmed<T> =
  | ({ readonly ok: true } & T)
  | { readonly ok: false; readonly message: string; readonly isPassing: boolean };

/** The fields that a person is filling in. */
export interface CardFields {
  /**
   * Takes the card down at the provider, the bank's own question (3-D Secure) included, and returns what it is called there. `incomplete`: the
   * fields show what they still want.
   */
  confirm(cardHolder: string): Promise<Confirmed<{ readonly paymentMethod: string }> | "incomplete">;
}

export interface CardProps {
  /** From `GET /stripe/setup-intent`. Another one means other fields: remount with it as key. */
  readonly clientSecret: string;
  /** Called once the fields can be used, and with null when they go. What is wrong with what stands in them they show themselves, live. */
  readonly onReady: (fields: CardFields | null) => void;
  readonly disabled: boolean;
}

/** A provider of card payments: no card number ever passes through our own code. */
export interface Payments {
  /** The provider's own fields for a card. */
  readonly Card: ComponentType<CardProps>;
  /** Has the bank ask its question about a payment that was begun. Never rejects. */
  confirmPayment(clientSecret: string): Promise<Confirmed<object>>;
}
