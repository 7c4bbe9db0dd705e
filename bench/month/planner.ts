import { amazonAccountStore } from "#functions/amazon-accounts/stores/amazon-account-store.ts";
import { sessionEntity } from "#functions/entities/accounts/session.ts";
import { sessionStore } from "#functions/platform/access/session-store.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { planSyncs } from "#functions/sync/plan/plan-syncs.ts";
import { metered, newMeter, unitsOf } from "../lib/meter.ts";
import { type Quantities, times } from "../lib/prices.ts";
import { startEngine } from "../stores/engine.ts";

const ACCOUNTS = 2_000;
const TICKS_A_MONTH = 96 * 30;
const NOW = Date.parse("2026-11-20T12:00:00.000Z");

/** One cookie account's share of a month of the planner's ticks. */
export async function pricePlanner(): Promise<Quantities> {
  const access = await (await startEngine()).createTable();
  const accounts = amazonAccountStore(access);
  const sessions = sessionEntity(access);
  await inParallel(
    Array.from({ length: ACCOUNTS }, (_, n) => `person-${n}`),
    async (userId) => {
      const createdAt = "2026-10-01T00:00:00.000Z";
      const seen = { createdAt, lastSeenAt: "2026-11-20T10:00:00.000Z", expiresAt: 2e9 };
      await sessions.put({ userId, sessionId: "browser", ...seen }).go();
      await accounts.acceptCookieMode(userId, createdAt);
      await accounts.enableServerSync(userId, createdAt);
    },
  );
  const meter = newMeter();
  const counted = metered(access, meter);
  await planSyncs({
    amazonAccounts: amazonAccountStore(counted),
    sessions: sessionStore(counted),
    queue: { sendAll: async () => undefined },
    spreadSeconds: 600,
    clock: { now: () => NOW },
  });
  const tick = { readUnits: unitsOf(meter.read) / ACCOUNTS, writeUnits: unitsOf(meter.write) / ACCOUNTS };
  return times(tick, TICKS_A_MONTH);
}
