import { useCallback, useState } from "react";
import { useTitleSets } from "#web/api/title-sets.ts";
import { ReviewsSection } from "./list/reviews-section.tsx";
import { REVIEW_ADDRESS, type ReviewView } from "./view/review-view.ts";

interface Props {
  readonly titleAsin: string;
  /** The uid of a store with ranks. */
  readonly marketplace: string;
}

/** The reviews of one work in a store, for the screen that shows this work. */
export const BookReviews = ({ titleAsin, marketplace }: Props) => {
  const shown = `${titleAsin} ${marketplace}`;
  const [{ of, view }, setView] = useState<{ of: string; view: ReviewView }>({
    of: shown,
    view: REVIEW_ADDRESS.defaults,
  });
  // Set during render, so that another work or store begins at its first page.
  if (of !== shown) setView({ of: shown, view: REVIEW_ADDRESS.defaults });
  const { reload: reloadSets } = useTitleSets({ isNeeded: false });
  const reload = useCallback(async () => {
    const sets = await reloadSets();
    const set = sets.find(({ asin, products }) => asin === titleAsin || products.includes(titleAsin));
    return [set?.asin ?? titleAsin];
  }, [reloadSets, titleAsin]);
  return (
    <ReviewsSection
      key={shown}
      selection={titleAsin}
      titleAsins={[titleAsin]}
      reload={reload}
      marketplace={marketplace}
      view={view}
      onChoose={(choice) => setView((before) => ({ of: shown, view: REVIEW_ADDRESS.choose(before.view, choice) }))}
      bookOf={() => null}
    />
  );
};
