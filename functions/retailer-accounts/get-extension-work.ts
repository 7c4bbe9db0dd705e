import type { z } from "zod";
import type { Actor } from "#functions/platform/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import type { ExtensionWork, getExtensionWork as endpoint } from "#shared/api/extension.ts";
import { dueWork, firstWork } from "#shared/domain/sync/sync-work.ts";
import type { RetailerAccountsDeps } from "./deps.ts";
import { readSyncFacts } from "./read-sync-facts.ts";

const SALES = ["estimator", "prior-months"] as const;

/**
 * What the extension is to fetch now. For the first import the day on which the publishing account was made is kept, so that a later one begins there,
 * too; nothing else is written.
 */
export async function getExtensionWork(
  deps: RetailerAccountsDeps,
  actor: Actor,
  { scope, account_creation_date: created }: z.output<NonNullable<(typeof endpoint)["query"]>>,
): Promise<ExtensionWork> {
  const isFirst = scope === "first";
  const { account, sync } = await readSyncFacts(deps, actor, { wholeHistory: isFirst, families: SALES });
  const known = account?.accountCreationDate;
  if (isFirst && created && created !== known) await deps.retailerAccounts.saveCreationDate(actor.userId, created);
  const work = isFirst ? firstWork(sync, created ?? known ?? null) : dueWork(sync);
  return {
    user: { id: actor.userId, email: actor.email },
    today: work.today,
    is_activated: sync.isActivated,
    royalties: [...work.royalties],
    prior_months: [...work.priorMonths],
    payments: work.payments,
    kenp_rates: [...work.kenpRates],
    books: work.books,
    cookie_mode: account?.cookieModeAt !== undefined,
    next_at: toInstant(work.nextAt),
  };
}
