import { ElectroError } from "electrodb";

/** True when a write was refused because its condition did not hold (and not for any other reason). */
export const isConditionFailure = (error: unknown): boolean =>
  error instanceof ElectroError &&
  error.cause instanceof Error &&
  (error.cause.name === "ConditionalCheckFailedException" || error.cause.name === "TransactionCanceledException");
