import type { AccountStore } from "../store.ts";
import type { RetailerDateStore } from "./retailer-date-store.ts";

/** What the syncs with the retailer have made true, each as an instant in UTC with milliseconds. */
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

/** Keeps on the person's row what a sync has made true. Doing it twice, late or out of order changes nothing more. */
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
