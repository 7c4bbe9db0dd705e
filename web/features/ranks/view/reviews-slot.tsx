import { type ComponentType, createContext } from "react";

export interface BookReviewsProps {
  /** The portal's id of the work. */
  readonly titleAsin: string;
  readonly marketplace: string;
}

/** Draws the reviews of a work. Null without them: the tab isn't there. */
export const ReviewsSlot = createContext<ComponentType<BookReviewsProps> | null>(null);
