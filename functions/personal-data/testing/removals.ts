import { memoryQueue, walkAll } from "#functions/testing/walk-all.ts";
import { accountRemovals, removeClosedAccount as queueClosedAccount } from "../deletion/remove-due-accounts.ts";

type Deps = Parameters<typeof accountRemovals>[0];
const OUTCOMES = ["removed", "waiting"] as const;

/** Carries out one daily removal. */
export const removeDueAccounts = (deps: Deps) => walkAll(accountRemovals(deps), OUTCOMES);

/** Carries out the removal of one closed account, without the others that are due. */
export async function removeClosedAccount(deps: Deps, userId: string) {
  const queue = memoryQueue();
  await queueClosedAccount({ ...deps, queue }, userId);
  return walkAll({ ...accountRemovals(deps), begin: async () => false }, OUTCOMES, { queue });
}
