import * as z from "zod";

/**
 * Why Amazon returned no data. `signed_out`: a sign-in page instead of the answer, or 401. `forbidden`: 403 or
 * 419, a session or CSRF token that is no longer accepted. `too_many_requests`: 429. `not_found`: no such item.
 * `unreachable`: no answer in time. `unavailable`: 5xx. `unexpected_answer`: an answer that can't be parsed, possibly
 * after a change at Amazon.
 */
export const AmazonFailureCode = z.enum([
  "signed_out",
  "forbidden",
  "too_many_requests",
  "not_found",
  "unreachable",
  "unavailable",
  "unexpected_answer",
]);
export type AmazonFailureCode = z.infer<typeof AmazonFailureCode>;

/** A failed request to Amazon. `detail` is for our logs and never contains any part of the answer. */
export class AmazonFailure extends Error {
  override readonly name = "AmazonFailure";
  readonly code: AmazonFailureCode;
  readonly status: number | null;
  constructor(code: AmazonFailureCode, detail: string, status: number | null = null, options?: ErrorOptions) {
    super(detail, options);
    this.code = code;
    this.status = status;
  }
}
