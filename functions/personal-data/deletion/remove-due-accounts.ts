import { logger } from "#functions/platform/logger.ts";
import { type RemovalDeps, removeAccount, sweepRemovedAccount } from "./remove-account.ts";

export interface Removals {
  readonly removed: number;
  /** Closed accounts with data still being written; a later run removes them. */
  readonly waiting: number;
}

export async function removeClosedAccount(deps: RemovalDeps, userId: string): Promise<Removals> {
  const closed = await deps.deletions.closeNow(userId, deps.clock.now());
  const outcome = closed ? await removeAccount(deps, closed.row) : null;
  return { removed: outcome === "removed" ? 1 : 0, waiting: outcome === "waiting" ? 1 : 0 };
}

async function removeDueAccount(deps: RemovalDeps, userId: string): Promise<"removed" | "waiting" | null> {
  const row = await deps.deletions.closeDue(userId, deps.clock.now());
  if (row) return removeAccount(deps, row);
  await sweepRemovedAccount(deps, userId);
  return null;
}

/**
 * Removes accounts whose days of grace are over and closed accounts left from earlier runs; sweeps those that the
 * previous run removed. A failed removal does not stop the others: its error is thrown at the end.
 */
export async function removeDueAccounts(deps: RemovalDeps): Promise<Removals> {
  const outcomes: ("removed" | "waiting" | null)[] = [];
  const failures: unknown[] = [];
  for (const userId of await deps.deletions.listDue(deps.clock.now())) {
    try {
      outcomes.push(await removeDueAccount(deps, userId));
    } catch (error) {
      logger.error("account not removed", { userId, error: error instanceof Error ? error : String(error) });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be removed`);
  const count = (outcome: (typeof outcomes)[number]) => outcomes.filter((one) => one === outcome).length;
  return { removed: count("removed"), waiting: count("waiting") };
}
