import type { AccountStore } from "../store.ts";

/** What an intake learnt: the earliest report month that it wrote, and when it wrote payments (an instant in UTC with milliseconds). */
export interface Intake {
  readonly firstMonth?: string;
  readonly paymentsImportedAt?: string;
}

/** Keeps on the person's row what an intake has made true. Doing it twice, late or out of order changes nothing more. */
export async function recordIntake(
  deps: { readonly accounts: AccountStore },
  userId: string,
  { firstMonth, paymentsImportedAt }: Intake,
): Promise<void> {
  if (firstMonth) await deps.accounts.moveFirstData(userId, firstMonth);
  if (paymentsImportedAt) await deps.accounts.movePaymentsImported(userId, paymentsImportedAt);
}
