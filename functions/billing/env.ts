import * as z from "zod";
import { apiEnv, emailEnv, stripeEnv, taskEnv, walkEnv } from "#functions/platform/env.ts";

const variable = z.string().min(1);

/** Log messages that raise the operator's alarms (`infra/capabilities/billing.ts`). */
export const PRICES_DIFFER = "plan price differs from Stripe";
export const BILLING_REPAIRED = "billing repaired";
export const NEEDS_SUPPORT = "billing needs support";

export const billingEnv = apiEnv.extend({ ...stripeEnv.shape, EVENT_BUS_NAME: variable });
export type BillingEnv = z.infer<typeof billingEnv>;

/** Environment of the webhook, which verifies and queues events; the table only counts refusals. */
export const stripeWebhookEnv = taskEnv.extend({
  TABLE_NAME: variable,
  STRIPE_SECRETS_ARN: variable,
  BILLING_QUEUE_URL: variable,
  ORIGIN_VERIFY_SECRET_ARN: variable.optional(),
});
export type StripeWebhookEnv = z.infer<typeof stripeWebhookEnv>;

const task = taskEnv.extend({
  TABLE_NAME: variable,
  EVENT_BUS_NAME: variable,
  ...stripeEnv.shape,
  ...emailEnv.shape,
});

export const billingEventsEnv = task.extend({ BILLING_QUEUE_URL: variable });
export type ApplyEventEnv = z.infer<typeof billingEventsEnv>;

export const billingReconciliationEnv = task;
export type ReconcileBillingEnv = z.infer<typeof billingReconciliationEnv>;

export const trialRemindersEnv = walkEnv.extend(emailEnv.shape);
export type TrialRemindersEnv = z.infer<typeof trialRemindersEnv>;
