import { type Clock, toInstant } from "#functions/platform/clock.ts";
import type { ExtensionSessionStore } from "#functions/platform/extension-session-store.ts";
import { healthOf, isDead } from "#shared/domain/sync/health.ts";
import { formatDayOf } from "#shared/primitives/format-dates.ts";
import type { RetailerAccountRow, RetailerAccountStore } from "./account-store.ts";
import { type LinkedAccountStore, PUBLISHING_ACCOUNT } from "./linked-account-store.ts";
import { connectionDeadMail } from "./mails/connection-dead.ts";
import { type SyncStateStore, toSourceState } from "./sync-state-store.ts";
import { type TellDeps, tellEach, tellOnce } from "./tell-once.ts";

export interface TellDeadConnectionsDeps extends TellDeps {
  readonly retailerAccounts: Pick<RetailerAccountStore, "listActive">;
  readonly syncStates: Pick<SyncStateStore, "find" | "claimNotice" | "releaseNotice">;
  readonly extensions: Pick<ExtensionSessionStore, "listOpen">;
  readonly linked: Pick<LinkedAccountStore, "find">;
  readonly clock: Clock;
  readonly site: { readonly url: string; readonly supportEmail: string };
}

const later = (a: string, b: string | undefined): string => (b !== undefined && b > a ? b : a);

/** What is there to fetch an author's royalties with. */
async function waysOf(
  { extensions, linked }: TellDeadConnectionsDeps,
  userId: string,
  inCookieMode: boolean,
  now: number,
) {
  const [open, publishing] = await Promise.all([
    extensions.listOpen(userId, now),
    inCookieMode ? linked.find(userId, PUBLISHING_ACCOUNT) : null,
  ]);
  const byServer = publishing !== null && publishing.disconnectedAt === undefined;
  return { browsers: open.length, byServer, hasSession: byServer && publishing.active };
}

/** Mails one author whose connection is dead and who was not told yet. True when that was done. */
async function tell(
  deps: TellDeadConnectionsDeps,
  { userId, activatedAt, cookieModeAt }: RetailerAccountRow,
): Promise<boolean> {
  const now = deps.clock.now();
  const stored = await deps.syncStates.find(userId, "royalties");
  const state = toSourceState(stored);
  if (stored?.toldAt !== undefined || activatedAt === undefined) return false;
  // Who has deleted what came has to wait for the next sync, as who has just begun.
  const since = later(activatedAt, stored?.forgottenAt);
  if (!isDead(state, since, now)) return false;
  const ways = await waysOf(deps, userId, cookieModeAt !== undefined, now);
  // Nobody is told of what they ended themselves. A browser that was never heard of again is told of long before its connection runs out.
  if (ways.browsers === 0 && !ways.byServer) return false;
  return tellOnce(deps, userId, {
    claim: () => deps.syncStates.claimNotice(userId, state.lastGoodAt, toInstant(now)),
    release: () => deps.syncStates.releaseNotice(userId),
    write: async ({ firstName, timeZone }) => {
      const always = { isActivated: true, isWanted: true, isHeld: true, isImporting: false } as const;
      const { reason } = healthOf({ source: "royalties", state, ...ways, now, ...always });
      const lastGoodDay = state.lastGoodAt && formatDayOf(state.lastGoodAt, timeZone);
      return connectionDeadMail({
        ...deps.site,
        firstName,
        reason,
        lastGoodDay,
        by: ways.byServer ? "server" : "browser",
      });
    },
  });
}

/** Mails every author whose activated connection has brought no royalties for more than a day, once for each outage, and returns how many. */
export const tellDeadConnections = (deps: TellDeadConnectionsDeps): Promise<{ told: number }> =>
  tellEach(deps.retailerAccounts.listActive(), (account) => tell(deps, account));
