import type { AccountStore } from "../store.ts";

/**
 * Result of an intake: the earliest report month written, and when payments were written (UTC instant with
 * milliseconds).
 */
export interface Intake {
  readonly firstMonth?: string;
  readonly paymentsImportedAt?: string;
}

/** Records the results of an intake on the user's row. Idempotent, and independent of order. */
export async function recordIntake(
  deps: { readonly accounts: AccountStore },
  userId: string,
  { firstMonth, paymentsImportedAt }: Intake,
): Promise<void> {
  if (firstMonth) await deps.accounts.moveFirstData(userId, firstMonth);
  if (paymentsImportedAt) await deps.accounts.movePaymentsImported(userId, paymentsImportedAt);
}
