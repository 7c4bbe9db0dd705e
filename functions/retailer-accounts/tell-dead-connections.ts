import type { AccountStore } from "#functions/accounts/index.ts";
import type { Mailer } from "#functions/clients/mailer.ts";
import { type Clock, toInstant } from "#functions/platform/clock.ts";
import type { ExtensionSessionStore } from "#functions/platform/extension-session-store.ts";
import { healthOf, isDead } from "#shared/domain/sync/health.ts";
import { dayIn } from "#shared/primitives/dates.ts";
import type { RetailerAccountRow, RetailerAccountStore } from "./account-store.ts";
import { connectionDeadMail } from "./mails/connection-dead.ts";
import { type SyncStateStore, toSourceState } from "./sync-state-store.ts";

export interface TellDeadConnectionsDeps {
  readonly accounts: Pick<AccountStore, "find">;
  readonly retailerAccounts: Pick<RetailerAccountStore, "listActive">;
  readonly syncStates: Pick<SyncStateStore, "find" | "claimNotice" | "releaseNotice">;
  readonly extensions: Pick<ExtensionSessionStore, "listOpen">;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly site: { readonly url: string; readonly supportEmail: string };
}

/** Mails one author whose connection is dead and who was not told yet. True when that was done. */
async function tell(
  deps: TellDeadConnectionsDeps,
  { userId, activatedAt, cookieModeAt }: RetailerAccountRow,
): Promise<boolean> {
  const now = deps.clock.now();
  const stored = await deps.syncStates.find(userId, "royalties");
  const state = toSourceState(stored);
  if (stored?.toldAt !== undefined || activatedAt === undefined || !isDead(state, activatedAt, now)) return false;
  const user = await deps.accounts.find(userId);
  // Mail goes to addresses that are proven to be the person's.
  if (!user || user.removingAt || !user.emailVerifiedAt) return false;
  const browsers = (await deps.extensions.listOpen(userId, now)).length;
  const always = { isActivated: true, isWanted: true, isHeld: true } as const;
  const { reason } = healthOf({
    source: "royalties",
    state,
    browsers,
    byServer: cookieModeAt !== undefined,
    now,
    ...always,
  });
  if (!(await deps.syncStates.claimNotice(userId, state.lastGoodAt, toInstant(now)))) return false;
  const { firstName, timeZone, email } = user;
  const lastGoodDay = state.lastGoodAt && dayIn(timeZone, Date.parse(state.lastGoodAt));
  try {
    await deps.mailer.send({ to: email, ...connectionDeadMail({ ...deps.site, firstName, reason, lastGoodDay }) });
  } catch (error) {
    await deps.syncStates.releaseNotice(userId);
    throw error;
  }
  return true;
}

/**
 * Mails every author whose activated connection has brought no royalties for more than a day, once for each outage, and returns how many. Somebody whose
 * mail can't be sent keeps nobody else from theirs: the error is thrown at the end, and the next run mails who is left.
 */
export async function tellDeadConnections(deps: TellDeadConnectionsDeps): Promise<{ told: number }> {
  const failures: unknown[] = [];
  let told = 0;
  for await (const account of deps.retailerAccounts.listActive()) {
    try {
      if (await tell(deps, account)) told += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} authors could not be told`);
  return { told };
}
