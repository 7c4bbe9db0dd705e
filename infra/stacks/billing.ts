import type { App } from "aws-cdk-lib";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import {
  addBillingEvents,
  addReconciliation,
  addStripeEvents,
  addTrialReminders,
  type BillingResources,
} from "#infra/capabilities/billing.ts";
import type { AppContext } from "#infra/constructs/capability-function.ts";
import { StripeSecret } from "#infra/constructs/stripe.ts";
import { ColophonStack } from "./colophon-stack.ts";
import type { DataStack } from "./data.ts";

/** Keeps our copy of Stripe's data current: the queue of Stripe events, its worker, and the nightly reconciliation. */
export class BillingStack extends ColophonStack implements BillingResources {
  readonly stripeKeys: StripeSecret;
  readonly events: Queue;

  constructor(app: App, context: AppContext, data: DataStack) {
    super(app, "billing", context.settings, "Stripe events and reconciliation");
    const billing = { ...context, stack: this, data };
    this.stripeKeys = new StripeSecret(this, "StripeKeys", context.settings);
    this.events = addStripeEvents(billing);
    addBillingEvents(billing, this);
    addReconciliation(billing, this);
    addTrialReminders(billing);
  }
}
