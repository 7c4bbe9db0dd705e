import { billingQueue } from "#functions/clients/billing-queue.ts";
import { stripeKeys } from "#functions/clients/stripe-keys.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { originCheck, originSecrets } from "#functions/platform/origin-check.ts";
import { taskHandler } from "#functions/platform/task-handler.ts";
import { answerWebhook } from "./answer-webhook.ts";
import { stripeWebhookEnv } from "./env.ts";

/** `POST /stripe/webhook`. Stripe comes through the edge like everybody; who it is says the signature over the body's very bytes. */
export const handler = taskHandler(stripeWebhookEnv, (env) => {
  const secretArn = env.ORIGIN_VERIFY_SECRET_ARN;
  return answerWebhook({
    keys: stripeKeys(env.STRIPE_SECRETS_ARN, systemClock),
    queue: billingQueue(env),
    clock: systemClock,
    origin: secretArn ? originCheck(originSecrets(secretArn), systemClock) : null,
  });
});
