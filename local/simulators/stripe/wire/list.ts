import type Stripe from "stripe";
import { invalid, missing } from "./errors.ts";

export interface Paging {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
}

export const listOf = <T>(url: string, data: T[], has_more = false): Stripe.ApiList<T> => ({
  object: "list",
  data,
  has_more,
  url,
});

export function page<T extends { id: string }>(url: string, all: readonly T[], paging: Paging): Stripe.ApiList<T> {
  const { limit = 10, starting_after, ending_before } = paging;
  if (limit < 1 || limit > 100)
    throw invalid("This value must be between 1 and 100.", { code: "parameter_invalid_integer", param: "limit" });
  const placeOf = (id: string, param: string): number => {
    const place = all.findIndex((object) => object.id === id);
    if (place < 0) throw missing("object", id, param);
    return place;
  };
  if (ending_before) {
    const end = placeOf(ending_before, "ending_before");
    const start = Math.max(0, end - limit);
    return listOf(url, all.slice(start, end), start > 0);
  }
  const start = starting_after ? placeOf(starting_after, "starting_after") + 1 : 0;
  return listOf(url, all.slice(start, start + limit), start + limit < all.length);
}

export const isWithin = (
  at: number,
  range?: { gt?: number | undefined; gte?: number | undefined; lt?: number | undefined; lte?: number | undefined },
): boolean =>
  !range ||
  (at > (range.gt ?? -1) && at >= (range.gte ?? 0) && at < (range.lt ?? Infinity) && at <= (range.lte ?? Infinity));
