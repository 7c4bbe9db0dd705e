import { isAsin } from "#shared/primitives/asin.ts";

/** The host that serves the retailer's cover images; the site's content policy names it. */
export const COVER_HOST = "https://images-na.ssl-images-amazon.com";

/** The retailer's cover image of a product, by its ASIN (the ISBN-10 of a print book is one); null for ids that have none. */
export const coverUrl = (asin: string): string | null =>
  isAsin(asin) ? `${COVER_HOST}/images/P/${asin}.01.MZZZZZZZ.jpg` : null;
