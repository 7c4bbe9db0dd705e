import { publisher } from "#functions/adapters/bus.ts";
import { mailer } from "#functions/adapters/mailer.ts";
import { stripeClient } from "#functions/adapters/stripe/stripe.ts";
import { stripeKeys } from "#functions/adapters/stripe/stripe-keys.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import type { ReconcileBillingEnv } from "./env.ts";
import { noticeStore } from "./reminders/notice-store.ts";
import { payerStore } from "./snapshot/payer-store.ts";
import { billingStores } from "./wiring.ts";

export function taskDeps(env: ReconcileBillingEnv) {
  const access = tableAccess(env);
  return {
    ...billingStores(access),
    payers: payerStore(access),
    notices: noticeStore(access),
    stripe: stripeClient(env, stripeKeys(env.STRIPE_SECRETS_ARN, systemClock)),
    bus: publisher(env),
    mailer: mailer(env),
    clock: systemClock,
    site: { url: env.SITE_URL, supportEmail: env.SUPPORT_EMAIL },
  };
}
