import {
  RETAILER_CALLS,
  type RetailerCallName,
  type RetailerCallRequest,
  type RetailerCallResponse,
} from "#shared/messages/extension.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { RetailerClient } from "#shared/sources/amazon/retailer-client.ts";
import { BadMessage } from "./answer.ts";

type Calls = {
  readonly [N in RetailerCallName]: (
    client: RetailerClient,
    input: RetailerCallRequest<N>,
  ) => Promise<RetailerCallResponse<N>>;
};

const CALLS: Calls = {
  searchTitleset: (client, input) => client.searchTitleset(input),
  searchBook: (client, input) => client.searchBook(input),
  titlesetBindings: (client, { title_set_asin, marketplace }) =>
    client.titlesetBindings({ title_set_asin, marketplace }),
  titlesetsFaceout: (client, { amazonAuthorId, ...asked }) =>
    client.titlesetsFaceout({ ...asked, author_id: amazonAuthorId }),
  salesRank: (client, { bookAsins, amazonAuthorId, marketplaceId, startDate, endDate }) =>
    client.salesRank({
      asins: bookAsins,
      author_id: amazonAuthorId,
      marketplace: marketplaceId,
      start: startDate,
      end: endDate,
    }),
  bookshelfPage: (client, { page }) => client.bookshelfPage(page),
  kenpData: findOnBookshelf,
  booksMetadata: (client) => client.booksMetadata(),
  ofaPayments: (client, input) => client.payments(input),
  preorderMetadata: (client) => client.preorders(),
  preorderNetUnits: countPreorders,
  preorderDetails: async (client, { asin, startTimestamp, releaseTimestamp }) =>
    (await client.preorderDetails(asin)).filter(
      ({ date }) => date >= (startTimestamp ?? "") && date <= (releaseTimestamp ?? "9999"),
    ),
  reportsMetadata: (client) => client.reportsMetadata(),
  customerReview: (client, { titlesetAsins, ...asked }) =>
    client.customerReviews({ ...asked, title_set_asins: titlesetAsins }),
  latestFollowCount: (client, { amazonAuthorId }) => client.followCount(amazonAuthorId),
  profileImage: (client, { amazonAuthorId }) => client.profileImage(amazonAuthorId),
};

/** Pages of a hundred books: a safe upper bound. */
const MAX_PAGES = 100;

/**
 * Finds a book's page count and series, which only the bookshelf has. The bookshelf has no lookup by book, so its pages
 * are read until the book is found.
 */
async function findOnBookshelf(
  client: RetailerClient,
  { asin }: RetailerCallRequest<"kenpData">,
): Promise<RetailerCallResponse<"kenpData">> {
  for (let page = 1, pages = 1; page <= Math.min(pages, MAX_PAGES); page++) {
    const shelf = await client.bookshelfPage(page);
    const found = shelf.items.find((item) => item.asin === asin);
    if (found) return { kenpc: found.kenpc, series: found.series };
    pages = shelf.pages;
  }
  return null;
}

/** The retailer has no totals, so each book's days are added up. */
async function countPreorders(
  client: RetailerClient,
  { asinsList }: RetailerCallRequest<"preorderNetUnits">,
): Promise<RetailerCallResponse<"preorderNetUnits">> {
  const counted: { asin: string; net_units: number }[] = [];
  for (const asin of asinsList) {
    const days = await client.preorderDetails(asin);
    counted.push({ asin, net_units: sumOf(days, ({ net_units }) => net_units) });
  }
  return counted;
}

const isCall = (name: string): name is RetailerCallName => Object.hasOwn(RETAILER_CALLS, name);

/**
 * Makes one of the listed calls and returns its declared response only. Rejects with BadMessage for an unlisted call,
 * and with RetailerFailure.
 */
export async function retailerCall(client: RetailerClient, name: string, input: unknown): Promise<unknown> {
  if (!isCall(name)) throw new BadMessage();
  const { request, response } = RETAILER_CALLS[name];
  const parsed = request.safeParse(input);
  if (!parsed.success) throw new BadMessage();
  // Safe cast: the call is looked up by the same name as its input's schema.
  const call = CALLS[name] as (client: RetailerClient, input: unknown) => Promise<unknown>;
  return response.parse(await call(client, parsed.data));
}
