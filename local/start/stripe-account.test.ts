import { expect, test } from "vitest";
import { stripeAccountIn } from "./stripe-account.ts";

const ENV = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

test("is the simulation without keys in the environment, and Stripe's test mode with all of them", () => {
  expect(stripeAccountIn({})).toBeNull();
  expect(stripeAccountIn(ENV)).toEqual({ apiKey: "sk_test_1", publishableKey: "pk_test_1", webhookSecret: "whsec_1" });
});

test("refuses an incomplete set of keys and names the missing ones", () => {
  for (const name of Object.keys(ENV))
    expect(() => stripeAccountIn({ ...ENV, [name]: undefined })).toThrow(`needs ${name} as well`);
});

test("refuses live-mode keys without printing them", () => {
  for (const live of [{ STRIPE_SECRET_KEY: "sk_live_9" }, { STRIPE_PUBLISHABLE_KEY: "pk_live_9" }])
    expect(() => stripeAccountIn({ ...ENV, ...live })).toThrow(/test mode only(?!.*_live_)/);
});
