import { InternalError, Unavailable } from "../errors.ts";
import { errorAnswer } from "../http/answer.ts";
import { throttlingIn } from "../throttling.ts";
import type { HttpMiddleware } from "./api-middleware.ts";

/** Answers a fault without its details: 503 when AWS throttled a call, 500 otherwise. */
export const answerFaults = (): HttpMiddleware => ({
  onError: (request) => {
    request.response ??= errorAnswer(
      throttlingIn(request.error)
        ? new Unavailable("We're very busy right now. Please try again in a minute.")
        : new InternalError(),
    );
  },
});
