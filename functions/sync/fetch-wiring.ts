import { publisher } from "#functions/adapters/bus.ts";
import { reportFiles } from "#functions/adapters/files/report-files.ts";
import { importMachine } from "#functions/adapters/import-machine.ts";
import { cachedKeyVault } from "#functions/adapters/key-cache.ts";
import { keyVault } from "#functions/adapters/key-vault.ts";
import { amazonAccountsDeps } from "#functions/amazon-accounts/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { followerStore } from "#functions/followers/index.ts";
import { importStore } from "#functions/imports/index.ts";
import { retailerRateStore } from "#functions/kenp-rates/index.ts";
import { type Clock, systemClock } from "#functions/platform/clock.ts";
import { newId } from "#functions/platform/ids.ts";
import { tableAccess } from "#functions/platform/storage/table.ts";
import { preorderStore } from "#functions/preorders/index.ts";
import { hintPublisher, socketStore } from "#functions/realtime/index.ts";
import type { FetchDeps } from "./deps.ts";
import type { HistoryStepEnv } from "./env.ts";
import { rankStores } from "./rank-wiring.ts";
import { syncStateDeps } from "./wiring.ts";

export const syncStores = (
  access: TableAccess,
  parties: { readonly clock: Clock; readonly bus: FetchDeps["bus"] },
) => ({
  ...syncStateDeps(access, parties),
  retailerRates: retailerRateStore(access),
  preorders: preorderStore(access),
  followers: followerStore(access),
  imports: importStore(access),
  ...rankStores(access, parties),
});

export function fetchDeps(env: HistoryStepEnv): FetchDeps {
  const access = tableAccess(env);
  const bus = hintPublisher(publisher(env), socketStore(access));
  const onRefused = (userId: string) => bus.publish("RetailerAuthFailed", { userId });
  const vault = cachedKeyVault(keyVault(env), systemClock);
  const { sessions, sleep } = amazonAccountsDeps(access, env, { vault, clock: systemClock, onRefused });
  return {
    ...syncStores(access, { clock: systemClock, bus }),
    sessions,
    sleep,
    newId,
    files: reportFiles(env),
    machine: importMachine(env),
  };
}
