import { Duration } from "aws-cdk-lib";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import {
  BILLING_REPAIRED,
  billingEnv,
  billingEventsEnv,
  billingReconciliationEnv,
  NEEDS_SUPPORT,
  PRICES_DIFFER,
  stripeWebhookEnv,
  trialRemindersEnv,
} from "#functions/billing/env.ts";
import { KEY_PREFIXES } from "#functions/entities/env.ts";
import { CapabilityApi } from "#infra/constructs/capability-api.ts";
import { CapabilityFunction } from "#infra/constructs/capability-function.ts";
import { LogAlarm } from "#infra/constructs/log-alarm.ts";
import {
  allowItems,
  emailEnvironment,
  publishEvents,
  readAndWrite,
  readSecret,
  sendEmail,
  sendMessages,
} from "#infra/constructs/permissions.ts";
import { type StripeSecret, stripeEnvironment } from "#infra/constructs/stripe.ts";
import { suppressFinding } from "#infra/constructs/suppress-finding.ts";
import { Task } from "#infra/constructs/task.ts";
import { addWalk, EMAIL_WORKERS } from "#infra/constructs/walk.ts";
import { WorkQueue } from "#infra/constructs/work-queue.ts";
import {
  type ApiContext,
  apiEnvironment,
  apiPermissions,
  edgeEnvironment,
  readEdgeSecret,
  type StackContext,
  tableEnvironment,
} from "./context.ts";

/** Payers that are synchronized concurrently, far below Stripe's limit of 100 calls per second. */
const MAX_CONCURRENCY = 5;
/** Events of one payer come in bursts; those in one batch need a single read. */
const BATCH_SIZE = 10;
const WORK_TIMEOUT = Duration.minutes(2);
/**
 * A failed message is hidden for three minutes, so this bridges an outage of Stripe's API of two hours; after that the
 * nightly reconciliation repairs what was missed.
 */
const MAX_RECEIVES = 40;

const LATE_PLAN = "A new, changed or ended plan shows late, or a failed payment isn't reported to its payer.";
const PRICES_DIFFER_IMPACT =
  "A plan's price at Stripe differs from the price on our pages: no one can subscribe to it until they match.";

/** Payment data: our keys at Stripe, and the queue of Stripe's events. */
export interface BillingResources {
  readonly stripeKeys: StripeSecret;
  readonly events: Queue;
}

export function addBilling(api: ApiContext, { stripeKeys, events }: BillingResources): void {
  const { stack, settings, data, alarms } = api;

  const { log } = new CapabilityApi(stack, "billing", {
    context: api,
    envSchema: billingEnv,
    environment: {
      ...apiEnvironment(api),
      ...stripeEnvironment(settings, stripeKeys),
      EVENT_BUS_NAME: data.bus.eventBusName,
    },
    permissions: [...apiPermissions(api, "DeleteItem"), readSecret(stripeKeys), publishEvents(data.bus)],
    errorImpact: "People whose trial has ended can't subscribe, and no one can change their plan or card.",
  });
  new LogAlarm(stack, "RefusedForPrices", {
    log,
    message: PRICES_DIFFER,
    errorImpact: PRICES_DIFFER_IMPACT,
    topic: alarms,
  });

  new CapabilityApi(stack, "stripe-webhook", {
    context: api,
    envSchema: stripeWebhookEnv,
    environment: {
      ...tableEnvironment(api),
      STRIPE_SECRETS_ARN: stripeKeys.secretArn,
      BILLING_QUEUE_URL: events.queueUrl,
      ...edgeEnvironment(api),
    },
    permissions: [
      readSecret(stripeKeys),
      // Counts refused webhooks; the events themselves never touch the table.
      allowItems(data.table, KEY_PREFIXES.rateLimits, "UpdateItem"),
      sendMessages(events),
      ...readEdgeSecret(api),
    ],
    errorImpact: "Stripe's events aren't received: plans update late. Stripe repeats them for three days.",
    memoryMb: 512,
  });
}

