import { RetailerFailure } from "../failure.ts";

/**
 * Returns the code that a reader fails with; for anything that is not a RetailerFailure, the value it read or the error
 * it threw.
 */
export function failureOf(reading: () => unknown): string {
  try {
    return `no failure: ${JSON.stringify(reading())}`;
  } catch (error) {
    return error instanceof RetailerFailure ? error.code : String(error);
  }
}
