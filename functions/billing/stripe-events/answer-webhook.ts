import middy from "@middy/core";
import httpHeaderNormalizer from "@middy/http-header-normalizer";
import type { Context } from "aws-lambda";
import { type ApiAnswer, type ApiEvent, factsOf } from "#functions/platform/http/api-event.ts";
import type { OriginCheck } from "#functions/platform/http/origin-check.ts";
import { LIMITS, networkSubject } from "#functions/platform/limits/limits.ts";
import type { RateLimitStore } from "#functions/platform/limits/rate-limit-store.ts";
import { logger } from "#functions/platform/logger.ts";
import { jsonAnswer } from "#functions/platform/middleware/answer.ts";
import { checkOrigin, refuseImpersonation } from "#functions/platform/middleware/authorize.ts";
import { answerErrors } from "#functions/platform/middleware/errors.ts";
import { type ReceiveStripeEventDeps, receiveStripeEvent } from "./receive-stripe-event.ts";

export interface AnswerWebhookDeps extends ReceiveStripeEventDeps {
  /** Null in environments without an edge. */
  readonly origin: OriginCheck | null;
  readonly limits: RateLimitStore;
  readonly rateLimitMultiplier: number;
}

/**
 * Returns the exact body as text. A byte-order mark is preserved; bytes that aren't valid UTF-8 decode to text whose
 * signature can't match.
 */
const rawBodyOf = ({ body = "", isBase64Encoded }: ApiEvent): string =>
  isBase64Encoded ? Buffer.from(body, "base64").toString("utf8") : body;

const REFUSALS = {
  unsigned: "The Stripe signature is invalid.",
  "wrong mode": "The event belongs to a different Stripe mode than our keys.",
} as const;

const REFUSED_CLASS = "refused-webhook";

/** Counts a refused webhook against its network. Correctly signed webhooks are never counted. Throws TooMany. */
function countRefusal(deps: AnswerWebhookDeps, event: ApiEvent): Promise<void> {
  const limit = LIMITS[REFUSED_CLASS]!;
  const calls = limit.calls * deps.rateLimitMultiplier;
  const network = networkSubject(factsOf(event, deps.origin !== null).address);
  return deps.limits.spend(REFUSED_CLASS, network, { ...limit, calls }, deps.clock.now());
}

/**
 * Answers a webhook: 200 once the event is queued or is of an ignored type, 400 for an invalid signature or the wrong
 * Stripe mode, 429 for too many refusals from one network. Throws when the queue is unavailable.
 */
export const answerWebhook = (deps: AnswerWebhookDeps): ((event: ApiEvent, context: Context) => Promise<ApiAnswer>) =>
  middy<ApiEvent, ApiAnswer>({ timeoutEarlyInMillis: 0 })
    .use([answerErrors(), httpHeaderNormalizer(), checkOrigin(deps.origin), refuseImpersonation()])
    .handler(async (event: ApiEvent) => {
      const webhook = { body: rawBodyOf(event), signature: event.headers["stripe-signature"] };
      const received = await receiveStripeEvent(deps, webhook);
      if (received === "queued" || received === "ignored") return jsonAnswer(200, { received: true });
      await countRefusal(deps, event);
      // The body is not logged: an unsigned request can contain anything.
      logger.warn("webhook refused", { why: received, requestId: event.requestContext.requestId });
      return jsonAnswer(400, { message: REFUSALS[received], code: null });
    });
