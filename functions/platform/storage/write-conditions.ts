import { setTimeout as delay } from "node:timers/promises";
import { ElectroError } from "electrodb";
import { MAX_ATTEMPTS, Throttled } from "../throttling.ts";

export const isConditionFailure = (error: unknown): boolean =>
  error instanceof ElectroError &&
  error.cause instanceof Error &&
  error.cause.name === "ConditionalCheckFailedException";

/** Awaits a conditional write that may lose: its item, or null when the condition did not hold. */
export async function itemIfWritten<T>(write: Promise<{ readonly data: T }>): Promise<T | null> {
  try {
    return (await write).data;
  } catch (error) {
    if (isConditionFailure(error)) return null;
    throw error;
  }
}

/** Awaits a conditional write that may lose; false when its condition did not hold. */
export const isWritten = async (write: Promise<unknown>): Promise<boolean> =>
  (await itemIfWritten(write.then(() => ({ data: true })))) ?? false;

/**
 * Returns an item, creating it when there is none; `create` fails when a concurrent request was faster, whose item is
 * returned then. Throws when that one has been deleted since.
 */
export async function findOrCreate<T>(
  find: () => Promise<T | null>,
  create: () => Promise<{ readonly data: T }>,
): Promise<T> {
  const item = (await find()) ?? (await itemIfWritten(create())) ?? (await find());
  if (item === null) throw new Error("an item was deleted while it was created");
  return item;
}

/** Attempts of a change that loses against concurrent ones. */
const CHANGE_ATTEMPTS = 8;

/**
 * Runs a change that reads an item and writes it on the condition that it is still the same, again whenever a concurrent
 * one was faster. Throws the failure of the condition after eight attempts.
 */
export async function retryLost<T>(change: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await change();
    } catch (error) {
      if (!isConditionFailure(error) || attempt === CHANGE_ATTEMPTS) throw error;
    }
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
