import type { ComponentType } from "react";

/** A failure's message is for the person: the provider's own words. */
export type Confirmed<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly message: string };

/** The fields that a person is filling in. */
export interface CardFields {
  /** Takes the card down at the provider, the bank's own question (3-D Secure) included, and returns what it is called there. */
  confirm(cardHolder: string): Promise<Confirmed<{ readonly paymentMethod: string }>>;
}

export interface CardProps {
  /** From `GET /stripe/setup-intent`. */
  readonly clientSecret: string;
  /** Called once the fields can be used, and with null when they go. */
  readonly onReady: (fields: CardFields | null) => void;
  /** What is wrong with what stands in the fields, live; null when nothing is. */
  readonly onError: (message: string | null) => void;
  readonly disabled: boolean;
}

/** A provider of card payments: no card number ever passes through our own code. */
export interface Payments {
  /** The provider's own fields for a card. */
  readonly Card: ComponentType<CardProps>;
  /** Has the bank ask its question about a payment that was begun. */
  confirmPayment(clientSecret: string): Promise<Confirmed<object>>;
}
