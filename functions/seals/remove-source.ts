import { type Clock, toInstant } from "#functions/platform/clock.ts";
import { Conflict } from "#functions/platform/errors.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { isSyncSource, type RemovableSource } from "#shared/domain/personal-data/removable-source.ts";
import { headOf, nextEntry, removedNumbers } from "#shared/domain/seals/chain.ts";
import { numbersOfSource } from "#shared/domain/seals/plan-entries.ts";
import { familyOf } from "#shared/domain/sync/sources.ts";
import { type SealStore, sha256 } from "./seal-store.ts";

/** The source in whose seals a deleted source's figures are; null for one that no seal has. */
function sealedSource(source: RemovableSource): string | null {
  if (!isSyncSource(source)) return source;
  return familyOf(source) === null ? null : "amazon";
}

const ATTEMPTS = 8;

/**
 * Takes the figures of a deleted source out of an author's chain, as far as they were sealed before `purgedAt`; all by
 * default. One entry names what goes, so that the chain stays whole; then the contents go. Idempotent, and may be
 * interrupted at any point.
 */
export async function removeSource(
  { seals, clock }: { readonly seals: SealStore; readonly clock: Clock },
  tenantId: string,
  { source, purgedAt }: { readonly source: RemovableSource; readonly purgedAt?: string },
): Promise<void> {
  const named = sealedSource(source);
  if (named === null) return;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const at = toInstant(clock.now());
    const entries = await seals.read(tenantId);
    const own = new Set(numbersOfSource(entries, named));
    const numbers = entries
      .filter(({ number, sealed_at }) => own.has(number) && (purgedAt === undefined || sealed_at <= purgedAt))
      .map(({ number }) => number);
    const known = removedNumbers(entries);
    const removed = numbers.filter((number) => !known.has(number));
    if (removed.length > 0) {
      const entry = nextEntry(headOf(entries), { kind: "removed", removed }, at, sha256);
      if (!(await seals.append(tenantId, entry))) continue;
    }
    await inParallel(numbers, (number) => seals.forgetContent(tenantId, number));
    return;
  }
  throw new Conflict("Your months are changing right now. Please try again in a minute.");
}
