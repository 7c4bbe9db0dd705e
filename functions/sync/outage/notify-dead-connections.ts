import type { SyncStateStore } from "#functions/amazon-accounts/index.ts";
import { type TellDeps, tellEach, tellOnce } from "#functions/amazon-accounts/index.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { healthOf } from "#shared/domain/sync/health.ts";
import { judgeOutage } from "#shared/domain/sync/outage.ts";
import { formatDayOf } from "#shared/primitives/format-dates.ts";
import { connectionDeadMail } from "../emails/connection-dead.ts";
import { type BrokenConnection, type BrokenConnectionsDeps, findBrokenConnections } from "./find-broken-connections.ts";
import type { OutageStore } from "./outage-store.ts";

export interface TellDeadConnectionsDeps extends TellDeps, BrokenConnectionsDeps {
  readonly syncStates: Pick<SyncStateStore, "find" | "claimNotice" | "releaseNotice">;
  readonly outages: OutageStore;
  /** Raises the operator's alarm: connections break in such numbers that the retailer must be away. */
  readonly notifyOperator: (facts: { readonly broken: number; readonly working: number }) => void;
  readonly site: { readonly url: string; readonly supportEmail: string };
}

/** Mails one author whose connection is dead and who wasn't notified yet. True when that was done. */
function tell(deps: TellDeadConnectionsDeps, { userId, state, ways, isNotified }: BrokenConnection): Promise<boolean> {
  if (isNotified) return Promise.resolve(false);
  const now = deps.clock.now();
  return tellOnce(deps, userId, {
    claim: () => deps.syncStates.claimNotice(userId, state.lastGoodAt, toInstant(now)),
    release: () => deps.syncStates.releaseNotice(userId),
    write: async ({ firstName, timeZone }) => {
      const always = {
        isActivated: true,
        isDisconnected: false,
        isWanted: true,
        isHeld: true,
        isImporting: false,
      } as const;
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

/**
 * Judges whether the retailer is away and keeps the judgment. True when authors may be mailed. During an outage the operator is notified instead, once; a run
 * that crashes before that is noted notifies again.
 */
async function mayMail(
  { outages, notifyOperator, clock }: TellDeadConnectionsDeps,
  working: number,
  broken: readonly BrokenConnection[],
): Promise<boolean> {
  const now = clock.now();
  const stored = await outages.read();
  const outage = judgeOutage(stored.outage, { working, brokenAt: broken.map(({ brokenAt }) => brokenAt) }, now);
  if (outage.openedAt === null)
    // The end of an outage is kept before the first mail, so that what is left after a crash is mailed by the next run.
    return outage === stored.outage || outages.replace(stored, outage);
  if (stored.isNotified) {
    if (outage.peak !== stored.outage.peak) await outages.replace(stored, outage, now);
    return false;
  }
  const isChanged = outage !== stored.outage;
  if (isChanged && !(await outages.replace(stored, outage))) return false;
  notifyOperator({ broken: broken.length, working });
  await outages.replace({ revision: stored.revision + (isChanged ? 1 : 0) }, outage, now);
  return false;
}

/**
 * Mails every author whose activated connection has brought no royalties for more than a day, once for each time that it breaks, and returns how many. While
 * so many are broken that the retailer must be away, no author is mailed; those whose connection is still broken afterwards are mailed then.
 */
export async function tellDeadConnections(deps: TellDeadConnectionsDeps): Promise<{ told: number }> {
  const { working, broken } = await findBrokenConnections(deps);
  if (!(await mayMail(deps, working, broken))) return { told: 0 };
  return tellEach(broken, (connection) => tell(deps, connection));
}
