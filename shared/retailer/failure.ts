import { z } from "zod";

/**
 * Why the retailer gave no figures. `signed_out`: a sign-in page instead of the answer, or 401. `forbidden`: 403 or 419, a session or CSRF token that is
 * not taken any more. `too_many_requests`: 429. `not_found`: there is no such thing. `unreachable`: no answer in time. `unavailable`: 5xx.
 * `unexpected_answer`: an answer that can't be understood: the retailer may have changed something.
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

/** The retailer's answer was no answer. `detail` is for our logs: it never holds anything that the answer said. */
export class RetailerFailure extends Error {
  override readonly name = "RetailerFailure";
  readonly code: RetailerFailureCode;
  readonly status: number | null;
  constructor(code: RetailerFailureCode, detail: string, status: number | null = null) {
    super(detail);
    this.code = code;
    this.status = status;
  }
}
