import { useCallback, useState } from "react";
import { useTitleSets } from "#web/api/title-sets.ts";
import { ReviewsSection } from "./list/reviews-section.tsx";
import { DEFAULT_VIEW, type ReviewView, withChoice } from "./view/review-view.ts";

interface Props {
  readonly titleAsin: string;
  /** The uid of a store with ranks. */
  readonly marketplace: string;
}

/** The reviews of one work in a store, for the screen that shows this work. */
export const BookReviews = ({ titleAsin, marketplace }: Props) => {
  const shown = `${titleAsin} ${marketplace}`;
  const [{ of, view }, setView] = useState<{ of: string; view: ReviewView }>({ of: shown, view: DEFAULT_VIEW });
  // Set during render, so that another work or store begins at its first page.
  if (of !== shown) setView({ of: shown, view: DEFAULT_VIEW });
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
      onChoose={(choice) => setView((before) => ({ of: shown, view: withChoice(before.view, choice) }))}
      bookOf={() => null}
    />
  );
};
