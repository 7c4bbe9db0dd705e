import { AmazonFailure, type AmazonFailureCode } from "../failure.ts";

export function failureOfStatus(status: number): AmazonFailureCode {
  if (status === 401) return "signed_out";
  if (status === 403 || status === 419) return "forbidden";
  if (status === 404 || status === 410) return "not_found";
  if (status === 408) return "unreachable";
  if (status === 429) return "too_many_requests";
  return status >= 500 && status <= 599 ? "unavailable" : "unexpected_answer";
}

/** Throws on the author portal's failures, which arrive with status 200: `{"errorCode": 401}`, as a number or text. */
export function refuseErrorCode(answer: unknown): void {
  if (typeof answer !== "object" || answer === null || !("errorCode" in answer)) return;
  const { errorCode } = answer;
  if (errorCode === null || errorCode === undefined || errorCode === 0 || errorCode === "") return;
  const status = /^\d{3}$/.test(String(errorCode)) ? Number(errorCode) : 0;
  throw new AmazonFailure(failureOfStatus(status), "An errorCode in the answer", status || null);
}
