import type * as z from "zod";
import type { By, OwnerHere } from "#functions/platform/access/actor.ts";
import { type Clock, toInstant } from "#functions/platform/clock.ts";
import { Invalid } from "#functions/platform/errors.ts";
import type { savePreorders as endpoint, SentPreorders } from "#shared/api/preorders.ts";
import { type ListedPreorder, withListed, withoutListing } from "#shared/domain/preorders/preorder.ts";
import { addDays, dayIn, type IsoDate } from "#shared/primitives/dates.ts";
import type { AmazonApi } from "#shared/sources/amazon/amazon-api.ts";
import type { PreorderStore } from "./store.ts";
import type { PreordersDeps } from "./wiring.ts";

/** Stores listed books; returns how many changed. */
async function keepPreorders(
  { preorders }: Pick<PreordersDeps, "preorders">,
  tenantId: string,
  books: readonly ListedPreorder[],
): Promise<number> {
  let saved = 0;
  for (const book of books)
    if (await preorders.change(tenantId, book.asin, (before) => withListed(before, book))) saved += 1;
  return saved;
}

/** Marks books that a complete list doesn't contain; returns how many changed. */
async function closeUnlisted(
  { preorders }: Pick<PreordersDeps, "preorders">,
  tenantId: string,
  listed: readonly string[],
  today: IsoDate,
): Promise<number> {
  const gone = (await preorders.list(tenantId)).filter(({ asin, delisted }) => !listed.includes(asin) && !delisted);
  let saved = 0;
  for (const { asin } of gone)
    if (await preorders.change(tenantId, asin, (before) => before && withoutListing(before, today))) saved += 1;
  return saved;
}

/**
 * Stores what the author's browser has fetched. Idempotent: the same numbers again write nothing but the time of the
 * fetch. Amazon's day may be one ahead of the author's; rows beyond that are refused.
 */
export async function savePreorders(
  deps: PreordersDeps,
  { actor: { tenantId, timeZone }, books, listed }: By<OwnerHere, z.output<typeof SentPreorders>>,
): Promise<z.input<(typeof endpoint)["response"]>> {
  const today = dayIn(timeZone, deps.clock.now());
  const last = addDays(today, 1);
  if (books.some(({ rows }) => rows.some(({ date }) => date > last)))
    throw new Invalid({ books: ["Orders can't be in the future"] });
  let saved = await keepPreorders(deps, tenantId, books);
  if (listed !== null) {
    saved += await closeUnlisted(deps, tenantId, listed, today);
    await deps.syncStates.succeed(tenantId, "preorders", toInstant(deps.clock.now()));
  }
  return { saved };
}

interface FetchPreordersDeps {
  readonly preorders: PreorderStore;
  readonly clock: Clock;
}

/**
 * Fetches every listed book with its orders and stores each immediately, so that a failure keeps the ones before it.
 * Stops at `until` (epoch milliseconds), with `complete` false. Rejects with AmazonFailure.
 */
export async function fetchPreorders(
  deps: FetchPreordersDeps,
  client: Pick<AmazonApi, "preorders" | "preorderDetails">,
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
