import { ACTING_AS, notWhileActing } from "#functions/platform/act-as.ts";
import { errorAnswer, jsonAnswer } from "#functions/platform/answer.ts";
import type { ApiAnswer, ApiEvent } from "#functions/platform/api-event.ts";
import { Forbidden } from "#functions/platform/errors.ts";
import { logger } from "#functions/platform/logger.ts";
import type { OriginCheck } from "#functions/platform/origin-check.ts";
import { type ReceiveStripeEventDeps, receiveStripeEvent } from "./receive-stripe-event.ts";

export interface AnswerWebhookDeps extends ReceiveStripeEventDeps {
  /** Null where there is no edge in front. */
  readonly origin: OriginCheck | null;
}

/** The body's very bytes as text. A byte-order mark stays, and bytes that are no text become what nobody has signed. */
const rawBodyOf = ({ body = "", isBase64Encoded }: ApiEvent): string =>
  isBase64Encoded ? Buffer.from(body, "base64").toString("utf8") : body;

const REFUSALS = {
  unsigned: "This is not signed as Stripe signs.",
  "wrong mode": "This is of the other mode of Stripe than our keys.",
} as const;

/** Answers a webhook: 200 once the event is kept, or is of a kind that nothing is done about; 400 for what Stripe hasn't said to us; throws what the queue throws. */
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
    // Not what it says: who isn't Stripe could write anything here.
    logger.warn("webhook refused", { why: received, requestId: event.requestContext.requestId });
    return jsonAnswer(400, { message: REFUSALS[received], code: null }, undefined);
  };
