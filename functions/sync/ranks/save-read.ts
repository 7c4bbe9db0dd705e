import type { ShelfProduct } from "#functions/books/index.ts";
import { saveRankReadings } from "#functions/ranks/index.ts";
import type { RankReading } from "#shared/domain/ranks/rank.ts";
import { MAX_SYNCED_BOOKS } from "#shared/messages/bus.ts";
import type { RankReadDeps } from "../wiring.ts";

interface StoreReadings {
  readonly userId: string;
  readonly marketplace: string;
  readonly readings: readonly RankReading[];
  readonly products: readonly ShelfProduct[];
  readonly realtime: readonly string[];
  /** A page waits for these products, so that it is notified although nothing changed. */
  readonly awaited: readonly string[];
}

/** Stores a store's readings and notifies open pages. Resolves with the number of changed products. */
export async function saveRead(deps: Pick<RankReadDeps, "ranks" | "bus">, read: StoreReadings): Promise<number> {
  const { userId, marketplace, readings, products, realtime, awaited } = read;
  const saved = { tenantId: userId, marketplace, readings, realtime: new Set(realtime) };
  const changed = readings.length > 0 ? await saveRankReadings(deps.ranks, saved) : [];
  const announced = new Set([...changed, ...awaited]);
  const uids = new Set(products.filter(({ asin }) => announced.has(asin)).map(({ titleSet }) => titleSet));
  if (uids.size > 0)
    await deps.bus.publish("RanksSynced", { userId, marketplace, uids: [...uids].slice(0, MAX_SYNCED_BOOKS) });
  return changed.length;
}

/** Late writes recreate the rank items of a closed account, which is closed before its removal begins. */
export async function removeRanksIfMissing(
  { accounts, ranks }: { readonly accounts: Pick<RankReadDeps["accounts"], "find"> } & Pick<RankReadDeps, "ranks">,
  userId: string,
): Promise<void> {
  const row = await accounts.find(userId);
  if (row && !row.removingAt) return;
  for (const store of [ranks.boards, ranks.days, ranks.months, ranks.years]) await store.removeAll(userId);
}
