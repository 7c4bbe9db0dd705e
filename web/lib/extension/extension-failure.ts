import type { ExtensionAnswer } from "#shared/messages/extension.ts";

type Refusal = Extract<ExtensionAnswer, { ok: false }>;

/** `absent`: nobody answered who could. `too_slow`: the extension took too long, and may be at it still. The rest is the extension's own. */
export type ExtensionFailureCode = Refusal["code"] | "absent" | "too_slow";

/** A message to the extension that got no good answer. `message` is for people when the extension wrote it, else empty. */
export class ExtensionFailure extends Error {
  override readonly name = "ExtensionFailure";
  readonly code: ExtensionFailureCode;
  constructor(code: ExtensionFailureCode, message = "") {
    super(message);
    this.code = code;
  }
}

export const isExtensionFailure = (error: unknown, ...codes: ExtensionFailureCode[]): error is ExtensionFailure =>
  error instanceof ExtensionFailure && (codes.length === 0 || codes.includes(error.code));
