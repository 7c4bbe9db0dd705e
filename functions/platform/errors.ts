import type { ErrorCode } from "#shared/api/errors.ts";

/** Texts per field of the body; the field's path is joined by dots, and "" stands for the body as a whole. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** An error response, thrown by a use case and sent by the chain. Its message is shown to the caller. */
export abstract class ApiError extends Error {
  abstract readonly status: 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503;
  readonly code: ErrorCode | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode | null, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.headers = headers;
  }
}

export class Unauthenticated extends ApiError {
  readonly status = 401;
  constructor() {
    super("unauthenticated", "Please sign in.");
  }
}

export class Forbidden extends ApiError {
  readonly status = 403;
  constructor(code: ErrorCode, message: string) {
    super(code, message);
  }
}

/** 404: the resource doesn't exist or belongs to another user; the two responses are identical. */
export class NotFound extends ApiError {
  readonly status = 404;
  constructor(message = "There is nothing here.") {
    super("not_found", message);
  }
}

/**
 * 404 for a route that doesn't exist, or not for this caller, in the gateway's own wording so that the two are
 * indistinguishable.
 */
export class NoSuchRoute extends ApiError {
  readonly status = 404;
  constructor() {
    super(null, "Not Found");
  }
}

/** 409: the state has changed since the caller read it. */
export class Conflict extends ApiError {
  readonly status = 409;
  constructor(message: string, code: Extract<ErrorCode, "conflict" | "stale"> = "conflict") {
    super(code, message);
  }
}

/** 409: the card was declined. The message is Stripe's own, written for the cardholder. */
export class CardDeclined extends ApiError {
  readonly status = 409;
  constructor(message = "Your card was declined.") {
    super("card_declined", message);
  }
}

/** 413: the request or response is too large; the message says what to do instead. */
export class TooLarge extends ApiError {
  readonly status = 413;
  constructor(message: string) {
    super("too_large", message);
  }
}

export class Invalid extends ApiError {
  readonly status = 422;
  readonly errors: FieldErrors;
  constructor(errors: FieldErrors, message = "Please check the fields below.") {
    super(null, message);
    this.errors = errors;
  }
}

const formatWait = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? "a minute" : `${minutes} minutes`;
};

/**
 * 429: too many calls of this kind; retry after the given number of seconds. `reason` is a sentence that says what
 * there was too much of.
 */
export class TooMany extends ApiError {
  readonly status = 429;
  constructor(retryAfterSeconds: number, reason = "You've made too many requests.") {
    super("too_many", `${reason} Please try again in ${formatWait(retryAfterSeconds)}.`, {
      "retry-after": String(Math.max(1, Math.ceil(retryAfterSeconds))),
    });
  }
}

/** 503: an external service doesn't respond; a later retry may succeed. */
export class Unavailable extends ApiError {
  readonly status = 503;
  constructor(message: string) {
    super("unavailable", message);
  }
}

/**
 * 503: stored data has a version that only newer code knows, as during a deployment. State machines retry it by its
 * name.
 */
export class NewerVersion extends Unavailable {
  override readonly name = "NewerVersion";
  constructor() {
    super("Your data was saved by a newer version of Colophon. Nothing was changed. Please try again in a minute.");
  }
}

export class InternalError extends ApiError {
  readonly status = 500;
  constructor() {
    super("internal", "There has been an error. Please try again later");
  }
}
