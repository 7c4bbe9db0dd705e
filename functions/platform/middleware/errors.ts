import type { MiddlewareObj, Request } from "@middy/core";
import { truncate } from "#shared/primitives/text.ts";
import { ApiError, type FieldErrors, InternalError, Invalid, NoSuchRoute, Unavailable } from "../errors.ts";
import type { ApiAnswer } from "../http/api-event.ts";
import { logger } from "../logger.ts";
import { throttlingIn } from "../throttling.ts";
import { JSON_HEADERS } from "./answer.ts";
import type { HttpMiddleware } from "./api-middleware.ts";

/** Upper bound on the errors in one response, because names and texts may come from the caller. */
const MAX_FIELDS = 50;
const MAX_TEXTS = 5;
const MAX_NAME_LENGTH = 100;
const MAX_TEXT_LENGTH = 500;

/**
 * Caps the number of fields and the length of their texts so that they always fit into a response; the entry "" says
 * how many more there were.
 */
function cappedErrors(errors: FieldErrors): FieldErrors {
  const fields = Object.entries(errors);
  const shown = fields
    .slice(0, MAX_FIELDS)
    .map(([name, texts]) => [
      truncate(name, MAX_NAME_LENGTH),
      texts.slice(0, MAX_TEXTS).map((text) => truncate(text, MAX_TEXT_LENGTH)),
    ]);
  const more = fields.length - MAX_FIELDS;
  const rest =
    more > 0 ? [["", [...(errors[""] ?? []), `${more.toLocaleString("en-US")} more fields have errors.`]]] : [];
  return Object.fromEntries([...shown, ...rest]);
}

function errorAnswer(error: ApiError): ApiAnswer {
  if (error instanceof NoSuchRoute) {
    const headers = { "content-type": "application/json" };
    return { statusCode: error.status, headers, body: JSON.stringify({ message: error.message }) };
  }
  const body =
    error instanceof Invalid
      ? { message: error.message, errors: cappedErrors(error.errors) }
      : { message: error.message, code: error.code };
  return { statusCode: error.status, headers: { ...JSON_HEADERS, ...error.headers }, body: JSON.stringify(body) };
}

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

/** Logs errors that no earlier middleware answered, with the ids that `factsOf` returns. */
export const logFailures = <Event>(
  message: string,
  factsOf: (request: Pick<Request<Event>, "event" | "context">) => Readonly<Record<string, string | undefined>>,
): MiddlewareObj<Event> => ({
  onError: (request) => {
    if (request.response !== undefined) return;
    const error: unknown = request.error;
    logger.error(message, { ...factsOf(request), error: error instanceof Error ? error : String(error) });
  },
});

/** Throws throttling under AWS's own name, by which a state machine recognizes it, and not wrapped by ElectroDB. */
export const unwrapThrottling = (): MiddlewareObj => ({
  onError: (request) => {
    request.error = throttlingIn(request.error) ?? request.error;
  },
});
