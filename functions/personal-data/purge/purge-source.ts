import type { Actor } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { SyncSource } from "#shared/domain/sync/source-state.ts";
import type { PersonalDataDeps } from "../deps.ts";
import { personOf } from "../person.ts";

type Deps = Pick<PersonalDataDeps, "accounts" | "capabilities" | "months">;

/**
 * Deletes everything that came from one source of figures, in every capability. Stopped anywhere, it is finished by being asked again; asked again when it
 * is done, it does nothing. A sync that goes on brings back what is due. Throws Conflict while an import is under way.
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
