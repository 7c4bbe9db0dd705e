import { z } from "zod";

/**
 * Every code that an error response may carry beside its message. Screens branch on the code, never on the status
 * alone.
 */
export const ErrorCode = z.enum([
  "unauthenticated",
  "sign_in_stopped",
  "recovery_needed",
  "second_factor_needed",
  "forbidden",
  "impersonating",
  "read_only",
  "plan_required",
  "not_in_plan",
  "card_declined",
  "retailer_auth",
  "not_found",
  "conflict",
  "stale",
  "too_large",
  "too_many",
  "unavailable",
  "internal",
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** Body of 401, 403, 404, 409, 413, 429 and 5xx responses. */
export const ErrorBody = z.object({ message: z.string(), code: ErrorCode });
/** Body of a 422 response: messages by field. */
export const ValidationErrorBody = z.object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())) });
