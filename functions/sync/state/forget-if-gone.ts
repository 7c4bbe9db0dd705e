import type { RetailerAccountsDeps } from "../state-deps.ts";

export type ForgetIfGoneDeps = Pick<RetailerAccountsDeps, "retailerAccounts" | "syncStates"> & {
  readonly accounts: Pick<RetailerAccountsDeps["accounts"], "find">;
};

/** Runs a call of an extension, and takes back what it noted for an account that was removed after the call had been let in. */
export async function forgettingIfGone<T>(deps: ForgetIfGoneDeps, userId: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } finally {
    await forgetIfGone(deps, userId);
  }
}

/**
 * Takes back what a fetch noted for an author whose account was closed meanwhile: its writes make rows anew, also where a removal has just been. Who looks
 * after their last write misses none, since an account is closed before its removal begins.
 */
export async function forgetIfGone(
  { accounts, retailerAccounts, syncStates }: ForgetIfGoneDeps,
  userId: string,
): Promise<void> {
  const row = await accounts.find(userId);
  if (row && !row.removingAt) return;
  await retailerAccounts.remove(userId);
  await syncStates.removeAll(userId);
}
