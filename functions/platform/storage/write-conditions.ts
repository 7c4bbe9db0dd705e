import { setTimeout as delay } from "node:timers/promises";
import { ElectroError } from "electrodb";
import { MAX_ATTEMPTS, Throttled } from "../throttling.ts";

export const isConditionFailure = (error: unknown): boolean =>
  error instanceof ElectroError &&
  error.cause instanceof Error &&
  error.cause.name === "ConditionalCheckFailedException";

export async function isWritten(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}

/**
 * Cancellation reasons that are not a verdict on the conditions: a concurrent transaction on the same items, or
 * throttling.
 */
const CONFLICT = "TransactionConflict";
const THROTTLING_CODES: ReadonlySet<string> = new Set(["ThrottlingError", "ProvisionedThroughputExceeded"]);

interface TransactionOutcome {
  readonly canceled: boolean;
  readonly data: readonly { readonly code: string }[];
}

const FIRST_DELAY_MS = 20;

/**
 * Runs a transaction; true when it was written, false when a condition in it did not hold. Retries when a concurrent
 * transaction on the same items, or throttling, cancelled it without a verdict. Throws Throttled when it was still
 * throttled after eight tries, and an Error when it was cancelled for any other reason.
 */
export async function commit(transaction: () => Promise<TransactionOutcome>): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    const { canceled, data } = await transaction();
    if (!canceled) return true;
    const codes = data.map(({ code }) => code);
    if (codes.includes("ConditionalCheckFailed")) return false;
    const isThrottled = codes.some((code) => THROTTLING_CODES.has(code));
    if (attempt === MAX_ATTEMPTS || !(isThrottled || codes.includes(CONFLICT))) {
      const message = `a transaction was cancelled: ${codes.join(", ")}`;
      throw isThrottled ? new Throttled(message) : new Error(message);
    }
    await delay(FIRST_DELAY_MS * 2 ** attempt);
  }
}
