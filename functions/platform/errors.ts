import type { ErrorCode } from "#shared/api/errors.ts";

/** Texts per field of the body; the field's path is joined by dots, and "" stands for the body as a whole. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** An answer other than success, thrown by a use case and written by the chain. Its message is for the person who called. */
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

/** 401: no valid token, an ended session, or a token that is older than the person's last sign-out everywhere. */
export class Unauthenticated extends ApiError {
  readonly status = 401;
  constructor() {
    super("unauthenticated", "Please sign in.");
  }
}

/** 403: the person is known and may not do this. */
export class Forbidden extends ApiError {
  readonly status = 403;
  constructor(code: ErrorCode, message: string) {
    super(code, message);
  }
}

/** 404: there is no such thing, or it is somebody else's; the two answers are the same. */
export class NotFound extends ApiError {
  readonly status = 404;
  constructor(message = "There is nothing here.") {
    super("not_found", message);
  }
}

/** 404 for a route that is not there, or not for this caller: the gateway's own words, so that the two can't be told apart. */
export class NoSuchRoute extends ApiError {
  readonly status = 404;
  constructor() {
    super(null, "Not Found");
  }
}

/** 409: what the caller saw is not how things are any more. */
export class Conflict extends ApiError {
  readonly status = 409;
  constructor(message: string, code: Extract<ErrorCode, "conflict" | "stale"> = "conflict") {
    super(code, message);
  }
}

/** 409: the bank doesn't pay. The message is Stripe's own, which is written for the cardholder. */
export class CardDeclined extends ApiError {
  readonly status = 409;
  constructor(message = "Your card was declined.") {
    super("card_declined", message);
  }
}

/** 413: the answer, or what was sent, is larger than can be carried; the message says what to do instead. */
export class TooLarge extends ApiError {
  readonly status = 413;
  constructor(message: string) {
    super("too_large", message);
  }
}

/** 422: some fields cannot be taken as they are. */
export class Invalid extends ApiError {
  readonly status = 422;
  readonly errors: FieldErrors;
  constructor(errors: FieldErrors, message = "Some fields need another look.") {
    super(null, message);
    this.errors = errors;
  }
}

const waitOf = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? "a minute" : `${minutes} minutes`;
};

/** 429: too many calls of this kind; try again after the given number of seconds. `reason` says in a sentence what there was too much of. */
export class TooMany extends ApiError {
  readonly status = 429;
  constructor(retryAfterSeconds: number, reason = "That was a bit much at once.") {
    super("too_many", `${reason} Please try again in ${waitOf(retryAfterSeconds)}.`, {
      "retry-after": String(Math.max(1, Math.ceil(retryAfterSeconds))),
    });
  }
}

/** 503: somebody whom we depend on gives no answer; trying again later may help. */
export class Unavailable extends ApiError {
  readonly status = 503;
  constructor(message: string) {
    super("unavailable", message);
  }
}

/** 503: stored data has a shape that only newer code knows, as during a deployment. State machines retry it by its name. */
export class NewerVersion extends Unavailable {
  override readonly name = "NewerVersion";
  constructor() {
    super(
      "Your data was saved by a Colophon newer than this version. Nothing was changed. Please try again in a minute.",
    );
  }
}

/** 500: our fault; what happened is in the log, not in the answer. */
export class InternalError extends ApiError {
  readonly status = 500;
  constructor() {
    super("internal", "There has been an error. Please try again later");
  }
}
