import type { Cents } from "#shared/primitives/cents.ts";

/** An amount in words for mails, such as `$39.00`. `currency` is an ISO code. */
export const showCents = (amount: Cents, currency: string): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 100);
