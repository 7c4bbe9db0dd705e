import type { Actor } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { SyncSource } from "#shared/domain/sync/sources.ts";
import type { PersonalDataDeps } from "../deps.ts";
import { personOf } from "../person.ts";

type Deps = Pick<PersonalDataDeps, "accounts" | "capabilities" | "months">;

/**
 * Deletes all figures from one source, in every capability. Idempotent: an interrupted purge is finished by a repeated
 * request. An active sync fetches again what is due. Throws Conflict during an import.
 */
export async function purgeSource(
  { accounts, capabilities, months }: Deps,
  { userId }: Pick<Actor, "userId">,
  source: SyncSource,
): Promise<void> {
  const row = await accounts.find(userId);
  if (!row) throw new NotFound();
  for (const { purge } of capabilities) await purge?.(personOf(row), source);
  const first = await months.firstSales(userId);
  if (row.firstDataAt !== undefined && first !== row.firstDataAt)
    await accounts.correctFirstData(userId, row.firstDataAt, first);
}
