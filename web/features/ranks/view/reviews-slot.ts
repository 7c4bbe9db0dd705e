import { type ComponentType, createContext } from "react";

interface BookReviewsProps {
  /** The portal's id of the work. */
  readonly titleAsin: string;
  readonly marketplace: string;
}

/** Draws the reviews of a work, which are a feature of their own. Null without them: the tab isn't there. */
export const ReviewsSlot = createContext<ComponentType<BookReviewsProps> | null>(null);
