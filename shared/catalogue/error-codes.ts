/**
 * Every code that an error response may carry beside its message. Screens branch on the code, never on the status
 * alone.
 */
export const ERROR_CODES = [
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
] as const;
