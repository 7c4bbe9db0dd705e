import { THROTTLING_ERRORS } from "#functions/entities/env.ts";

/**
 * Attempts of an SDK client per call: a table that scales up during a burst needs more than the SDK's default of three.
 */
export const MAX_ATTEMPTS = 8;

/**
 * AWS throttled a call on every attempt. Named as DynamoDB names it, so that a state machine can distinguish it from
 * other errors.
 */
export class Throttled extends Error {
  override readonly name = "ThrottlingException" satisfies (typeof THROTTLING_ERRORS)[number];
}

const NAMES: ReadonlySet<string> = new Set(THROTTLING_ERRORS);

/**
 * Returns the throttling error in an error of a client or ElectroDB, which may be nested as a cause; null when there is
 * none.
 */
export function throttlingIn(error: unknown): Error | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (NAMES.has(cause.name)) return cause;
  return null;
}
