import { ErrorBody, type ErrorCode, ValidationErrorBody } from "#shared/api/errors.ts";

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

export function failureOf(status: number, body: unknown): ApiFailure {
  const invalid = ValidationErrorBody.safeParse(body);
  if (status === 422 && invalid.success)
    return new ApiFailure("invalid", status, invalid.data.message, invalid.data.errors);
  const known = ErrorBody.safeParse(body);
  return known.success
    ? new ApiFailure(known.data.code, status, known.data.message)
    : new ApiFailure(codeOfStatus(status), status);
}

export const isFailure = (error: unknown, ...codes: readonly FailureCode[]): error is ApiFailure =>
  error instanceof ApiFailure && (codes.length === 0 || codes.includes(error.code));
