import * as z from "zod";
import type { EmailSite } from "#functions/adapters/mailer.ts";
import type { SyncStateStore } from "#functions/amazon-accounts/index.ts";
import { type NotifyOnceDeps, notifyOnce } from "#functions/amazon-accounts/index.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { SHARDS, type Shard } from "#functions/platform/storage/shards.ts";
import { EMAILS_AT_ONCE, type Walk } from "#functions/platform/tasks/walk.ts";
import { healthOf } from "#shared/domain/sync/health.ts";
import { awaitsTry, judgeOutage } from "#shared/domain/sync/outage.ts";
import { formatDayOf } from "#shared/primitives/format-dates.ts";
import { connectionDeadEmail } from "../emails/connection-dead.ts";
import { withoutEarlierFailure } from "../state/as-of-amazon-session.ts";
import {
  type BrokenConnection,
  type BrokenConnectionsDeps,
  findBrokenConnection,
  sampleConnections,
} from "./find-broken-connections.ts";
import type { OutageStore } from "./outage-store.ts";

export interface NotifyDeadConnectionsDeps extends NotifyOnceDeps, BrokenConnectionsDeps {
  readonly syncStates: Pick<SyncStateStore, "find" | "claimNotice" | "releaseNotice">;
  readonly outages: OutageStore;
  /** So many connections are broken that Amazon must be down. */
  readonly notifyOperator: (facts: { readonly broken: number; readonly working: number }) => void;
  readonly site: EmailSite;
}

function notifyAuthor(deps: NotifyDeadConnectionsDeps, { userId, state, ways }: BrokenConnection): Promise<boolean> {
  const now = deps.clock.now();
  return notifyOnce(deps, userId, {
    claim: () => deps.syncStates.claimNotice(userId, state.lastGoodAt, toInstant(now)),
    release: () => deps.syncStates.releaseNotice(userId),
    write: async ({ firstName, timeZone }) => {
      const always = {
        isActivated: true,
        isDisconnected: false,
        isWanted: true,
        isHeld: true,
        lack: null,
        isImporting: false,
      } as const;
      const current = withoutEarlierFailure(state, ways.disconnectedAt);
      const { reason } = healthOf({ source: "royalties", state: current, ...ways, now, ...always });
      const lastGoodDay = state.lastGoodAt && formatDayOf(state.lastGoodAt, timeZone);
      return connectionDeadEmail({
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
 * True when authors may be emailed. During an outage the operator is notified instead, once; if a run crashes before
 * saving that, the next one notifies again.
 */
async function mayEmail(
  { outages, notifyOperator, clock }: NotifyDeadConnectionsDeps,
  working: number,
  broken: readonly BrokenConnection[],
): Promise<boolean> {
  const now = clock.now();
  const stored = await outages.read();
  const outage = judgeOutage(stored.outage, { working, brokenAt: broken.map(({ brokenAt }) => brokenAt) }, now);
  if (outage.openedAt === null)
    // Saved before the first email, so that the next run sends the emails left over by a crash.
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
 * Emails the author of each connection that has brought no royalties for more than a day, once per failure. During an
 * outage no author is emailed; those still broken afterwards are emailed once they have been tried again.
 */
export const deadConnectionNotices = (
  deps: NotifyDeadConnectionsDeps,
): Walk<{ userId: string }, "notified", Shard> => ({
  shards: SHARDS,
  item: z.object({ userId: z.string() }),
  atOnce: EMAILS_AT_ONCE,
  begin: async () => {
    const { working, broken } = await sampleConnections(deps);
    return mayEmail(deps, working, broken);
  },
  list: (shard, after) => deps.amazonAccounts.pageOfActive(shard, after),
  work: async ({ userId }) => {
    const connection = await findBrokenConnection(deps, userId);
    if (!connection || connection.isNotified) return null;
    // A message that was delayed may arrive during an outage that has begun since.
    const { outage } = await deps.outages.read();
    if (outage.openedAt !== null || awaitsTry(outage, connection, deps.clock.now())) return null;
    return (await notifyAuthor(deps, connection)) ? "notified" : null;
  },
});
