import type { AccountStore } from "#functions/accounts/index.ts";
import type { TrailDeps } from "#functions/payments/index.ts";
import { toActorUser } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { Conflict } from "#functions/platform/errors.ts";
import { dueDateOf } from "#shared/domain/payments/settling/due-date.ts";
import type { RemovableSource } from "#shared/domain/personal-data/removable-source.ts";
import { headOf, nextEntry } from "#shared/domain/seals/chain.ts";
import { planEntries } from "#shared/domain/seals/plan-entries.ts";
import type { SealEntry } from "#shared/domain/seals/seal.ts";
import type { StoredMonth } from "#shared/domain/seals/stored-months.ts";
import { dayIn, type IsoMonth } from "#shared/primitives/dates.ts";
import { readStoredMonths, type SealedAuthor } from "./read-stored-months.ts";
import { removeSource } from "./remove-source.ts";
import { type SealStore, sha256 } from "./seal-store.ts";

export interface SealDeps extends TrailDeps {
  readonly seals: SealStore;
  /** Random text of at least 16 characters. */
  readonly newSalt: () => string;
}

/** Writers that may append to one chain concurrently. */
const ATTEMPTS = 8;

export interface UpToDate {
  readonly entries: readonly SealEntry[];
  /** How many of the entries are new. */
  readonly added: number;
  readonly stored: readonly StoredMonth[];
}

/**
 * Appends what an author's chain lacks: seals of settled months, and corrections of sealed ones. Each entry is written
 * on the condition that its number is free, so that concurrent calls make one chain; a call that loses reads everything
 * again. Idempotent; a call that stopped midway is completed by the next. Throws Conflict after eight lost races.
 */
export async function sealMonths(deps: SealDeps, author: SealedAuthor): Promise<UpToDate> {
  const { seals, clock, newSalt } = deps;
  let added = 0;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    // Dated before the months are read: a deletion that comes meanwhile finds these entries older than itself.
    const at = toInstant(clock.now());
    const entries = await seals.read(author.tenantId);
    const stored = await readStoredMonths(deps, author);
    const contents = planEntries(entries, stored, newSalt);
    let isCurrent = true;
    for (const content of contents) {
      const entry = nextEntry(headOf(entries), content, at, sha256);
      isCurrent = await seals.append(author.tenantId, entry);
      if (!isCurrent) break;
      entries.push(entry);
      added += 1;
    }
    if (isCurrent) return { entries, added, stored };
  }
  throw new Conflict("Your months are changing right now. Please try again in a minute.");
}

export interface SealEventDeps extends SealDeps {
  readonly accounts: Pick<AccountStore, "find">;
}

export type SealEvent =
  | { readonly name: "PaymentsImported"; readonly userId: string }
  | { readonly name: "RoyaltiesImported"; readonly userId: string; readonly months: readonly IsoMonth[] }
  | {
      readonly name: "SourcePurged";
      readonly userId: string;
      readonly source: RemovableSource;
      readonly purgedAt: string;
    };

/**
 * Brings an author's chain up to date after an event. Months that no payment can contain yet are neither settled nor
 * sealed, so that the daily fetch of the running month reads nothing here.
 */
export async function reactToEvent(deps: SealEventDeps, event: SealEvent): Promise<void> {
  const { accounts, clock } = deps;
  const user = await accounts.find(event.userId);
  if (user?.kind !== "author" || user.removingAt) return;
  const today = dayIn(user.timeZone, clock.now());
  if (event.name === "RoyaltiesImported" && event.months.every((month) => dueDateOf(month) > today)) return;
  // Once more than the deletion itself: months may have been sealed while it ran.
  if (event.name === "SourcePurged") await removeSource(deps, event.userId, event);
  await sealMonths(deps, toActorUser(user));
}
