import { Anchor, Button, Group, Skeleton, Text, Title } from "@mantine/core";
import { IconBooks } from "@tabler/icons-react";
import { useState } from "react";
import { Link, useLocation, useNavigate, useParams } from "react-router-dom";
import { formatByBinding } from "#shared/catalogue/formats.ts";
import { useWatchedPeers } from "#web/api/ranks.ts";
import { ActingNote } from "#web/components/ui/acting-note.tsx";
import { BottomDrawer } from "#web/components/ui/bottom-drawer.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { addressView, optionalField, textField } from "#web/lib/address/address-view.ts";
import { type Portal, usePortal } from "#web/lib/extension/use-portal.ts";
import { shownMarketplace } from "#web/lib/ranks/shown-marketplace.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { RankNeedCard } from "../connect/rank-need-card.tsx";
import { FoundPeers } from "../peers/found-peers.tsx";
import classes from "../peers/peer-card.module.css";
import { PeerCard } from "../peers/peer-card.tsx";
import { PeerSearch, peerAddress, usePeerSearch } from "../peers/peer-search.tsx";
import { PeerView } from "../peers/peer-view.tsx";
import { type RecentPeer, useRecentPeers } from "../peers/recent-peers.ts";
import { TEXT } from "../peers/text.ts";
import { WatchedPeerList } from "../peers/watched-peers.tsx";

/** Marks a history entry that the search added, so that closing its panel can step back. */
const OPENED_FROM_SEARCH = { isOpenedFromSearch: true } as const;

const PEERS_ADDRESS = addressView({
  query: textField("q"),
  /** Null for the author's default store. */
  store: optionalField("store"),
});

/** Why a book can't be read here: an agency and an acting administrator have no session at Amazon. */
const Unreadable = () => {
  const { agency } = useUser();
  return (
    <>
      <RankNeedCard isRefused={false} marketplace={null} />
      <StateMessage title={TEXT.unreadable}>{agency === null ? TEXT.unreadableHint : TEXT.agency}</StateMessage>
    </>
  );
};

interface SearchProps {
  readonly portal: Portal | null;
  /** The query of the search's address. */
  readonly search: string;
  readonly recents: ReturnType<typeof useRecentPeers>;
  readonly addressOf: (peer: Pick<RecentPeer, "titleAsin" | "binding">) => string;
  readonly onOpen: (peer: RecentPeer) => void;
}

/** About a row of watched books. */
const WAITING_HEIGHT = 190;

/** The search with its results, or the books opened last. */
const SearchScreen = ({ portal, search, recents, addressOf, onOpen }: SearchProps) => {
  const navigate = useNavigate();
  const { agency, preferences } = useUser();
  const { query: wanted, store } = PEERS_ADDRESS.read(new URLSearchParams(search));
  const marketplace = shownMarketplace(store, preferences.default_marketplace);
  const found = usePeerSearch(portal, wanted, marketplace);
  const watched = useWatchedPeers();
  // All that follows the search appears together, so that no list pushes another one down.
  const isKnown = agency !== null || watched.data !== undefined || watched.error !== undefined;
  const show = (asked: { query: string; marketplace: string }) => {
    const next = PEERS_ADDRESS.edit(new URLSearchParams(), { query: asked.query, store: asked.marketplace });
    void navigate(`/peer-titles?${next}`, { replace: true });
  };
  return (
    <>
      <PageHeader title={TEXT.title} lead={TEXT.lead} />
      <ActingNote />
      <RankNeedCard isRefused={false} marketplace={marketplace} />
      {agency !== null && <Text mb="lg">{TEXT.agency}</Text>}
      {portal && (
        <PeerSearch
          key={wanted}
          query={wanted}
          marketplace={marketplace}
          isSearching={found.isLoading}
          onSearch={show}
        />
      )}
      {portal && wanted !== "" && (
        <FoundPeers
          query={wanted}
          way={portal.way}
          books={found.data}
          error={found.error}
          onRetry={() => void found.mutate()}
          addressOf={addressOf}
          onOpen={onOpen}
        />
      )}
      {!isKnown && <Skeleton height={WAITING_HEIGHT} role="status" aria-label={TEXT.loadingWatched} />}
      {isKnown && agency === null && <WatchedPeerList addressOf={addressOf} onOpen={onOpen} />}
      {isKnown && recents.recent.length > 0 && (
        <section aria-labelledby="recent-peers">
          <Group justify="space-between" mb="xs">
            <Title order={2} size="h3" id="recent-peers">
              {TEXT.recent}
            </Title>
            <Button variant="subtle" size="compact-sm" onClick={recents.clear}>
              {TEXT.clear}
            </Button>
          </Group>
          <ul className={classes.grid}>
            {recents.recent.map((peer) => (
              <PeerCard
                key={`${peer.titleAsin} ${peer.binding}`}
                {...peer}
                to={addressOf(peer)}
                onOpen={() => onOpen(peer)}
              >
                <div className={classes.fact}>{formatByBinding(peer.binding)?.name ?? peer.binding}</div>
              </PeerCard>
            ))}
          </ul>
        </section>
      )}
      {isKnown && portal && wanted === "" && recents.recent.length === 0 && (
        <StateMessage order={2} icon={<IconBooks size={28} stroke={1.5} />} title={TEXT.start}>
          {TEXT.startHint}
        </StateMessage>
      )}
    </>
  );
};

