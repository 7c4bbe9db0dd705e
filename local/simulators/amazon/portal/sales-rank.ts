import { type IsoDate, isIsoDate } from "#shared/primitives/dates.ts";
import { editionsOf } from "../dataset/editions.ts";
import { drawHistory } from "../dataset/history.ts";
import { ranksOf } from "../dataset/ranks.ts";
import { SHELVES } from "../dataset/shelves.ts";
import type { Route } from "../http/site.ts";
import type { Visit } from "../http/visit.ts";
import { storeByUid } from "./book-answer.ts";

const FIRST_DAY: IsoDate = "2009-10-01";
const MAX_ASINS = 50;

/** Reads a list parameter in any notation: repeated, with brackets, or comma-separated. */
export const listIn = (query: URLSearchParams, name: string): string[] =>
  [...query.getAll(name), ...query.getAll(`${name}[]`)].flatMap((value) => value.split(",")).filter(Boolean);

/** Reads a date parameter: a day, or the day of an instant. */
function dayIn({ query }: Visit, name: string, otherwise: IsoDate): IsoDate {
  const day = query.get(name)?.slice(0, 10) ?? "";
  return isIsoDate(day) ? day : otherwise;
}

/**
 * Rank history of any product by ASIN, one point per day: positive numbers, from the free list where the type says so.
 */
export const salesRankRoute: Route = {
  method: "any",
  path: /^\/api\/v3\/salesRank$/,
  async answer(visit, _session, world) {
    const store = storeByUid(visit.query.get("marketplaceId"));
    if (!store) return { kind: "json", body: { errorCode: 400 } };
    const start = dayIn(visit, "startDate", FIRST_DAY);
    const asked = dayIn(visit, "endDate", world.today());
    const end = asked < world.today() ? asked : world.today();
    const asins = new Set(listIn(visit.query, "bookAsins").slice(0, MAX_ASINS));
    const editions = SHELVES.flatMap((shelf) => editionsOf(shelf, world.today()));
    const wanted = editions.filter(({ format }) => asins.has(format.asin));
    for (const { shelf } of wanted) await drawHistory(shelf, end);
    const data = wanted.map(({ shelf, work, format }) => {
      const dataPoints = ranksOf(shelf, work, format, store, start, end).map(({ date, rank, list }) => ({
        date: `${date}T00:00:00Z`,
        historicalSalesRank: rank,
        salesRankType: list,
      }));
      return [format.asin, { dataPoints }] as const;
    });
    return { kind: "json", body: { data: Object.fromEntries(data) } };
  },
};
