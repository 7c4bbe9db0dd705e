import * as z from "zod";
import type { PortalBook } from "../answers.ts";
import {
  notSaid,
  OptionalAsin,
  OptionalCount,
  OptionalDate,
  OptionalPicture,
  OptionalText,
  WireAsin,
  WireText,
} from "../session/wire.ts";

/**
 * A book as in all answers of the author portal. Field names from the specification; only `asin` is confirmed
 * elsewhere.
 */
export const WireBook = z.object({
  asin: WireAsin,
  titleSetAsin: WireAsin,
  title: WireText,
  authors: notSaid(z.array(z.object({ name: WireText, asin: OptionalAsin })).max(200)),
  bindingType: OptionalText,
  image: notSaid(z.object({ src: OptionalPicture })),
  salesRank: OptionalCount,
  reviews: notSaid(
    z.object({ avgReview: notSaid(z.number().min(0).max(5)), numReviews: notSaid(z.int().nonnegative()) }),
  ),
  publicationDate: notSaid(z.object({ millis: OptionalDate })),
  publisher: OptionalText,
  numPages: OptionalCount,
  /** [UNKNOWN] The units: kilobytes and minutes, as the specification shows them. */
  fileSize: OptionalCount.catch(null),
  runtime: OptionalCount.catch(null),
});

export const toPortalBook = (book: z.output<typeof WireBook>): PortalBook => ({
  asin: book.asin,
  title_set_asin: book.titleSetAsin,
  title: book.title,
  authors: book.authors ?? [],
  binding: book.bindingType,
  image: book.image?.src ?? null,
  sales_rank: book.salesRank,
  // The portal rates a book without reviews 0; the lowest rating is one star.
  average_review: book.reviews?.avgReview || null,
  reviews: book.reviews?.numReviews ?? null,
  published: book.publicationDate?.millis ?? null,
  publisher: book.publisher,
  pages: book.numPages,
  file_size_kb: book.fileSize,
  runtime_minutes: book.runtime,
});
