import { type AgencyStore, type EndSessionsDeps, endAllSessions, type UserRow } from "#functions/accounts/index.ts";
import type { UserPool } from "#functions/adapters/user-pool.ts";
import type { PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import type { HasTime } from "#functions/platform/tasks/walk.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { personOf } from "../person.ts";
import type { DeletionStore } from "./deletion-store.ts";

/** Longer than any import or call runs. */
const LONGEST_WORK_MS = 6 * HOUR_MS;

export interface RemovalDeps extends EndSessionsDeps {
  readonly capabilities: readonly PersonalData[];
  readonly deletions: DeletionStore;
  readonly agencies: Pick<AgencyStore, "listMemberIds">;
  readonly pool: Pick<UserPool, "deleteUser">;
}

async function closeMembers(
  { agencies, deletions, bus, clock }: RemovalDeps,
  { userId, agencyId, agencyRole }: UserRow,
): Promise<void> {
  if (agencyRole !== "owner" || agencyId === undefined) return;
  for (const id of await agencies.listMemberIds(agencyId)) {
    if (id === userId) continue;
    const closed = await deletions.closeNow(id, clock.now());
    if (closed?.isNew) await bus.publish("AccountClosed", { userId: id });
  }
}

/**
 * True while an import that was running when the account was closed may still write data that would outlive the
 * account.
 */
async function isStillWriting({ capabilities, clock }: RemovalDeps, row: UserRow): Promise<boolean> {
  if (clock.now() >= Date.parse(row.removingAt ?? "") + LONGEST_WORK_MS) return false;
  for (const { isBusy } of capabilities) if (await isBusy?.(personOf(row))) return true;
  return false;
}

/**
 * Removes all data of a closed account, its row last, so that another call finds and finishes an interrupted removal;
 * throws OutOfTime when the rest needs one.
 * The audit stays, with a final line, as does for some hours a note to sweep again. Returns `waiting` while something
 * is still being written; a later run then removes it.
 */
export async function removeAccount(deps: RemovalDeps, row: UserRow, hasTime: HasTime): Promise<"removed" | "waiting"> {
  const { userId } = row;
  const person = personOf(row);
  await endAllSessions(deps, userId);
  await closeMembers(deps, row);
  if (await isStillWriting(deps, row)) return "waiting";
  await deps.pool.deleteUser(userId);
  for (const capability of deps.capabilities) await capability.remove(person, hasTime);
  // An invitation may have been accepted just before its removal.
  await closeMembers(deps, row);
  const now = deps.clock.now();
  await deps.deletions.finish(person, now, now + LONGEST_WORK_MS);
  return "removed";
}

/**
 * Removes data written after an account's removal by a call admitted before it. Does nothing while the account exists.
 * The next run finishes an interrupted sweep.
 */
export async function sweepRemovedAccount(
  { capabilities, deletions, clock }: Pick<RemovalDeps, "capabilities" | "deletions" | "clock">,
  userId: string,
  hasTime: HasTime,
): Promise<void> {
  const person = await deletions.findRemoved(userId, clock.now());
  if (person) for (const capability of capabilities) await capability.remove(person, hasTime);
  await deletions.forget(userId, clock.now());
}