/**
 * The search for peer titles and a book's ranks, at their own addresses. The book shows in a panel when it was opened
 * from the search, and as a page after a reload or from elsewhere. All three routes render this component.
 */
export default function PeerTitlesPage() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { titleAsin, binding } = useParams();
  const { preferences } = useUser();
  const portal = usePortal();
  const recents = useRecentPeers();
  const isViewing = titleAsin !== undefined && binding !== undefined;
  const [listSearch, setListSearch] = useState(isViewing ? null : search);
  // Set during render, so that the search never shows a former query.
  if (!isViewing && search !== listSearch) setListSearch(search);

  const query = new URLSearchParams(search);
  const { store } = PEERS_ADDRESS.read(query);
  const addressOf = (peer: Pick<RecentPeer, "titleAsin" | "binding">) => {
    const address = peerAddress(peer, portal?.way ?? null);
    return store === null ? address : `${address}?store=${store}`;
  };
  const move = (choice: { binding?: string; marketplace?: string }) => {
    if (!isViewing) return;
    const next = PEERS_ADDRESS.edit(query, { store: choice.marketplace ?? store });
    const address = peerAddress({ titleAsin, binding: choice.binding ?? binding }, portal?.way ?? null);
    void navigate(`${address}?${next}`, { replace: true, state });
  };
  const view = isViewing && portal && (
    <PeerView
      portal={portal}
      titleAsin={titleAsin}
      binding={binding}
      marketplace={shownMarketplace(store, preferences.default_marketplace)}
      order={listSearch === null ? 1 : 2}
      onShown={recents.add}
      onChoose={move}
    />
  );
  const shown = view || (isViewing && <Unreadable />);
  if (listSearch === null)
    return (
      <>
        <Anchor component={Link} to="/peer-titles" size="sm" mb="md" display="inline-block">
          {TEXT.back}
        </Anchor>
        {shown}
      </>
    );
  const isOpenedFromSearch = (state as Partial<typeof OPENED_FROM_SEARCH> | null)?.isOpenedFromSearch === true;
  return (
    <>
      <SearchScreen
        portal={portal}
        search={isViewing ? listSearch : search}
        recents={recents}
        addressOf={addressOf}
        onOpen={(peer) => {
          recents.add(peer);
          void navigate(addressOf(peer), { state: OPENED_FROM_SEARCH });
        }}
      />
      <BottomDrawer
        title={TEXT.panel}
        opened={isViewing}
        onClose={() => void (isOpenedFromSearch ? navigate(-1) : navigate(`/peer-titles${listSearch}`))}
      >
        {shown}
      </BottomDrawer>
    </>
  );
}
