import { StartRefused } from "#local/model/refusal.ts";
import { PUBLISHABLE_KEY, SECRET_KEY, WEBHOOK_SECRET } from "#local/simulators/stripe/keys.ts";

export interface StripeAccount {
  readonly apiKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

export const SIMULATED_STRIPE: StripeAccount = {
  apiKey: SECRET_KEY,
  publishableKey: PUBLISHABLE_KEY,
  webhookSecret: WEBHOOK_SECRET,
};

const NAMES = {
  apiKey: "STRIPE_SECRET_KEY",
  publishableKey: "STRIPE_PUBLISHABLE_KEY",
  webhookSecret: "STRIPE_WEBHOOK_SECRET",
} as const;

/**
 * Reads the test-mode Stripe account from the environment; null when there is none, so that Stripe is simulated.
 * @throws {StartRefused} for an incomplete set of keys, and for live-mode keys
 */
export function stripeAccountIn(env: NodeJS.ProcessEnv): StripeAccount | null {
  const given = Object.values(NAMES).filter((name) => env[name]);
  if (given.length === 0) return null;
  const lacking = Object.values(NAMES).filter((name) => !env[name]);
  if (lacking.length > 0) throw new StartRefused(`${given.join(" and ")} needs ${lacking.join(" and ")} as well.`);
  const [apiKey = "", publishableKey = "", webhookSecret = ""] = Object.values(NAMES).map((name) => env[name]);
  if (!/^[sr]k_test_/.test(apiKey) || !publishableKey.startsWith("pk_test_"))
    throw new StartRefused(
      "This machine takes keys of Stripe's test mode only: sk_test_… or rk_test_…, and pk_test_….",
    );
  return { apiKey, publishableKey, webhookSecret };
}

export const secretOf = ({ apiKey, webhookSecret }: StripeAccount): string => JSON.stringify({ apiKey, webhookSecret });
