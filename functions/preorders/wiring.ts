import { type SyncStateStore, syncStateStore } from "#functions/amazon-accounts/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { type PreorderStore, preorderStore } from "./store.ts";

interface Parties {
  readonly clock: Clock;
  /** URL template of a cover image, with `{asin}` for the product. */
  readonly coverAddress: string;
}

export interface PreordersDeps extends Parties {
  readonly preorders: PreorderStore;
  readonly syncStates: Pick<SyncStateStore, "find" | "succeed">;
}

export const preordersDeps = (access: TableAccess, parties: Parties): PreordersDeps => ({
  preorders: preorderStore(access),
  syncStates: syncStateStore(access),
  ...parties,
});
