import { billingQueue } from "#functions/clients/billing-queue.ts";
import { stripeKeys } from "#functions/clients/stripe-keys.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { householdsPerNetwork } from "#functions/platform/limits.ts";
import { originCheck, originSecrets } from "#functions/platform/origin-check.ts";
import { rateLimitStore } from "#functions/platform/rate-limit-store.ts";
import { tableAccess } from "#functions/platform/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { answerWebhook } from "./answer-webhook.ts";
import { stripeWebhookEnv } from "./env.ts";

/** `POST /stripe/webhook`. Requests come through the edge; the signature over the exact body authenticates Stripe. */
export const handler = taskHandler(stripeWebhookEnv, (env) => {
  const secretArn = env.ORIGIN_VERIFY_SECRET_ARN;
  return answerWebhook({
    keys: stripeKeys(env.STRIPE_SECRETS_ARN, systemClock),
    queue: billingQueue(env),
    clock: systemClock,
    limits: rateLimitStore(tableAccess(env)),
    householdsPerNetwork: householdsPerNetwork(env.STAGE),
    origin: secretArn ? originCheck(originSecrets(secretArn), systemClock) : null,
  });
});
