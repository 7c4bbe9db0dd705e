import { packedObject } from "#functions/platform/storage/packed-format.ts";
import type { ShelfFacts } from "#shared/domain/books/facts.ts";

export const SHELF = packedObject<ShelfFacts>({
  name: "shelf",
  version: 1,
  members: ["formats", "works"],
  upgrades: {},
});
