import type { Actor, By } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { Conflict, NotFound } from "#functions/platform/errors.ts";
import type { RemovableSource } from "#shared/domain/personal-data/removable-source.ts";
import { personOf } from "../person.ts";
import type { PersonalDataDeps } from "../wiring.ts";
import { purgeTraces } from "./continue-purge.ts";

type Deps = Pick<PersonalDataDeps, "accounts" | "capabilities" | "months" | "removals" | "bus" | "clock">;

/** How long a request removes traces itself. Authors with fewer than a thousand imports need less. */
const REQUEST_MS = 10_000;

/**
 * Deletes all figures of one source in every capability, with the imports that brought them; whatever takes longer than
 * the request is queued. Idempotent: an interrupted purge is finished by a repeated request. An active sync fetches
 * again what is due. Throws Conflict during an import, because it would write data after the purge.
 */
export async function purgeSource(
  { accounts, capabilities, months, removals, bus, clock }: Deps,
  { actor: { userId }, source }: By<Pick<Actor, "userId">, { readonly source: RemovableSource }>,
): Promise<void> {
  const row = await accounts.find(userId);
  if (!row) throw new NotFound();
  const person = personOf(row);
  for (const { isBusy } of capabilities)
    if (await isBusy?.(person))
      throw new Conflict("An import is running right now. Please try again when it has finished.");
  const begunAt = clock.now();
  for (const { purge } of capabilities) await purge?.(person, source);
  const first = await months.firstSales(userId);
  if (row.firstDataAt !== undefined && first !== row.firstDataAt)
    await accounts.correctFirstData(userId, row.firstDataAt, first);
  await bus.publish("SourcePurged", { userId, source, purgedAt: toInstant(clock.now()) });
  const start = { source, before: toInstant(begunAt), after: null };
  const rest = await purgeTraces({ capabilities }, person, start, () => clock.now() < begunAt + REQUEST_MS);
  if (rest) await removals.send({ items: [{ userId, purge: rest }] });
}
