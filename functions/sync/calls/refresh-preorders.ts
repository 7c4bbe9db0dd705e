import type * as z from "zod";
import type { SyncStateStore } from "#functions/amazon-accounts/index.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { fetchPreorders, type PreorderStore } from "#functions/preorders/index.ts";
import type { refreshPreorders as endpoint } from "#shared/api/sync/fetch-calls.ts";
import { type CookieCallDeps, withAmazon } from "./cookie-call.ts";

export interface RefreshPreordersDeps extends CookieCallDeps {
  readonly preorders: PreorderStore;
  readonly syncStates: Pick<SyncStateStore, "succeed">;
}

/** Below the gateway's limit. Books beyond it are fetched by the next daily sync. */
const LONGEST_MS = 20_000;

/** An incomplete fetch doesn't count as the day's sync, so the rest still follows today. */
export async function refreshPreorders(
  deps: RefreshPreordersDeps,
  { actor }: By<Actor>,
): Promise<z.input<(typeof endpoint)["response"]>> {
  const until = deps.clock.now() + LONGEST_MS;
  const fetched = await withAmazon(deps, actor.userId, "KDP", (amazon) => fetchPreorders(deps, amazon, actor, until));
  if (fetched.complete) await deps.syncStates.succeed(actor.userId, "preorders", toInstant(deps.clock.now()));
  return fetched;
}
