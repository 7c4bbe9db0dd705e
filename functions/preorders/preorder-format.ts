import { packedObject } from "#functions/platform/storage/packed-format.ts";
import type { PreorderSnapshot } from "#shared/domain/preorders/preorder.ts";

/** A snapshot with its rows as columns: days since 1970, store ids (0 for an unknown store) and units. */
export interface PackedPreorder extends Omit<PreorderSnapshot, "rows"> {
  readonly days: readonly number[];
  readonly stores: readonly number[];
  readonly units: readonly number[];
}

export const PREORDER = packedObject<PackedPreorder>({
  name: "preorder",
  version: 1,
  members: ["asin", "title", "author", "starts", "releases", "delisted", "days", "stores", "units"],
  upgrades: {},
});
