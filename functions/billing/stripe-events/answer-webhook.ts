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
  /** Null where there is no edge in front. */
  readonly origin: OriginCheck | null;
  readonly limits: RateLimitStore;
  readonly householdsPerNetwork: number;
}

/** The body's very bytes as text. A byte-order mark stays, and bytes that are no text become what nobody has signed. */
const rawBodyOf = ({ body = "", isBase64Encoded }: ApiEvent): string =>
  isBase64Encoded ? Buffer.from(body, "base64").toString("utf8") : body;

const REFUSALS = {
  unsigned: "This is not signed as Stripe signs.",
  "wrong mode": "This is of the other mode of Stripe than our keys.",
} as const;

const REFUSED_CLASS = "refused-webhook";

/** Counts a refused webhook by network; the refusal itself once there were too many. What Stripe signed is never counted. */
async function countRefusal(deps: AnswerWebhookDeps, event: ApiEvent): Promise<TooMany | null> {
  const limit = LIMITS[REFUSED_CLASS]!;
  const calls = limit.calls * deps.householdsPerNetwork;
  const network = networkSubject(factsOf(event, deps.origin !== null).address);
  try {
    await deps.limits.spend(REFUSED_CLASS, network, { ...limit, calls }, deps.clock.now());
    return null;
  } catch (error) {
    if (error instanceof TooMany) return error;
    throw error;
  }
}

/** Answers a webhook: 200 once the event is kept, or is of a kind that nothing is done about; 400 for what Stripe hasn't said to us, and 429 for too much of it from one network; throws what the queue throws. */
export const answerWebhook =
  (deps: AnswerWebhookDeps) =>
  async (event: ApiEvent): Promise<ApiAnswer> => {
    if (deps.origin && !(await deps.origin(event.headers["x-origin-verify"]))) {
      return errorAnswer(new Forbidden("forbidden", "Please use the product's own address."));
    }
    // As on every route: nobody is somebody else here.
    if (event.headers[ACTING_AS] !== undefined) return errorAnswer(notWhileActing());
    const webhook = { body: rawBodyOf(event), signature: event.headers["stripe-signature"] };
    const received = await receiveStripeEvent(deps, webhook);
    if (received === "queued" || received === "ignored") return jsonAnswer(200, { received: true }, undefined);
    const tooMany = await countRefusal(deps, event);
    if (tooMany) return errorAnswer(tooMany);
    // Not what it says: who isn't Stripe could write anything here.
    logger.warn("webhook refused", { why: received, requestId: event.requestContext.requestId });
    return jsonAnswer(400, { message: REFUSALS[received], code: null }, undefined);
  };
