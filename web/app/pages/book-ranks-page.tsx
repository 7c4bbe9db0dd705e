import { lazy } from "react";
import RanksPage from "#web/features/ranks/pages/ranks-page.tsx";
import { ReviewsSlot } from "#web/features/ranks/view/reviews-slot.tsx";

const BookReviews = lazy(async () => {
  const { BookReviews: component } = await import("#web/features/reviews/book-reviews.tsx");
  return { default: component };
});

/** The ranks with the reviews of each book, which is a feature of its own. */
export default function BookRanksPage() {
  return (
    <ReviewsSlot value={BookReviews}>
      <RanksPage />
    </ReviewsSlot>
  );
}
