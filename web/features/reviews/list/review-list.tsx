import type { CustomerReview } from "#shared/sources/amazon/answers.ts";
import { TEXT } from "../text.ts";
import classes from "./review-card.module.css";
import { ReviewCard, type ReviewedBook } from "./review-card.tsx";

interface Props {
  readonly reviews: readonly CustomerReview[];
  /** The book of a title set; null where all reviews are of one book. */
  readonly bookOf: (titleAsin: string) => ReviewedBook | null;
  readonly isNew: (review: CustomerReview) => boolean;
}

export const ReviewList = ({ reviews, bookOf, isNew }: Props) => (
  <ol className={classes.list} aria-label={TEXT.list}>
    {reviews.map((review, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: reviews have no id, and two may be equal.
      <li key={`${review.title_set_asin} ${review.submitted_at} ${i}`}>
        <ReviewCard review={review} book={bookOf(review.title_set_asin)} isNew={isNew(review)} />
      </li>
    ))}
  </ol>
);
