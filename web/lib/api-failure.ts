import { ErrorBody, type ErrorCode, ValidationErrorBody } from "#shared/api/errors.ts";

/** `offline`: no answer came at all. `invalid`: the fields say why. The rest is the API's closed list. */
export type FailureCode = ErrorCode | "offline" | "invalid";

/** A call that did not succeed. `message` is for the author when the API wrote it, and empty when the gateway answered for it. */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  readonly code: FailureCode;
  /** HTTP status, or 0 when no answer came. */
  readonly status: number;
  /** Texts per field of a refused body. */
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

  /** Whether the same call may succeed a little later. */
  get passing(): boolean {
    return this.code === "offline" || this.code === "too_many" || this.status >= 500;
  }
}

/** The gateway and the edge answer some calls themselves, without our code: then the status must do. */
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

/** What a refused call means, from its status and whatever body it carries. */
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
