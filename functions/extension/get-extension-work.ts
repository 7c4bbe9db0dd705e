import type * as z from "zod";
import type { SyncStateRow } from "#functions/amazon-accounts/index.ts";
import { type Actor, type By, rowReadFor } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import {
  type AccountFacts,
  dueExtensionRanks,
  type ExtensionRankDeps,
  readSyncFacts,
  reportSync,
  type SyncStateDeps,
} from "#functions/sync/index.ts";
import type { ExtensionWork, getExtensionWork as endpoint, SyncReport } from "#shared/api/extension/extension.ts";
import { areFollowersDue } from "#shared/domain/followers/due-followers.ts";
import { penNamesOf } from "#shared/domain/followers/pen-names.ts";
import { laterProgress } from "#shared/domain/ranks/due/later-progress.ts";
import { decodeProgress, encodeProgress } from "#shared/domain/ranks/due/rank-progress.ts";
import { AMAZON_SALES_FAMILIES } from "#shared/domain/report-month.ts";
import { dueWork, firstWork } from "#shared/domain/sync/sync-work.ts";

export type ExtensionDeps = SyncStateDeps & ExtensionRankDeps;

/** True if the author deleted the daily reports and none has been fetched since. */
const wasDeleted = (stored: readonly SyncStateRow[]): boolean =>
  stored.find(({ source }) => source === "royalties")?.forgottenAt !== undefined;

/** Deleted figures are fetched again completely. */
async function wholeHistory(deps: SyncStateDeps, actor: Actor) {
  const { account, sync } = await readSyncFacts(deps, actor, {
    wholeHistory: true,
    families: AMAZON_SALES_FAMILIES,
    row: rowReadFor(actor),
  });
  return firstWork(sync, account?.accountCreationDate ?? null);
}

/** Shares its state with the server's own readings, so that an account with both is read once. */
function dueFollowers({ account, sync }: Pick<AccountFacts, "account" | "sync">, byAuthor: boolean) {
  const profile = account?.activatedAt === undefined ? undefined : account.profile;
  if (!profile || !areFollowersDue(sync.states.followers, sync, byAuthor)) return null;
  return { author: profile.authorId, author_ids: penNamesOf(profile).map(({ id }) => id) };
}

/** The first import also stores the publishing account's creation date, where later imports start too. */
export async function getExtensionWork(
  deps: ExtensionDeps,
  {
    actor,
    scope,
    account_creation_date: created,
    marketplace,
  }: By<Actor, z.output<NonNullable<(typeof endpoint)["query"]>>>,
): Promise<ExtensionWork> {
  const isFirst = scope === "first";
  const { account, sync, stored } = await readSyncFacts(deps, actor, {
    wholeHistory: isFirst,
    families: AMAZON_SALES_FAMILIES,
    row: rowReadFor(actor),
  });
  const known = account?.accountCreationDate;
  if (isFirst && created && created !== known) await deps.amazonAccounts.saveCreationDate(actor.userId, created);
  const work = isFirst ? firstWork(sync, created ?? known ?? null) : dueWork(sync, { byAuthor: scope === "asked" });
  const { royalties } = wasDeleted(stored) && work.royalties.length > 0 ? await wholeHistory(deps, actor) : work;
  return {
    user: { id: actor.userId, email: actor.email },
    today: work.today,
    is_activated: sync.isActivated,
    royalties: [...royalties],
    prior_months: [...work.priorMonths],
    payments: work.payments,
    kenp_rates: [...work.kenpRates],
    books: work.books,
    ranks: isFirst
      ? null
      : await dueExtensionRanks(deps, { userId: actor.userId, account, states: stored, scope, marketplace }),
    followers: scope === "due" || scope === "asked" ? dueFollowers({ account, sync }, scope === "asked") : null,
    cookie_mode: account?.cookieModeAt !== undefined,
    next_at: toInstant(work.nextAt),
  };
}

/**
 * Records what the extension has fetched. Rank progress is merged with the stored one, because the server may have read
 * a store since it handed out the work.
 */
export async function reportFetch(deps: SyncStateDeps, { actor, ...report }: By<Actor, SyncReport>): Promise<void> {
  const { source, outcome, progress } = report;
  if (source !== "ranks" || outcome === "failed" || progress === undefined) return reportSync(deps, actor, report);
  const stored = await deps.syncStates.find(actor.userId, source);
  const after = laterProgress(decodeProgress(stored?.asked), decodeProgress(progress));
  return reportSync(deps, actor, report, { kept: { asked: encodeProgress(after) } });
}
