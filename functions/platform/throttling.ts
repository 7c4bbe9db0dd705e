import { THROTTLING_ERRORS } from "#functions/entities/env.ts";

/** How often an SDK client tries a call before it gives up: a table that grows into a burst needs more than the SDK's three tries. */
export const MAX_ATTEMPTS = 8;

/** AWS had no room for a call, however often it was tried. Named as DynamoDB names it, so that a state machine can tell it from our own errors. */
export class Throttled extends Error {
  override readonly name = "ThrottlingException" satisfies (typeof THROTTLING_ERRORS)[number];
}

const NAMES: ReadonlySet<string> = new Set(THROTTLING_ERRORS);

/** The throttling error in what a client or ElectroDB threw, which may be a cause within it; null when the error is another. */
export function throttlingIn(error: unknown): Error | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (NAMES.has(cause.name)) return cause;
  return null;
}
