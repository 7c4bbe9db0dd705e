import { cappedErrors } from "../capped-errors.ts";
import { type ApiError, Invalid, NoSuchRoute } from "../errors.ts";
import type { ApiAnswer } from "./api-event.ts";

/** A function's response may be at most 6 MB, including its envelope. */
export const MAX_ANSWER_BYTES = 6 * 1024 * 1024 - 16 * 1024;

const HEADERS = { "content-type": "application/json", "cache-control": "no-store", vary: "accept-encoding" } as const;

/** Builds a JSON response. With `body` undefined, the response has no body. */
export const jsonAnswer = (statusCode: number, body: unknown): ApiAnswer =>
  body === undefined
    ? { statusCode, headers: { "cache-control": "no-store" } }
    : { statusCode, headers: { ...HEADERS }, body: JSON.stringify(body), isBase64Encoded: false };

export function errorAnswer(error: ApiError): ApiAnswer {
  if (error instanceof NoSuchRoute) {
    const headers = { "content-type": "application/json" };
    return { statusCode: error.status, headers, body: JSON.stringify({ message: error.message }) };
  }
  const body =
    error instanceof Invalid
      ? { message: error.message, errors: cappedErrors(error.errors) }
      : { message: error.message, code: error.code };
  return { statusCode: error.status, headers: { ...HEADERS, ...error.headers }, body: JSON.stringify(body) };
}
