export const threeDSecureUrl = (origin: string, intent: string, clientSecret: string): string =>
  `${origin}/_local/stripe/three-d-secure/${intent}?client_secret=${encodeURIComponent(clientSecret)}`;

export const threeDSecureAction = (origin: string, intent: string, clientSecret: string) => ({
  type: "use_stripe_sdk",
  use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: threeDSecureUrl(origin, intent, clientSecret) },
});
