/** Address of the 3-D Secure challenge of a setup or payment. */
export const threeDSecureUrl = (origin: string, intent: string, clientSecret: string): string =>
  `${origin}/_local/stripe/three-d-secure/${intent}?client_secret=${encodeURIComponent(clientSecret)}`;

/** The `next_action` for Stripe's own script. */
export const threeDSecureAction = (origin: string, intent: string, clientSecret: string) => ({
  type: "use_stripe_sdk",
  use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: threeDSecureUrl(origin, intent, clientSecret) },
});
