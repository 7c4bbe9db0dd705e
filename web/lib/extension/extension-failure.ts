import type { ExtensionAnswer } from "#shared/messages/extension.ts";

type Refusal = Extract<ExtensionAnswer, { ok: false }>;

/**
 * `absent`: no extension responded. `too_slow`: a timeout; the extension may still be working. All others are the
 * extension's own codes.
 */
type ExtensionFailureCode = Refusal["code"] | "absent" | "too_slow";

/** A failed message to the extension. `message` is display text when the extension wrote it, else empty. */
export class ExtensionFailure extends Error {
  override readonly name = "ExtensionFailure";
  readonly code: ExtensionFailureCode;
  /** Amazon's HTTP status or error code; null without an answer from there. */
  readonly status: number | null;
  constructor(code: ExtensionFailureCode, message = "", status: number | null = null) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export const isExtensionFailure = (error: unknown, ...codes: ExtensionFailureCode[]): error is ExtensionFailure =>
  error instanceof ExtensionFailure && (codes.length === 0 || codes.includes(error.code));

/** Adds a timeout to a promise; rejects with ExtensionFailure when it is exceeded. */
export function within<T>(timeoutMs: number, late: ExtensionFailureCode, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ExtensionFailure(late)), timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
