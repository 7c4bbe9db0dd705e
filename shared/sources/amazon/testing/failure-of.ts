import { AmazonFailure } from "../failure.ts";

/**
 * Returns the code that a reader fails with; for anything that is not a AmazonFailure, the value it read or the error
 * it threw.
 */
export function failureOf(reading: () => unknown): string {
  try {
    return `no failure: ${JSON.stringify(reading())}`;
  } catch (error) {
    return error instanceof AmazonFailure ? error.code : String(error);
  }
}
