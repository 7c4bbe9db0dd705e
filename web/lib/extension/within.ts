import { ExtensionFailure, type ExtensionFailureCode } from "./extension-failure.ts";

/** Adds a timeout to a promise; rejects with ExtensionFailure when it is exceeded. */
export function within<T>(timeoutMs: number, late: ExtensionFailureCode, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ExtensionFailure(late)), timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
