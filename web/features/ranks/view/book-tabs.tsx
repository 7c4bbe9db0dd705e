import { Skeleton, Tabs } from "@mantine/core";
import { type ReactNode, Suspense, useContext } from "react";
import { useLocation } from "react-router-dom";
import { addressView, choiceField } from "#web/lib/address/address-view.ts";
import { useAddressView } from "#web/lib/address/use-address-query.ts";
import { TEXT } from "../text.ts";
import { ReviewsSlot } from "./reviews-slot.ts";

const OVERVIEW = "overview";
const TABS = [OVERVIEW, "history", "reviews"] as const;
type Tab = (typeof TABS)[number];

const TAB_ADDRESS = addressView({ tab: choiceField("tab", TABS, OVERVIEW) });

interface Props {
  readonly titleAsin: string;
  readonly marketplace: string;
  readonly overview: ReactNode;
  readonly history: ReactNode;
}

/** Overview, history and reviews of a product. The tab is kept in the address, and only the open one is drawn. */
export const BookTabs = ({ titleAsin, marketplace, overview, history }: Props) => {
  const Reviews = useContext(ReviewsSlot);
  const [{ tab }, change] = useAddressView(TAB_ADDRESS);
  const { state } = useLocation();
  const offered = TABS.filter((one) => one !== "reviews" || Reviews !== null);
  const open = offered.includes(tab) ? tab : OVERVIEW;
  const choose = (chosen: string | null) =>
    // The state says that the list opened this panel.
    change({ tab: offered.find((one) => one === chosen) ?? OVERVIEW }, { replace: true, state });
  const panels: Readonly<Record<Tab, ReactNode>> = {
    overview,
    history,
    reviews: Reviews && <Reviews titleAsin={titleAsin} marketplace={marketplace} />,
  };
  return (
    <Tabs value={open} onChange={choose} keepMounted={false}>
      <Tabs.List mb="lg" aria-label={TEXT.view.tabs}>
        {offered.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {TEXT.view.tab[one]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {offered.map((one) => (
        <Tabs.Panel key={one} value={one}>
          <Suspense fallback={<Skeleton height={320} role="status" aria-label={TEXT.view.loading} />}>
            {panels[one]}
          </Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};
