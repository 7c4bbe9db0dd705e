import type { Cents } from "#shared/primitives/cents.ts";

/** Formats an amount for emails, such as `$39.00`. `currency` is an ISO code. */
export const showCents = (amount: Cents, currency: string): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 100);
