import { ExtensionFailure, type ExtensionFailureCode } from "./extension-failure.ts";

/** The promise, unless it takes longer: then it rejects with ExtensionFailure. */
export function within<T>(timeoutMs: number, late: ExtensionFailureCode, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ExtensionFailure(late)), timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
