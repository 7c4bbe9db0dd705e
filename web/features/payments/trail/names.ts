import { marketplaceName } from "#shared/catalogue/marketplaces.ts";
import type { TrailLine } from "#shared/domain/payments/trail.ts";
import { TEXT } from "./text.ts";

type Place = Pick<TrailLine, "store" | "currency">;

/** Where a line's money was earned. Page reads are known by currency only. */
export const placeName = ({ store, currency }: Place): string =>
  store === null ? TEXT.matrix.kenpOf(currency) : marketplaceName(store);

/** Orders places by their shown names, page reads after the stores. */
export const comparePlaces = (a: Place, b: Place): number =>
  Number(a.store === null) - Number(b.store === null) ||
  placeName(a).localeCompare(placeName(b), "en") ||
  a.currency.localeCompare(b.currency, "en");

/** A line's kind; unknown sources under their own name. */
export const kindName = ({ kind, source }: Pick<TrailLine, "kind" | "source">): string => source ?? TEXT.kinds[kind];
