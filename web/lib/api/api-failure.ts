import type * as z from "zod";
import type { ErrorBody, ErrorCode, ValidationErrorBody } from "#shared/api/errors.ts";
import { ERROR_CODES } from "#shared/catalogue/error-codes.ts";

/** `offline`: no response arrived. `invalid`: the fields hold the reasons. All others are the API's own codes. */
export type FailureCode = ErrorCode | "offline" | "invalid";

/** A failed API call. `message` is display text when the API wrote it, and empty when the gateway responded instead. */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  readonly code: FailureCode;
  /** HTTP status, or 0 without a response. */
  readonly status: number;
  readonly fields: Readonly<Record<string, readonly string[]>>;

  constructor(
    code: FailureCode,
    status: number,
    message = "",
    fields: ApiFailure["fields"] = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.code = code;
    this.status = status;
    this.fields = fields;
  }

  /** Whether the same call may succeed later. */
  get passing(): boolean {
    return this.code === "offline" || this.code === "too_many" || this.status >= 500;
  }
}

/** Responses from the gateway and the edge have no code of ours, so it is derived from the status. */
function codeOfStatus(status: number): FailureCode {
  switch (status) {
    case 401:
      return "unauthenticated";
    case 403:
      return "forbidden";
    case 404:
      return "not_found";
    case 409:
      return "conflict";
    case 413:
      return "too_large";
    case 422:
      return "invalid";
    case 429:
      return "too_many";
    case 502:
    case 503:
    case 504:
      return "unavailable";
    default:
      return "internal";
  }
}

type Body = Partial<Readonly<Record<"message" | "code" | "errors", unknown>>>;

const isKnown = (body: Body): body is z.infer<typeof ErrorBody> =>
  typeof body.message === "string" && ERROR_CODES.some((code) => code === body.code);

const isInvalid = (body: Body): body is z.infer<typeof ValidationErrorBody> =>
  typeof body.message === "string" && typeof body.errors === "object" && body.errors !== null;

/**
 * The failure that a response reports. The gateway and the edge answer in forms of their own, so the body is checked,
 * without schemas: they would have to load before the first screen.
 */
export function failureOf(status: number, answer: unknown): ApiFailure {
  const body: Body = typeof answer === "object" && answer !== null ? answer : {};
  if (status === 422 && isInvalid(body)) return new ApiFailure("invalid", status, body.message, body.errors);
  return isKnown(body) ? new ApiFailure(body.code, status, body.message) : new ApiFailure(codeOfStatus(status), status);
}

export const isFailure = (error: unknown, ...codes: readonly FailureCode[]): error is ApiFailure =>
  error instanceof ApiFailure && (codes.length === 0 || codes.includes(error.code));
