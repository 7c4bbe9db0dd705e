/** What the simulation takes for a secret key, a publishable one, and what it signs webhooks with: they guard nothing. */
export const SECRET_KEY = "sk_test_simulated";
export const PUBLISHABLE_KEY = "pk_test_simulated";
export const WEBHOOK_SECRET = "whsec_simulated";
