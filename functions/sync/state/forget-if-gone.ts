import type { SyncStateDeps } from "./report-sync.ts";

export type ForgetIfGoneDeps = Pick<SyncStateDeps, "amazonAccounts" | "syncStates"> & {
  readonly accounts: Pick<SyncStateDeps["accounts"], "find">;
};

/** Removes the call's writes if the account was removed meanwhile. */
export async function forgettingIfGone<T>(deps: ForgetIfGoneDeps, userId: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } finally {
    await removeIfMissing(deps, userId);
  }
}

/**
 * Late writes recreate the rows of a closed account. Checking after the last write is sufficient, since an account is
 * closed before its removal begins.
 */
export async function removeIfMissing(
  { accounts, amazonAccounts, syncStates }: ForgetIfGoneDeps,
  userId: string,
): Promise<void> {
  const row = await accounts.find(userId);
  if (row && !row.removingAt) return;
  await amazonAccounts.remove(userId);
  await syncStates.removeAll(userId);
}
