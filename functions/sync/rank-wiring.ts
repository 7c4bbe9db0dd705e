import { bookStore } from "#functions/books/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { sessionStore } from "#functions/platform/access/session-store.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { ranksDeps, readTracked, trackingDeps } from "#functions/ranks/index.ts";
import type { SyncStateDeps } from "./state-deps.ts";

/** Stores of rank readings. */
export function rankStores(
  access: TableAccess,
  parties: { readonly clock: Clock; readonly bus: SyncStateDeps["bus"] },
) {
  const tracking = trackingDeps(access, parties.clock);
  return {
    books: bookStore(access),
    ranks: ranksDeps(access, parties.clock),
    visits: sessionStore(access),
    readTracked: (tenantId: string) => readTracked(tracking, tenantId),
  };
}
