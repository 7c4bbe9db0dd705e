import { marketplaceByLabel } from "#shared/catalogue/marketplaces.ts";
import type { TrailLine } from "#shared/domain/payments/trail.ts";
import { TEXT } from "./text.ts";

/** A store by its name, one outside the catalogue by its label in the file. */
export const storeName = (store: string): string => marketplaceByLabel(store)?.name ?? store;

/** Where a line's money was earned. Page reads are known by currency only. */
export const placeName = ({ store, currency }: Pick<TrailLine, "store" | "currency">): string =>
  store === null ? TEXT.matrix.kenpOf(currency) : storeName(store);

/** A line's kind; unknown sources under their own name. */
export const kindName = ({ kind, source }: Pick<TrailLine, "kind" | "source">): string => source ?? TEXT.kinds[kind];
