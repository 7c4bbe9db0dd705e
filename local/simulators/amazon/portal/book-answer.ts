import { marketplaceByLabel } from "#shared/catalogue/marketplaces.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { AMAZON_ACCOUNTS } from "../accounts/accounts.ts";
import { type Edition, titleSetOf } from "../dataset/editions.ts";
import { MARKETPLACES, type Store } from "../dataset/marketplaces.ts";
import { rankAtHour } from "../dataset/ranks/ranks.ts";
import type { World } from "../http/site.ts";

/** Finds a store by Amazon's ID; undefined for a store without sales. */
export const marketplaceByUid = (uid: string | null): Store | undefined =>
  MARKETPLACES.find(({ label }) => marketplaceByLabel(label)!.uid === (uid ?? "ATVPDKIKX0DER"));

const authorAsinOf = (name: string): string | null =>
  AMAZON_ACCOUNTS.flatMap(({ penNames }) => penNames).find((penName) => penName.name === name)?.asin ?? null;

/** An edition in the format of the portal's searches, with its rank and reviews in one store at the moment. */
export function bookAnswer({ work, format }: Edition, store: Store, { now, reviews: all }: World, pictures: string) {
  const reviews = all.of(work, store);
  const mean = sumOf(reviews, ({ rating }) => rating) / Math.max(1, reviews.length);
  return {
    asin: format.asin,
    titleSetAsin: titleSetOf(work),
    title: work.title,
    authors: [{ name: work.author, asin: authorAsinOf(work.author) }],
    bindingType: `${format.format}_meta_binding`,
    image: { src: `${pictures}/covers/${format.asin}.svg` },
    salesRank: rankAtHour({ work, format }, store, now())?.rank ?? null,
    reviews: { avgReview: Math.round(mean * 10) / 10, numReviews: reviews.length },
    publicationDate: { millis: Date.parse(format.released) },
    publisher: "Independently published",
    ...(format.format === "kindle" && { fileSize: 900 + Math.round((format.kenpc ?? 0) * 4.4) }),
    numPages: format.kenpc ?? Math.round((work.formats[0]!.kenpc ?? 0) * 0.92),
  };
}
