/** Where a bank's question about a setup or a payment is asked and answered. */
export const threeDSecureUrl = (origin: string, intent: string, clientSecret: string): string =>
  `${origin}/_local/stripe/three-d-secure/${intent}?client_secret=${encodeURIComponent(clientSecret)}`;

/** What Stripe's own script is told to do next. */
export const threeDSecureAction = (origin: string, intent: string, clientSecret: string) => ({
  type: "use_stripe_sdk",
  use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: threeDSecureUrl(origin, intent, clientSecret) },
});
