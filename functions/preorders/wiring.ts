import type { SyncStateStore } from "#functions/amazon-accounts/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import type { Clock } from "#functions/platform/clock.ts";
import type { PreorderStore } from "./store.ts";

export interface PreordersDeps {
  readonly preorders: PreorderStore;
  readonly syncStates: Pick<SyncStateStore, "find" | "succeed">;
  readonly clock: Clock;
  /** URL template of a cover image, with `{asin}` for the product. */
  readonly coverAddress: string;
}

export type Owner = Pick<Actor, "tenantId">;
export type OwnerHere = Pick<Actor, "tenantId" | "timeZone">;
