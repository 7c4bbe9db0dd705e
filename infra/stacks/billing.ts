import { type App, Duration } from "aws-cdk-lib";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { billingEventsEnv, billingReconciliationEnv, trialRemindersEnv } from "#functions/billing/env.ts";
import { suppressFinding } from "#infra/constructs/acknowledge.ts";
import { type AppContext, CapabilityFunction } from "#infra/constructs/capability-function.ts";
import { LogAlarm } from "#infra/constructs/log-alarm.ts";
import { allow, mailEnvironment, readAndWrite, sendMail } from "#infra/constructs/permissions.ts";
import { readStripeKeys, StripeSecret, stripeEnvironment } from "#infra/constructs/stripe.ts";
import { Task } from "#infra/constructs/task.ts";
import { WorkQueue } from "#infra/constructs/work-queue.ts";
import { ColophonStack } from "./colophon-stack.ts";
import type { DataStack } from "./data.ts";

/** Payers that are synchronized concurrently, far below Stripe's limit of 100 calls per second. */
const AT_ONCE = 5;
/** Events of one payer come in bursts; those in one batch need a single read. */
const TOGETHER = 10;
const WORK_TIMEOUT = Duration.minutes(2);
/** A failed message is hidden for three minutes. */
const STRIPE_MAY_BE_AWAY_RECEIVES = 40;

const LATE_PLAN = "A plan that was bought, changed or ended shows late, or a person isn't told that a payment failed.";
/** Impact of a difference between the catalogue and Stripe's prices, for every alarm on it. */
export const PRICE_DIFFERENCE_IMPACT =
  "A plan costs something else at Stripe than on our pages: nobody can subscribe to it until both agree.";

/** Log message of a price difference, which raises an alarm. */
export const PRICES_DIFFER = "a plan is not the same at Stripe";

/** Keeps our copy of Stripe's data current: the queue of Stripe events, its worker, and the nightly reconciliation. */
export class BillingStack extends ColophonStack {
  readonly queue: Queue;
  readonly keys: StripeSecret;

  constructor(app: App, house: AppContext, data: DataStack) {
    super(app, "billing", house.settings, "what Stripe says, and the nightly look");
    this.keys = new StripeSecret(this, "StripeKeys", house.settings);
    this.queue = this.#queue(house);
    this.#worker(house, data);
    this.#chores(house, data);
  }

  #queue({ alarms }: AppContext): Queue {
    return new WorkQueue(this, "stripe-events", {
      workTimeout: WORK_TIMEOUT,
      // Bridges an outage of Stripe's API of two hours; after that the nightly reconciliation repairs what was missed.
      maxReceives: STRIPE_MAY_BE_AWAY_RECEIVES,
      lateAfter: Duration.minutes(30),
      lateImpact:
        "What Stripe said waits for more than half an hour: people who paid may be refused, and a failed payment isn't reported.",
      errorImpact: LATE_PLAN,
      alarms,
    });
  }

  #shared({ settings }: AppContext, data: DataStack) {
    return {
      environment: {
        STAGE: settings.stage,
        TABLE_NAME: data.table.tableName,
        EVENT_BUS_NAME: data.bus.eventBusName,
        ...stripeEnvironment(settings, this.keys),
        ...mailEnvironment(settings),
      },
      permissions: [
        ...readAndWrite(data.table),
        readStripeKeys(this.keys),
        allow(["events:PutEvents"], [data.bus.eventBusArn]),
        sendMail(this, settings),
      ],
    };
  }

  #worker(house: AppContext, data: DataStack): void {
    const { environment, permissions } = this.#shared(house, data);
    const worker = new CapabilityFunction(this, "billing-events", {
      house,
      name: "billing-events",
      envSchema: billingEventsEnv,
      environment: { ...environment, BILLING_QUEUE_URL: this.queue.queueUrl },
      // A coupon event affects many payers; each gets a message of its own.
      permissions: [...permissions, allow(["sqs:SendMessage"], [this.queue.queueArn])],
      errorImpact: LATE_PLAN,
      timeout: WORK_TIMEOUT,
      memoryMb: 512,
      deadLetters: null,
    });
    worker.addEventSource(
      new SqsEventSource(this.queue, { batchSize: TOGETHER, reportBatchItemFailures: true, maxConcurrency: AT_ONCE }),
    );
    suppressFinding(worker, {
      "Serverless-LambdaEventSourceMappingDestination":
        "What fails for two hours goes to the queue's own dead letters.",
    });
    new LogAlarm(this, "PricesDiffer", {
      log: worker.logGroup,
      message: PRICES_DIFFER,
      errorImpact: PRICE_DIFFERENCE_IMPACT,
      topic: house.alarms,
    });
  }

  #chores(house: AppContext, data: DataStack): void {
    const { settings, alarms } = house;
    const reconciliation = new Task(this, "billing-reconciliation", {
      house,
      name: "billing-reconciliation",
      envSchema: billingReconciliationEnv,
      ...this.#shared(house, data),
      errorImpact:
        "What Stripe never told us stays wrong: an author may keep a plan that has ended, lack one they pay for, or be charged while their account is being deleted.",
      timeout: Duration.minutes(15),
      memoryMb: 512,
    })
      .daily({ description: "Compares every payer with Stripe, and puts right what differs", hour: 3, minute: 20 })
      .on(data.bus, "AccountDeletionChanged", "A subscription ends or goes on with its payer's account");
    for (const [id, message, errorImpact] of [
      [
        "Repaired",
        "billing repaired",
        "Somebody's plan had been wrong for up to a day: events of Stripe don't arrive, or aren't applied.",
      ],
      [
        "Unclear",
        "billing needs a person",
        "Somebody may pay twice, or for nothing: two subscriptions, or a customer of nobody's.",
      ],
      ["NightlyPrices", PRICES_DIFFER, PRICE_DIFFERENCE_IMPACT],
    ] as const)
      new LogAlarm(this, id, { log: reconciliation.log, message, errorImpact, topic: alarms });

    new Task(this, "trial-reminders", {
      house,
      name: "trial-reminders",
      envSchema: trialRemindersEnv,
      environment: { STAGE: settings.stage, TABLE_NAME: data.table.tableName, ...mailEnvironment(settings) },
      permissions: [...readAndWrite(data.table), sendMail(this, settings)],
      errorImpact: "Authors aren't told that their trial is about to end.",
      timeout: Duration.minutes(5),
      memoryMb: 512,
    }).daily({ description: "Mails authors whose trial is about to end", hour: 14, minute: 50 });
  }
}
