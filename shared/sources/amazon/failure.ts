import * as z from "zod";

/**
 * Why the retailer returned no data. `signed_out`: a sign-in page instead of the answer, or 401. `forbidden`: 403 or
 * 419, a session or CSRF token that is no longer accepted. `too_many_requests`: 429. `not_found`: no such item.
 * `unreachable`: no answer in time. `unavailable`: 5xx. `unexpected_answer`: an answer that can't be parsed, possibly
 * after a change at the retailer.
 */
export const RetailerFailureCode = z.enum([
  "signed_out",
  "forbidden",
  "too_many_requests",
  "not_found",
  "unreachable",
  "unavailable",
  "unexpected_answer",
]);
export type RetailerFailureCode = z.infer<typeof RetailerFailureCode>;

/** A failed request to the retailer. `detail` is for our logs and never contains any part of the answer. */
export class RetailerFailure extends Error {
  override readonly name = "RetailerFailure";
  readonly code: RetailerFailureCode;
  readonly status: number | null;
  constructor(code: RetailerFailureCode, detail: string, status: number | null = null, options?: ErrorOptions) {
    super(detail, options);
    this.code = code;
    this.status = status;
  }
}
