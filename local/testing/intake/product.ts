import { accountsRoutes } from "#functions/accounts/routes.ts";
import { accountsWorld } from "#functions/accounts/testing/accounts-world.ts";
import { linkedAccountRoutes } from "#functions/amazon-accounts/routes.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { extensionRoutes } from "#functions/extension/routes.ts";
import {
  createExtensionImport,
  getExtensionImport,
  startExtensionImport,
} from "#functions/imports/intake/extension-imports.ts";
import { importHarness } from "#functions/imports/testing/harness.ts";
import { type MemoryFiles, memoryFiles } from "#functions/imports/testing/memory-files.ts";
import { type WriteWatch, watchedAccess, watchedFiles } from "#functions/imports/testing/watched.ts";
import { countingIds } from "#functions/imports/testing/world.ts";
import { kenpRatesRoutes } from "#functions/kenp-rates/routes.ts";
import { kenpRatesDeps } from "#functions/kenp-rates/wiring.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { on } from "#functions/platform/http/binding.ts";
import { trackingDeps } from "#functions/ranks/index.ts";
import { ranksRoutes } from "#functions/ranks/routes.ts";
import { syncHealthRoutes } from "#functions/sync/routes.ts";
import { rankStores, syncStateDeps } from "#functions/sync/wiring.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { givenUser } from "#functions/testing/users.ts";
import { activateExtension } from "#shared/api/extension/activation.ts";
import * as api from "#shared/api/extension/extension.ts";
import * as importsApi from "#shared/api/imports.ts";
import { readWorkbook } from "#shared/sources/amazon/workbook/read-workbook.ts";
import { productFetch } from "./product-fetch.ts";

export const SITE = "http://localhost:4400";
const IDLE: WriteWatch = { before: () => undefined, after: () => undefined };
const ATTEMPTS = 2;

/**
 * The product's server side in one process on a real table: the endpoints through the HTTP chain, a bucket in memory,
 * and imports that run as soon as they are started. `fetch` reaches it as an extension does. Every write to table and
 * bucket is reported to `watch`.
 */
export function productOn(table: TableAccess, { now, watch = IDLE }: { now: () => number; watch?: WriteWatch }) {
  const access = watchedAccess(table, watch);
  const clock = { now };
  const kept: MemoryFiles = memoryFiles();
  const accounts = accountsWorld(access);
  const { bus } = accounts.deps;
  const files = watchedFiles(kept, watch);
  const newId = countingIds();
  const imports = importHarness({ access, files, clock, readWorkbook, newId, attempts: ATTEMPTS });
  const stored = { ...syncStateDeps(access, { bus, clock }), ...rankStores(access, { clock }) };
  const routes = [
    ...accountsRoutes({ ...accounts.deps, clock }),
    ...extensionRoutes(stored),
    ...linkedAccountRoutes(stored),
    ...syncHealthRoutes(stored),
    ...ranksRoutes({ ...stored.ranks, ...trackingDeps(access, clock), bus }),
    ...kenpRatesRoutes(kenpRatesDeps(access, { bus })),
    on(importsApi.createExtensionImport, ({ actor, body }) => createExtensionImport(imports.deps, { actor, ...body })),
    on(importsApi.getExtensionImport, ({ actor, params }) =>
      getExtensionImport(imports.deps, { actor, importId: params.id }),
    ),
    on(importsApi.startExtensionImport, async ({ actor, params }) => {
      const answer = await startExtensionImport(imports.deps, { actor, importId: params.id });
      await imports.executeStarted();
      return answer;
    }),
  ];
  const call = apiCaller(routes, { access, clock });
  const fetch = productFetch({ routes, call, put: (key, bytes) => kept.objects.set(key, bytes) });

  return {
    access,
    table,
    call,
    fetch,
    imports,
    files: kept,

    /** An author with a connected and activated browser. `token` is the extension's. */
    givenActive: async (userId: string) => {
      const author: Actor = await givenUser(table, { userId, timeZone: "UTC" });
      const body = { browser: "chrome", version: "2.0.0", name: "Chrome on Linux" } as const;
      const { data, token } = (await call(api.createExtensionSession, { as: author, body })).body;
      await call(activateExtension, { as: author });
      return { author, pairing: { user_id: userId, email: author.email, session_id: data.id, token } };
    },
  };
}
export type Product = ReturnType<typeof productOn>;
