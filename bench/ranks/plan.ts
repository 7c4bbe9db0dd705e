import { linkedAccountStore, syncStateStore } from "#functions/amazon-accounts/index.ts";
import { sessionEntity } from "#functions/entities/accounts/session.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { sessionStore } from "#functions/platform/access/session-store.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { SHARDS } from "#functions/platform/storage/shards.ts";
import { planRanks } from "#functions/sync/ranks/plan-ranks.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { timed } from "../lib/measure.ts";
import { metered, newMeter, unitsOf } from "../lib/meter.ts";

export const ACCOUNTS = 10_000;
const NOW = Date.parse("2026-11-20T12:05:00.000Z");

/** Plans one fire of the realtime tier over ten thousand accounts, shard after shard, without the machine's pauses. */
export async function planFire(access: TableAccess) {
  const linked = linkedAccountStore(access);
  const people = Array.from({ length: ACCOUNTS }, (_, n) => `person-${n}`);
  await inParallel(people, async (userId) => {
    const seen = { createdAt: "2026-10-01T00:00:00.000Z", lastSeenAt: "2026-11-20T10:00:00.000Z", expiresAt: 2e9 };
    await sessionEntity(access)
      .put({ userId, sessionId: "browser", ...seen })
      .go();
    const account = {
      userId,
      accountId: "portal",
      retailerUserId: "amzn1.account.A1",
      type: "AUTHOR_CENTRAL" as const,
    };
    const facts = { email: "a@retailer.example", profile: null, accountCreationDate: null, sessionEndsAt: null };
    await linked.connect({ ...account, ...facts, connectedAt: "2026-10-01T00:00:00.000Z" }, null);
  });
  const meter = newMeter();
  const counted = metered(access, meter);
  const deps = {
    linked: linkedAccountStore(counted),
    syncStates: syncStateStore(counted),
    visits: sessionStore(counted),
    queue: { sendAll: async () => undefined },
    clock: { now: () => NOW },
    minAgeMs: HOUR_MS,
  };
  const { ms, result } = await timed(async () => {
    let queued = 0;
    for (const shard of SHARDS)
      queued += (await planRanks(deps, { tier: "realtime", shard, firedAt: new Date(NOW).toISOString() })).queued;
    return queued;
  });
  return { ms, queued: result, read: unitsOf(meter.read), write: unitsOf(meter.write) };
}