export function addStripeEvents({ stack, alarms }: StackContext): Queue {
  return new WorkQueue(stack, "stripe-events", {
    workTimeout: WORK_TIMEOUT,
    maxReceives: MAX_RECEIVES,
    lateAfter: Duration.minutes(30),
    lateImpact:
      "Stripe's events wait for more than half an hour: people who paid may be refused, and failed payments aren't reported.",
    errorImpact: LATE_PLAN,
    alarms,
  });
}

const stripeSync = (context: StackContext, stripeKeys: StripeSecret) => ({
  context,
  environment: {
    ...tableEnvironment(context),
    EVENT_BUS_NAME: context.data.bus.eventBusName,
    ...stripeEnvironment(context.settings, stripeKeys),
    ...emailEnvironment(context.settings),
  },
  permissions: [
    ...readAndWrite(context.data.table, "DeleteItem", "PutItem", "UpdateItem"),
    readSecret(stripeKeys),
    publishEvents(context.data.bus),
    sendEmail(context.stack, context.settings),
  ],
});

/** Adds the queue's worker, which synchronizes the payer of each event. */
export function addBillingEvents(context: StackContext, { stripeKeys, events }: BillingResources): void {
  const { stack, alarms } = context;
  const shared = stripeSync(context, stripeKeys);
  const worker = new CapabilityFunction(stack, "billing-events", {
    ...shared,
    envSchema: billingEventsEnv,
    environment: { ...shared.environment, BILLING_QUEUE_URL: events.queueUrl },
    // A coupon event affects many payers; each gets a message of its own.
    permissions: [...shared.permissions, sendMessages(events)],
    errorImpact: LATE_PLAN,
    timeout: WORK_TIMEOUT,
    memoryMb: 512,
    deadLetters: null,
  });
  worker.addEventSource(
    new SqsEventSource(events, {
      batchSize: BATCH_SIZE,
      reportBatchItemFailures: true,
      maxConcurrency: MAX_CONCURRENCY,
    }),
  );
  suppressFinding(worker, {
    "Serverless-LambdaEventSourceMappingDestination":
      "Messages that fail for two hours go to the queue's own dead letters.",
  });
  new LogAlarm(stack, "PricesDiffer", {
    log: worker.logGroup,
    message: PRICES_DIFFER,
    errorImpact: PRICES_DIFFER_IMPACT,
    topic: alarms,
  });
}

export function addReconciliation(context: StackContext, { stripeKeys }: BillingResources): void {
  const { stack, data, alarms } = context;
  const { log } = new Task(stack, "billing-reconciliation", {
    ...stripeSync(context, stripeKeys),
    envSchema: billingReconciliationEnv,
    errorImpact:
      "Missed Stripe events aren't repaired: an author may keep a plan that has ended, lack one they pay for, or be charged while their account is being deleted.",
    timeout: Duration.minutes(15),
    memoryMb: 512,
  })
    .daily({ description: "Compares every payer with Stripe and repairs differences", hour: 3, minute: 20 })
    .on(data.bus, "AccountDeletionChanged", "Ends or resumes a subscription when its payer's account does")
    .on(data.bus, "EmailChanged", "Gives Stripe the new email address of a payer");
  const alarmOn = (id: string, message: string, errorImpact: string) =>
    new LogAlarm(stack, id, { log, message, errorImpact, topic: alarms });
  alarmOn(
    "Repaired",
    BILLING_REPAIRED,
    "An author's plan was wrong for up to a day: Stripe's events don't arrive or aren't applied.",
  );
  alarmOn(
    "Unclear",
    NEEDS_SUPPORT,
    "A customer may be charged twice or without a plan: they have two subscriptions, or belong to no account.",
  );
  alarmOn("NightlyPrices", PRICES_DIFFER, PRICES_DIFFER_IMPACT);
}

export function addTrialReminders(context: StackContext): void {
  const { stack, settings, data } = context;
  addWalk(stack, "trial-reminders", {
    context,
    envSchema: trialRemindersEnv,
    environment: { ...tableEnvironment(context), ...emailEnvironment(settings) },
    permissions: [...readAndWrite(data.table, "DeleteItem", "PutItem"), sendEmail(stack, settings)],
    errorImpact: "Authors aren't reminded that their trial is about to end.",
    workers: EMAIL_WORKERS,
  }).daily({ description: "Emails authors whose trial is about to end", hour: 14, minute: 50 });
}
