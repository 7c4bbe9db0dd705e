import type { AccountStore } from "#functions/accounts/index.ts";
import type { Person, PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import { type HasTime, OutOfTime } from "#functions/platform/tasks/walk.ts";
import type { RemovableSource } from "#shared/domain/personal-data/removable-source.ts";
import { personOf } from "../person.ts";

export interface PurgeDeps {
  readonly accounts: Pick<AccountStore, "find">;
  readonly capabilities: readonly Pick<PersonalData, "purgeTraces">[];
}

/** How far the purge of a source has come (`PurgeSlice`). */
export interface PurgePosition {
  readonly source: RemovableSource;
  readonly before: string;
  readonly after: string | null;
}

/** Removes the traces of a purged source. Returns where it stopped; null when nothing is left. */
export async function purgeTraces(
  { capabilities }: Pick<PurgeDeps, "capabilities">,
  person: Person,
  { source, before, after }: PurgePosition,
  hasTime: HasTime,
): Promise<PurgePosition | null> {
  for (const capability of capabilities) {
    const reached = (await capability.purgeTraces?.(person, source, { before, after, hasTime })) ?? null;
    if (reached !== null) return { source, before, after: reached };
  }
  return null;
}

/** Continues a purge that took longer than its request. Throws OutOfTime with the new position. */
export async function continuePurge(
  deps: PurgeDeps,
  { userId, purge }: { readonly userId: string; readonly purge: PurgePosition },
  hasTime: HasTime,
): Promise<void> {
  const row = await deps.accounts.find(userId);
  const rest = row && (await purgeTraces(deps, personOf(row), purge, hasTime));
  if (rest) throw new OutOfTime({ userId, purge: rest });
}
