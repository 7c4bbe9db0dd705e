import type { SealChange } from "#shared/domain/seals/seal.ts";
import { marketplaceName } from "#shared/sources/marketplaces.ts";
import { TEXT } from "./text.ts";

/** Where money of a kind was earned; files state some of it by currency only. */
export const placeOf = ({ store, kind }: Pick<SealChange, "store" | "kind">): string =>
  `${store === null ? TEXT.everywhere : marketplaceName(store)}, ${TEXT.kinds[kind]}`;
