import { RetailerFailure } from "../failure.ts";

/** The code that a reader refuses with; what it read or threw instead, when that was no refusal. */
export function failureOf(reading: () => unknown): string {
  try {
    return `no failure: ${JSON.stringify(reading())}`;
  } catch (error) {
    return error instanceof RetailerFailure ? error.code : String(error);
  }
}
