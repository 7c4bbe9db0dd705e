import { Skeleton, Tabs } from "@mantine/core";
import { type ComponentType, createContext, type ReactNode, Suspense, useContext } from "react";
import { useLocation } from "react-router-dom";
import { useAddressQuery } from "#web/lib/use-address-query.ts";
import { TEXT } from "../text.ts";

const PARAM = "tab";
const OVERVIEW = "overview";
const TABS = [OVERVIEW, "history", "reviews"] as const;
type Tab = (typeof TABS)[number];

interface Props {
  readonly titleAsin: string;
  readonly marketplace: string;
  readonly overview: ReactNode;
  readonly history: ReactNode;
}

interface BookReviewsProps {
  /** The portal's id of the work. */
  readonly titleAsin: string;
  readonly marketplace: string;
}

/** Draws the reviews of a work. Null without them: the tab isn't there. */
export const ReviewsSlot = createContext<ComponentType<BookReviewsProps> | null>(null);

/** Overview, history and reviews of a product. The tab is kept in the address, and only the open one is drawn. */
export const BookTabs = ({ titleAsin, marketplace, overview, history }: Props) => {
  const Reviews = useContext(ReviewsSlot);
  const [query, change] = useAddressQuery();
  const { state } = useLocation();
  const offered = TABS.filter((tab) => tab !== "reviews" || Reviews !== null);
  const open = offered.find((tab) => tab === query.get(PARAM)) ?? OVERVIEW;
  const choose = (tab: string | null) =>
    change(
      (current) => {
        current.delete(PARAM);
        if (tab && tab !== OVERVIEW) current.set(PARAM, tab);
        return current;
      },
      // The state says that the list opened this panel.
      { replace: true, state },
    );
  const panels: Readonly<Record<Tab, ReactNode>> = {
    overview,
    history,
    reviews: Reviews && <Reviews titleAsin={titleAsin} marketplace={marketplace} />,
  };
  return (
    <Tabs value={open} onChange={choose} keepMounted={false}>
      <Tabs.List mb="lg" aria-label={TEXT.view.tabs}>
        {offered.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {TEXT.view.tab[tab]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {offered.map((tab) => (
        <Tabs.Panel key={tab} value={tab}>
          <Suspense fallback={<Skeleton height={320} role="status" aria-label={TEXT.view.loading} />}>
            {panels[tab]}
          </Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};
