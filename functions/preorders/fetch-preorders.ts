import type { Clock } from "#functions/platform/clock.ts";
import { dayIn } from "#shared/primitives/dates.ts";
import type { RetailerClient } from "#shared/sources/amazon/retailer-client.ts";
import type { OwnerHere } from "./deps.ts";
import { closeUnlisted, keepPreorders } from "./keep-preorders.ts";
import type { PreorderStore } from "./store.ts";

interface FetchPreordersDeps {
  readonly preorders: PreorderStore;
  readonly clock: Clock;
}

/**
 * Fetches every listed book with its orders and stores each immediately, so that a failure keeps the ones before it.
 * Stops at `until` (epoch milliseconds), with `complete` false. Rejects with RetailerFailure.
 */
export async function fetchPreorders(
  deps: FetchPreordersDeps,
  client: Pick<RetailerClient, "preorders" | "preorderDetails">,
  { tenantId, timeZone }: OwnerHere,
  until = Number.POSITIVE_INFINITY,
): Promise<{ readonly saved: number; readonly complete: boolean }> {
  const today = dayIn(timeZone, deps.clock.now());
  const listed = await client.preorders();
  let saved = 0;
  for (const book of listed) {
    if (deps.clock.now() >= until) return { saved, complete: false };
    const rows = await client.preorderDetails(book.asin);
    saved += await keepPreorders(deps, tenantId, [{ ...book, rows }]);
  }
  const asins = listed.map(({ asin }) => asin);
  return { saved: saved + (await closeUnlisted(deps, tenantId, asins, today)), complete: true };
}
