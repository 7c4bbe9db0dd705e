import { expect, test } from "vitest";
import { stripeAccountIn } from "./stripe-account.ts";

const ENV = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

test("without keys in the environment Stripe is simulated, with all of them it is Stripe's test mode", () => {
  expect(stripeAccountIn({})).toBeNull();
  expect(stripeAccountIn(ENV)).toEqual({ apiKey: "sk_test_1", publishableKey: "pk_test_1", webhookSecret: "whsec_1" });
});

test("some of the keys are refused with the names of those that lack", () => {
  for (const name of Object.keys(ENV))
    expect(() => stripeAccountIn({ ...ENV, [name]: undefined })).toThrow(`needs ${name} as well`);
});

test("keys of real money are refused, without saying them", () => {
  for (const live of [{ STRIPE_SECRET_KEY: "sk_live_9" }, { STRIPE_PUBLISHABLE_KEY: "pk_live_9" }])
    expect(() => stripeAccountIn({ ...ENV, ...live })).toThrow(/test mode only(?!.*_live_)/);
});
