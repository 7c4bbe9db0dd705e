import { publisher } from "#functions/adapters/bus.ts";
import { historyMachine } from "#functions/adapters/history-machine.ts";
import { keyVault } from "#functions/adapters/key-vault.ts";
import { syncQueue } from "#functions/adapters/message-queue.ts";
import {
  amazonAccountsDeps,
  connectRoutes,
  linkedAccountRoutes,
  syncStateStore,
} from "#functions/amazon-accounts/index.ts";
import { followerStore } from "#functions/followers/index.ts";
import { importStore } from "#functions/imports/index.ts";
import { amazonRateStore } from "#functions/kenp-rates/index.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { apiHandler } from "#functions/platform/http/api-handler.ts";
import { newId } from "#functions/platform/ids.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { preorderStore } from "#functions/preorders/index.ts";
import { amazonEnv } from "../env.ts";
import { syncCallRoutes, syncHealthRoutes } from "../routes.ts";
import { rankStores, syncStateDeps } from "../wiring.ts";

/** The only function behind the API that may open authors' sessions (docs/adr/004-stored-sessions.md). */
export const handler = apiHandler(amazonEnv, (env) => {
  const access = tableAccess(env);
  const bus = publisher(env);
  const onRefused = (userId: string) => bus.publish("RetailerAuthFailed", { userId });
  const deps = amazonAccountsDeps(access, env, { keyVault: keyVault(env), clock: systemClock, onRefused });
  const queue = syncQueue(env);
  const stored = syncStateDeps(access, { bus, clock: systemClock });
  const calls = {
    accounts: stored.accounts,
    amazonDates: stored.amazonDates,
    syncStates: syncStateStore(access),
    unreadable: stored.unreadable,
    amazonRates: amazonRateStore(access),
    imports: importStore(access),
    preorders: preorderStore(access),
    followers: followerStore(access),
    newId,
    bus,
    books: stored.books,
    ...rankStores(access, { clock: systemClock }),
  };
  return [
    ...linkedAccountRoutes(stored),
    ...syncHealthRoutes(stored),
    // The author portal's session brings ranks only, which are due when none has been read.
    ...connectRoutes({ ...deps, onConnected: (userId, type) => queue.send({ userId, asked: type === "KDP" }) }),
    ...syncCallRoutes({ ...deps, ...calls, queue, history: historyMachine(env) }),
  ];
});
