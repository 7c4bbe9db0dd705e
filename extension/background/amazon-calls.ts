import {
  AMAZON_CALLS,
  type AmazonCallName,
  type AmazonCallRequest,
  type AmazonCallResponse,
} from "#shared/messages/extension.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { AmazonApi } from "#shared/sources/amazon/amazon-api.ts";
import { BadMessage } from "./answer.ts";

type Calls = {
  readonly [N in AmazonCallName]: (amazon: AmazonApi, input: AmazonCallRequest<N>) => Promise<AmazonCallResponse<N>>;
};

const CALLS: Calls = {
  searchTitleset: (amazon, input) => amazon.searchTitleset(input),
  searchBook: (amazon, input) => amazon.searchBook(input),
  titlesetBindings: (amazon, { title_set_asin, marketplace }) =>
    amazon.titlesetBindings({ title_set_asin, marketplace }),
  titlesetsFaceout: (amazon, { amazonAuthorId, ...asked }) =>
    amazon.titlesetsFaceout({ ...asked, author_id: amazonAuthorId }),
  salesRank: (amazon, { bookAsins, amazonAuthorId, marketplaceId, startDate, endDate }) =>
    amazon.salesRank({
      asins: bookAsins,
      author_id: amazonAuthorId,
      marketplace: marketplaceId,
      start: startDate,
      end: endDate,
    }),
  bookshelfPage: (amazon, { page }) => amazon.bookshelfPage(page),
  kenpData: findOnBookshelf,
  booksMetadata: (amazon) => amazon.booksMetadata(),
  ofaPayments: (amazon, input) => amazon.payments(input),
  preorderMetadata: (amazon) => amazon.preorders(),
  preorderNetUnits: countPreorders,
  preorderDetails: async (amazon, { asin, startTimestamp, releaseTimestamp }) =>
    (await amazon.preorderDetails(asin)).filter(
      ({ date }) => date >= (startTimestamp ?? "") && date <= (releaseTimestamp ?? "9999"),
    ),
  reportsMetadata: (amazon) => amazon.reportsMetadata(),
  customerReview: (amazon, { titlesetAsins, ...asked }) =>
    amazon.customerReviews({ ...asked, title_set_asins: titlesetAsins }),
  latestFollowCount: (amazon, { amazonAuthorId }) => amazon.followCount(amazonAuthorId),
  profileImage: (amazon, { amazonAuthorId }) => amazon.profileImage(amazonAuthorId),
};

/** Pages of a hundred books: a safe upper bound. */
const MAX_PAGES = 100;

/**
 * Finds a book's page count and series, which only the bookshelf has. The bookshelf has no lookup by book, so its pages
 * are read until the book is found.
 */
async function findOnBookshelf(
  amazon: AmazonApi,
  { asin }: AmazonCallRequest<"kenpData">,
): Promise<AmazonCallResponse<"kenpData">> {
  for (let page = 1, pages = 1; page <= Math.min(pages, MAX_PAGES); page++) {
    const shelf = await amazon.bookshelfPage(page);
    const found = shelf.items.find((item) => item.asin === asin);
    if (found) return { kenpc: found.kenpc, series: found.series };
    pages = shelf.pages;
  }
  return null;
}

/** Amazon has no totals, so each book's days are added up. */
async function countPreorders(
  amazon: AmazonApi,
  { asinsList }: AmazonCallRequest<"preorderNetUnits">,
): Promise<AmazonCallResponse<"preorderNetUnits">> {
  const counted: { asin: string; net_units: number }[] = [];
  for (const asin of asinsList) {
    const days = await amazon.preorderDetails(asin);
    counted.push({ asin, net_units: sumOf(days, ({ net_units }) => net_units) });
  }
  return counted;
}

const isCall = (name: string): name is AmazonCallName => Object.hasOwn(AMAZON_CALLS, name);

/**
 * Makes one of the listed calls and returns its declared response only. Rejects with BadMessage for an unlisted call,
 * and with AmazonFailure.
 */
export async function callAmazon(amazon: AmazonApi, name: string, input: unknown): Promise<unknown> {
  if (!isCall(name)) throw new BadMessage();
  const { request, response } = AMAZON_CALLS[name];
  const parsed = request.safeParse(input);
  if (!parsed.success) throw new BadMessage();
  // Safe cast: the call is looked up by the same name as its input's schema.
  const call = CALLS[name] as (amazon: AmazonApi, input: unknown) => Promise<unknown>;
  return response.parse(await call(amazon, parsed.data));
}
