import { ACTING_AS, notWhileActing } from "#functions/platform/access/act-as.ts";
import { Forbidden, TooMany } from "#functions/platform/errors.ts";
import { errorAnswer, jsonAnswer } from "#functions/platform/http/answer.ts";
import { type ApiAnswer, type ApiEvent, factsOf } from "#functions/platform/http/api-event.ts";
import type { OriginCheck } from "#functions/platform/http/origin-check.ts";
import { LIMITS, networkSubject } from "#functions/platform/limits/limits.ts";
import type { RateLimitStore } from "#functions/platform/limits/rate-limit-store.ts";
import { logger } from "#functions/platform/logger.ts";
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

/**
 * Counts a refused webhook against its network, and returns the 429 once the limit is exceeded. Correctly signed
 * webhooks are never counted.
 */
async function countRefusal(deps: AnswerWebhookDeps, event: ApiEvent): Promise<TooMany | null> {
  const limit = LIMITS[REFUSED_CLASS]!;
  const calls = limit.calls * deps.rateLimitMultiplier;
  const network = networkSubject(factsOf(event, deps.origin !== null).address);
  try {
    await deps.limits.spend(REFUSED_CLASS, network, { ...limit, calls }, deps.clock.now());
    return null;
  } catch (error) {
    if (error instanceof TooMany) return error;
    throw error;
  }
}

/**
 * Answers a webhook: 200 once the event is queued or is of an ignored type, 400 for an invalid signature or the wrong
 * Stripe mode, 429 for too many refusals from one network. Throws when the queue is unavailable.
 */
export const answerWebhook =
  (deps: AnswerWebhookDeps) =>
  async (event: ApiEvent): Promise<ApiAnswer> => {
    if (deps.origin && !(await deps.origin(event.headers["x-origin-verify"]))) {
      return errorAnswer(new Forbidden("forbidden", "Please use the product's own web address."));
    }
    // Impersonation is refused on every route, this one included.
    if (event.headers[ACTING_AS] !== undefined) return errorAnswer(notWhileActing());
    const webhook = { body: rawBodyOf(event), signature: event.headers["stripe-signature"] };
    const received = await receiveStripeEvent(deps, webhook);
    if (received === "queued" || received === "ignored") return jsonAnswer(200, { received: true }, undefined);
    const tooMany = await countRefusal(deps, event);
    if (tooMany) return errorAnswer(tooMany);
    // The body is not logged: an unsigned request can contain anything.
    logger.warn("webhook refused", { why: received, requestId: event.requestContext.requestId });
    return jsonAnswer(400, { message: REFUSALS[received], code: null }, undefined);
  };
