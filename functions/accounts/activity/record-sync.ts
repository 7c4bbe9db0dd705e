import type { AccountStore } from "../store.ts";
import type { AmazonDateStore } from "./amazon-facts-store.ts";

/** Dates established by syncs with Amazon, each a UTC instant with milliseconds. */
export interface SyncDates {
  readonly activatedAt?: string;
  readonly dailySyncAt?: string;
  readonly paymentsBegunAt?: string;
  readonly paymentsImportedAt?: string;
  readonly booksSyncedAt?: string;
}

export interface RecordSyncDeps {
  readonly accounts: Pick<AccountStore, "movePaymentsImported" | "moveBooksSynced">;
  readonly amazonDates: AmazonDateStore;
}

/** Records the results of a sync on the user's row. Idempotent, and independent of order. */
export async function recordSync(
  { accounts, amazonDates }: RecordSyncDeps,
  userId: string,
  { activatedAt, dailySyncAt, paymentsBegunAt, paymentsImportedAt, booksSyncedAt }: SyncDates,
): Promise<void> {
  if (activatedAt) await amazonDates.setOnce(userId, "activationDate", activatedAt);
  if (dailySyncAt) await amazonDates.moveDailySync(userId, dailySyncAt);
  if (paymentsBegunAt) await amazonDates.setOnce(userId, "amaPaymentsImportStartDate", paymentsBegunAt);
  if (paymentsImportedAt) await accounts.movePaymentsImported(userId, paymentsImportedAt);
  if (booksSyncedAt) await accounts.moveBooksSynced(userId, booksSyncedAt);
}

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
