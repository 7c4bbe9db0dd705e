import { accountStore } from "#functions/accounts/index.ts";
import type { Publisher } from "#functions/adapters/bus.ts";
import {
  amazonAccountStore,
  amazonAccountsDeps,
  amazonSessionStore,
  linkedAccountStore,
  syncStateStore,
} from "#functions/amazon-accounts/index.ts";
import { endingSessionReminders } from "#functions/amazon-accounts/reminders/notify-ending-sessions.ts";
import { connectRoutes, linkedAccountRoutes } from "#functions/amazon-accounts/routes.ts";
import { extensionRoutes } from "#functions/extension/routes.ts";
import type { ImportDeps } from "#functions/imports/wiring.ts";
import { extensionSessionStore } from "#functions/platform/access/extension-session-store.ts";
import { sessionStore } from "#functions/platform/access/session-store.ts";
import type { Binding } from "#functions/platform/http/binding.ts";
import { newId } from "#functions/platform/ids.ts";
import { SHARDS } from "#functions/platform/storage/shards.ts";
import { workOnQueue } from "#functions/sync/fetch/work-on-queue.ts";
import { historyStep } from "#functions/sync/history/run-history-step.ts";
import { deadConnectionNotices } from "#functions/sync/outage/notify-dead-connections.ts";
import { outageStore } from "#functions/sync/outage/outage-store.ts";
import { planSyncs } from "#functions/sync/plan/plan-syncs.ts";
import { planRanks } from "#functions/sync/ranks/plan-ranks.ts";
import { syncCallRoutes, syncHealthRoutes } from "#functions/sync/routes.ts";
import { syncStores } from "#functions/sync/wiring.ts";
import type { AmazonAccountType } from "#shared/api/amazon-accounts.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { AMAZON_ORIGIN } from "./amazon-in-process.ts";
import { historyMachine } from "./machines.ts";
import type { Parties } from "./parties.ts";
import type { Queues } from "./queues.ts";

export const PLAN_SYNCS = "plan syncs";
export const PLAN_RANKS = "plan ranks";
const WORKER = "sync worker";
/** Seconds over which a quarter-hour's ticks are spread. */
const SPREAD_SECONDS = 840;

/** The functions that know Amazon: connecting, syncing by stored sessions, and what the extension calls. */
export function createSyncFunctions(
  parties: Parties,
  queues: Queues,
  imports: ImportDeps,
  hints: Publisher,
  historyTarget: string,
) {
  const { access, bus, clock, files, vault, mailer, site } = parties;
  const onRefused = (userId: string) => bus.publish("RetailerAuthFailed", { userId });
  const queue = queues.queueTo(WORKER);
  const env = { AMAZON_ORIGIN, AMAZON_CLIENT_ID: "colophon-local", SITE_URL: "http://localhost:4400" };
  const amazon = amazonAccountsDeps(access, env, { keyVault: vault, clock, onRefused });
  const history = historyMachine(queues, historyTarget);
  const calls = {
    ...amazon,
    ...syncStores(access, { clock, bus }),
    onConnected: (userId: string, type: AmazonAccountType) => queue.send({ userId, asked: type === "KDP" }),
    queue,
    history,
    newId,
  };
  const fetching = {
    ...syncStores(access, { clock, bus: hints }),
    sessions: amazon.sessions,
    sleep: async () => undefined,
    newId,
    files,
    machine: imports.machine,
    history,
  };
  queues.on(WORKER, {
    receives: 3,
    handle: async (body) => {
      const causes: unknown[] = [];
      const event = { Records: [{ messageId: "message", body }] };
      const { batchItemFailures } = await workOnQueue(fetching, event, (error) => causes.push(error));
      if (batchItemFailures.length > 0) throw new Error("a tick failed", { cause: causes[0] });
    },
  });
  queues.on(PLAN_SYNCS, {
    receives: 3,
    handle: () =>
      planSyncs({
        amazonAccounts: amazonAccountStore(access),
        sessions: sessionStore(access),
        queue,
        clock,
        spreadSeconds: SPREAD_SECONDS,
      }),
  });
  queues.on(PLAN_RANKS, {
    receives: 3,
    handle: async () => {
      const deps = {
        linked: linkedAccountStore(access),
        syncStates: syncStateStore(access),
        visits: sessionStore(access),
        queue,
        clock,
        minAgeMs: HOUR_MS,
      };
      const firedAt = new Date(clock.now()).toISOString();
      for (const shard of SHARDS) await planRanks(deps, { tier: "backlist", shard, firedAt });
    },
  });
  const routes: readonly Binding[] = [
    ...extensionRoutes(calls),
    ...linkedAccountRoutes(calls),
    ...syncHealthRoutes(calls),
    ...connectRoutes(calls),
    ...syncCallRoutes(calls),
  ];
  return {
    routes,
    runHistoryStep: (event: object): Promise<object> => historyStep(fetching, event),
    walks: {
      "ending sessions": endingSessionReminders({
        accounts: accountStore(access),
        linked: linkedAccountStore(access),
        amazonAccounts: amazonAccountStore(access),
        amazonSessions: amazonSessionStore(access),
        mailer,
        site,
        clock,
      }),
      "dead connections": deadConnectionNotices({
        accounts: accountStore(access),
        amazonAccounts: amazonAccountStore(access),
        syncStates: syncStateStore(access),
        extensions: extensionSessionStore(access),
        linked: linkedAccountStore(access),
        outages: outageStore(access),
        notifyOperator: () => undefined,
        mailer,
        site,
        clock,
      }),
    },
  };
}
