import type { PreordersDeps } from "./deps.ts";

/** Returns when the whole list was last fetched; null before. */
export const readAsOf = async ({ syncStates }: Pick<PreordersDeps, "syncStates">, tenantId: string) =>
  (await syncStates.find(tenantId, "preorders"))?.lastGoodAt ?? null;
