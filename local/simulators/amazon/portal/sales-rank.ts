import { setImmediate as nextTurn } from "node:timers/promises";
import { addDays, type IsoDate, isIsoDate } from "#shared/primitives/dates.ts";
import { type Edition, editionsOf, isSoldIn } from "../dataset/editions.ts";
import type { Store } from "../dataset/marketplaces.ts";
import { ranksOf } from "../dataset/ranks/ranks.ts";
import { SHELVES } from "../dataset/shelves.ts";
import type { Route } from "../http/site.ts";
import type { Visit } from "../http/visit.ts";
import { marketplaceByUid } from "./book-answer.ts";

const FIRST_DAY: IsoDate = "2009-10-01";
const MAX_ASINS = 50;
/** The history ends this many days before today. */
const DELAY_DAYS = 2;

/** Reads a list parameter in any notation: repeated, with brackets, or comma-separated. */
export const listIn = (query: URLSearchParams, name: string): string[] =>
  [...query.getAll(name), ...query.getAll(`${name}[]`)].flatMap((value) => value.split(",")).filter(Boolean);

/** Reads a date parameter: a day, or the day of an instant. */
function dayIn({ query }: Visit, name: string, otherwise: IsoDate): IsoDate {
  const day = query.get(name)?.slice(0, 10) ?? "";
  return isIsoDate(day) ? day : otherwise;
}

const seriesOf = (edition: Edition, store: Store, start: IsoDate, end: IsoDate) => ({
  dataPoints: ranksOf(edition, store, start, end).map(({ date, rank, list }) => ({
    date: `${date}T00:00:00Z`,
    historicalSalesRank: rank,
    salesRankType: list,
  })),
});

/**
 * Rank history of any product by ASIN, one point per day: positive numbers, from the free list where the type says so.
 * The last two days are missing, and so is a product that the store doesn't sell.
 */
export const salesRankRoute: Route = {
  method: "any",
  path: /^\/api\/v3\/salesRank$/,
  async answer(visit, _session, world) {
    const store = marketplaceByUid(visit.query.get("marketplaceId"));
    if (!store) return { kind: "json", body: { errorCode: 400 } };
    const newest = addDays(world.today(), -DELAY_DAYS);
    const start = dayIn(visit, "startDate", FIRST_DAY);
    const asked = dayIn(visit, "endDate", newest);
    const end = asked < newest ? asked : newest;
    const asins = new Set(listIn(visit.query, "bookAsins").slice(0, MAX_ASINS));
    const wanted = SHELVES.flatMap((shelf) => editionsOf(shelf, world.today())).filter(
      ({ work, format }) => asins.has(format.asin) && isSoldIn(work, format, store),
    );
    const data: Record<string, ReturnType<typeof seriesOf>> = {};
    for (const edition of wanted) {
      data[edition.format.asin] = seriesOf(edition, store, start, end);
      // The same thread answers everything else on this machine.
      await nextTurn();
    }
    return { kind: "json", body: { data } };
  },
};
