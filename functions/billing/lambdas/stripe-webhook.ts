import { billingQueue } from "#functions/adapters/message-queue.ts";
import { stripeKeys } from "#functions/adapters/stripe/stripe-keys.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { originCheck, originSecrets } from "#functions/platform/http/origin-check.ts";
import { rateLimitMultiplier } from "#functions/platform/limits/limits.ts";
import { rateLimitStore } from "#functions/platform/limits/rate-limit-store.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { stripeWebhookEnv } from "../env.ts";
import { answerWebhook } from "../stripe-events/answer-webhook.ts";

/** `POST /stripe/webhook`. Requests come through the edge; the signature over the exact body authenticates Stripe. */
export const handler = taskHandler(stripeWebhookEnv, (env) => {
  const secretArn = env.ORIGIN_VERIFY_SECRET_ARN;
  return answerWebhook({
    keys: stripeKeys(env.STRIPE_SECRETS_ARN, systemClock),
    queue: billingQueue(env),
    clock: systemClock,
    limits: rateLimitStore(tableAccess(env)),
    rateLimitMultiplier: rateLimitMultiplier(env.STAGE),
    origin: secretArn ? originCheck(originSecrets(secretArn), systemClock) : null,
  });
});
