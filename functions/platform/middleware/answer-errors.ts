import { ApiError, Invalid } from "../errors.ts";
import { errorAnswer } from "../http/answer.ts";
import type { HttpMiddleware } from "./api-middleware.ts";

/** The body parser throws errors with a `statusCode` for a body that is not JSON, or not declared as JSON. */
function toApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : undefined;
  return status === 415 || status === 422 ? new Invalid({}, "The body must be JSON.") : null;
}

/** Answers an ApiError with its status: `{message, code}`, or `{message, errors}` for 422. Leaves faults to others. */
export const answerErrors = (): HttpMiddleware => ({
  onError: (request) => {
    const error = toApiError(request.error);
    if (error) request.response = errorAnswer(error);
  },
});
