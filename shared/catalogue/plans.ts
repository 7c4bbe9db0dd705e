/** A plan that needs no subscription at Stripe. Prices in cents of a US dollar. */
export const FREE_PLAN = {
  name: "Free",
  stripe_plan: "FREE",
  price: 0,
  billing_interval: "MONTH",
} as const;
