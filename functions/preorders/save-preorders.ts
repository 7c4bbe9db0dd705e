import type * as z from "zod";
import { toInstant } from "#functions/platform/clock.ts";
import { Invalid } from "#functions/platform/errors.ts";
import type { savePreorders as endpoint, SentPreorders } from "#shared/api/preorders.ts";
import { addDays, dayIn } from "#shared/primitives/dates.ts";
import type { OwnerHere, PreordersDeps } from "./deps.ts";
import { closeUnlisted, keepPreorders } from "./keep-preorders.ts";

/**
 * Stores what the author's browser has fetched. Idempotent: the same numbers again write nothing but the time of the
 * fetch. Amazon's day may be one ahead of the author's; rows beyond that are refused.
 */
export async function savePreorders(
  deps: PreordersDeps,
  { tenantId, timeZone }: OwnerHere,
  { books, listed }: z.output<typeof SentPreorders>,
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
