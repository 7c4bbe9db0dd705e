import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { cappedErrors } from "../capped-errors.ts";
import { type ApiError, Invalid, NoSuchRoute, TooLarge } from "../errors.ts";
import type { ApiAnswer } from "./api-event.ts";

const compress = promisify(gzip);

const COMPRESS_FROM_BYTES = 1024;
/** A function's response may be at most 6 MB, including its envelope. */
export const MAX_ANSWER_BYTES = 6 * 1024 * 1024 - 16 * 1024;

const HEADERS = { "content-type": "application/json", "cache-control": "no-store", vary: "accept-encoding" } as const;

const acceptsGzip = (acceptEncoding: string | undefined): boolean =>
  (acceptEncoding ?? "").split(",").some((entry) => {
    const [coding, ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
    return (coding === "gzip" || coding === "*") && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/**
 * Builds a JSON response, compressed and base64-encoded if that saves bytes. With `body` undefined, the response has no
 * body. Throws TooLarge.
 */
export async function jsonAnswer(
  statusCode: number,
  body: unknown,
  acceptEncoding: string | undefined,
): Promise<ApiAnswer> {
  if (body === undefined) return { statusCode, headers: { "cache-control": "no-store" } };
  const json = JSON.stringify(body);
  const packed = Buffer.byteLength(json) > COMPRESS_FROM_BYTES && acceptsGzip(acceptEncoding);
  const text = packed ? (await compress(json)).toString("base64") : json;
  const carriedBytes = packed ? text.length : Buffer.byteLength(JSON.stringify(text));
  if (carriedBytes > MAX_ANSWER_BYTES)
    throw new TooLarge("This is too much data for one answer. Please choose a shorter range.");
  const headers = packed ? { ...HEADERS, "content-encoding": "gzip" } : HEADERS;
  return { statusCode, headers, body: text, isBase64Encoded: packed };
}

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
