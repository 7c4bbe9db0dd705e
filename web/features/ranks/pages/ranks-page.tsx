import { Anchor, Skeleton } from "@mantine/core";
import { Suspense, useState } from "react";
import { useLocation, useParams } from "react-router-dom";
import { BottomDrawer } from "#web/components/ui/bottom-drawer.tsx";
import { SectionMissing } from "#web/components/ui/part-missing.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { ScreenLink, useScreenNavigate } from "#web/lib/client/screen-link.tsx";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { shownMarketplace } from "#web/lib/ranks/shown-marketplace.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { RanksScreen } from "../list/ranks-screen.tsx";
import { TEXT } from "../text.ts";

/** The list is drawn without a product's charts, which the addresses of a product load with this page. */
const RankView = lazyPart(() => import("../view/rank-view.tsx"), "RankView", SectionMissing);

/** Marks a history entry that the list added, so that closing its panel can step back. */
const OPENED_FROM_LIST = { isOpenedFromList: true } as const;

/** The product of a rank-view address; null at the list's. */
function useViewed() {
  const { titleAsin, asin, selectedMarketplace, marketplace } = useParams();
  const { preferences } = useUser();
  if (!titleAsin || !asin) return null;
  const store = shownMarketplace(selectedMarketplace ?? marketplace, preferences.default_marketplace);
  return { titleAsin, asin, marketplace: store };
}

const BackToRanks = () => (
  <Anchor component={ScreenLink} to="/ranks" size="sm" mb="md" display="inline-block">
    {useSay()(TEXT.view.back)}
  </Anchor>
);

/**
 * The list of ranks and a product's ranks, at their own addresses. The product shows in a panel when it was opened from
 * the list, and as a page after a reload or from elsewhere. Both routes render this component, which therefore stays
 * mounted between them.
 */
export default function RanksPage() {
  const navigate = useScreenNavigate();
  const { search, state } = useLocation();
  const viewed = useViewed();
  const [listSearch, setListSearch] = useState(viewed ? null : search);
  // Set during render, so that the list never shows a former query.
  if (!viewed && search !== listSearch) setListSearch(search);

  const isOpenedFromList = (state as Partial<typeof OPENED_FROM_LIST> | null)?.isOpenedFromList === true;
  const view = viewed && (
    <Suspense fallback={<Skeleton height={420} role="status" aria-label={TEXT.view.loading} />}>
      <RankView
        {...viewed}
        order={listSearch === null ? 1 : 2}
        onMove={(address) => void navigate(`${address}${search}`, { replace: true, state })}
      />
    </Suspense>
  );
  if (listSearch === null)
    return (
      <>
        <BackToRanks />
        {view}
      </>
    );
  const close = () => void (isOpenedFromList ? navigate(-1) : navigate(`/ranks${listSearch}`));
  return (
    <>
      <RanksScreen
        search={viewed ? listSearch : search}
        onOpen={(address) => void navigate(address, { state: OPENED_FROM_LIST })}
      />
      <BottomDrawer title={TEXT.view.panel} opened={viewed !== null} onClose={close}>
        {view}
      </BottomDrawer>
    </>
  );
}
