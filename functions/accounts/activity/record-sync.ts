import type { AccountStore } from "../store.ts";
import type { RetailerDateStore } from "./retailer-date-store.ts";

/** Dates established by syncs with the retailer, each a UTC instant with milliseconds. */
export interface SyncDates {
  readonly activatedAt?: string;
  readonly dailySyncAt?: string;
  readonly paymentsBegunAt?: string;
  readonly paymentsImportedAt?: string;
  readonly booksSyncedAt?: string;
}

export interface RecordSyncDeps {
  readonly accounts: Pick<AccountStore, "movePaymentsImported" | "moveBooksSynced">;
  readonly retailerDates: RetailerDateStore;
}

/** Records the results of a sync on the user's row. Idempotent, and independent of order. */
export async function recordSync(
  { accounts, retailerDates }: RecordSyncDeps,
  userId: string,
  { activatedAt, dailySyncAt, paymentsBegunAt, paymentsImportedAt, booksSyncedAt }: SyncDates,
): Promise<void> {
  if (activatedAt) await retailerDates.setOnce(userId, "activationDate", activatedAt);
  if (dailySyncAt) await retailerDates.moveDailySync(userId, dailySyncAt);
  if (paymentsBegunAt) await retailerDates.setOnce(userId, "amaPaymentsImportStartDate", paymentsBegunAt);
  if (paymentsImportedAt) await accounts.movePaymentsImported(userId, paymentsImportedAt);
  if (booksSyncedAt) await accounts.moveBooksSynced(userId, booksSyncedAt);
}
