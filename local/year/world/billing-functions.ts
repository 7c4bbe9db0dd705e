import { followDeletionOf } from "#functions/billing/cancel/follow-deletion.ts";
import { followEmailOf } from "#functions/billing/customer/follow-email.ts";
import { reconcileBilling } from "#functions/billing/reconciliation/reconcile-billing.ts";
import { noticeStore } from "#functions/billing/reminders/notice-store.ts";
import { billingRoutes } from "#functions/billing/routes.ts";
import { payerStore } from "#functions/billing/snapshot/payer-store.ts";
import { answerWebhook } from "#functions/billing/stripe-events/answer-webhook.ts";
import { applyStripeMessages } from "#functions/billing/stripe-events/apply-stripe-messages.ts";
import { billingStores } from "#functions/billing/wiring.ts";
import type { ApiEvent } from "#functions/platform/http/api-event.ts";
import type { Binding } from "#functions/platform/http/binding.ts";
import { rateLimitStore } from "#functions/platform/limits/rate-limit-store.ts";
import { lambdaContext } from "#functions/testing/api-caller.ts";
import { BusEvents } from "#shared/messages/bus.ts";
import type { Parties } from "./parties.ts";
import type { Queues } from "./queues.ts";
import type { StripeInProcess } from "./stripe-in-process.ts";

export const WEBHOOK = "stripe webhook";
export const RECONCILIATION = "billing reconciliation";
const EVENTS = "billing events";
/** Stripe repeats a webhook for three days, the queue a message for two hours. */
const RECEIVES = 40;

function webhookEvent(body: string, signature: string, now: number): ApiEvent {
  return {
    version: "2.0",
    routeKey: "POST /stripe/webhook",
    rawPath: "/api/stripe/webhook",
    rawQueryString: "",
    headers: { "stripe-signature": signature },
    requestContext: {
      accountId: "000000000000",
      apiId: "year",
      domainName: "year",
      domainPrefix: "year",
      http: {
        method: "POST",
        path: "/api/stripe/webhook",
        protocol: "HTTP/1.1",
        sourceIp: "198.51.100.9",
        userAgent: "Stripe",
      },
      requestId: "webhook",
      routeKey: "POST /stripe/webhook",
      stage: "$default",
      time: new Date(now).toUTCString(),
      timeEpoch: now,
    },
    body,
    isBase64Encoded: false,
  };
}

/** The functions of billing: endpoints, webhook, events, and the nightly run. */
export function createBillingFunctions(parties: Parties, queues: Queues, stripe: StripeInProcess): readonly Binding[] {
  const { access, bus, clock, mailer, site } = parties;
  const stores = billingStores(access);
  const task = {
    ...stores,
    payers: payerStore(access),
    notices: noticeStore(access),
    stripe: stripe.ask,
    bus,
    mailer,
    site,
    clock,
  };
  const queue = queues.queueTo(EVENTS);
  const webhook = answerWebhook({
    keys: stripe.keys,
    queue,
    clock,
    limits: rateLimitStore(access),
    rateLimitMultiplier: 1,
    origin: null,
  });
  queues.on(WEBHOOK, {
    receives: RECEIVES,
    handle: async (text) => {
      const { body } = JSON.parse(text);
      // Each attempt is signed again.
      const { statusCode } = await webhook(webhookEvent(body, stripe.sign(body), clock.now()), lambdaContext);
      if (statusCode !== 200) throw new Error(`the webhook was answered ${statusCode}`);
    },
  });
  queues.on(EVENTS, {
    receives: RECEIVES,
    handle: async (body) => {
      const event = { Records: [{ messageId: "message", body }] };
      const causes: unknown[] = [];
      const { batchItemFailures } = await applyStripeMessages({ ...task, queue }, event, (error) => causes.push(error));
      if (batchItemFailures.length > 0) throw new Error("an event was not applied", { cause: causes[0] });
    },
  });
  queues.on(RECONCILIATION, { receives: 3, handle: () => reconcileBilling(task) });
  for (const [name, follow] of [
    ["deletion at stripe", followDeletionOf],
    ["email at stripe", followEmailOf],
  ] as const)
    queues.on(name, {
      receives: 3,
      handle: (body) => follow(task, BusEvents.EmailChanged.parse(JSON.parse(body).detail).userId),
    });
  return billingRoutes({ ...stores, stripe: stripe.ask, bus, clock });
}
