import { marketplaceByLabel } from "#shared/catalogue/marketplaces.ts";
import { announcedOn, isUpcoming, preordersOf, wasAnnounced } from "../dataset/preorders.ts";
import type { Route } from "../http/site.ts";

/**
 * Pre-orders. [UNKNOWN] in shape and path; agreed: `GET /api/v2/preorders/metadata` → `{preorders: [{asin, title,
 * author, startTimestamp, releaseTimestamp}]}` with milliseconds since 1970, and `GET /api/v2/preorders/details?asin=`
 * → `{rows: [{orderDate, marketplaceId, netUnits}]}`, one row per day and store with orders, net of cancelled ones,
 * also of a released book whose pre-order this account announced.
 */

export const preorderListRoute: Route = {
  method: "GET",
  path: /^\/api\/v2\/preorders\/metadata$/,
  answer(_visit, { account }, world) {
    const preorders = account.shelf.upcoming
      .filter((work) => isUpcoming(work, world.today()))
      .map((work) => ({
        asin: work.formats[0]!.asin,
        title: work.title,
        author: work.author,
        startTimestamp: Date.parse(announcedOn(work)),
        releaseTimestamp: Date.parse(work.formats[0]!.released),
      }));
    return { kind: "json", body: { preorders } };
  },
};

export const preorderDetailsRoute: Route = {
  method: "GET",
  path: /^\/api\/v2\/preorders\/details$/,
  answer({ query }, { account }, world) {
    const { works, upcoming } = account.shelf;
    const work = [...upcoming, ...works.filter((one) => wasAnnounced(one, account.shelf))].find(
      ({ formats }) => formats[0]!.asin === query.get("asin"),
    );
    const rows = (work ? preordersOf(work, world.today()) : []).map(({ date, store, units }) => ({
      orderDate: date,
      marketplaceId: marketplaceByLabel(store.label)!.uid,
      netUnits: units,
    }));
    return { kind: "json", body: { rows } };
  },
};
