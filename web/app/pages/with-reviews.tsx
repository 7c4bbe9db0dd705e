import { lazy, type ReactNode } from "react";
import { ReviewsSlot } from "#web/features/ranks/view/reviews-slot.ts";

const BookReviews = lazy(async () => {
  const { BookReviews: component } = await import("#web/features/reviews/book-reviews.tsx");
  return { default: component };
});

/** Lets screens of ranks show a book's reviews, which are a feature of their own. */
export const WithReviews = ({ children }: { children: ReactNode }) => (
  <ReviewsSlot value={BookReviews}>{children}</ReviewsSlot>
);
