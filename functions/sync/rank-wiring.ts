import type { TableAccess } from "#functions/entities/base.ts";
import { sessionStore } from "#functions/platform/access/session-store.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { ranksDeps, readTracked, trackingDeps } from "#functions/ranks/index.ts";

/** Stores of rank readings. */
export function rankStores(access: TableAccess, { clock }: { readonly clock: Clock }) {
  const tracking = trackingDeps(access, clock);
  return {
    ranks: ranksDeps(access, clock),
    visits: sessionStore(access),
    readTracked: (tenantId: string) => readTracked(tracking, tenantId),
  };
}
