import { IconPlus } from "@tabler/icons-react";
import { useCallback, useMemo } from "react";
import { type RankedFormats, useRankedFormats, useTracking } from "#web/api/ranks.ts";
import { ActingNote } from "#web/components/ui/acting-note.tsx";
import { CalmNote } from "#web/components/ui/calm-note.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { useAddressQuery } from "#web/lib/address/use-address-query.ts";
import { useSay } from "#web/lib/client/addressed.ts";
import { useClientFrame } from "#web/lib/client/client-frame.tsx";
import { useIsCalm } from "#web/lib/figure-days.ts";
import { shownMarketplace } from "#web/lib/ranks/shown-marketplace.ts";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { RankNeedCard } from "../connect/rank-need-card.tsx";
import { useExtensionRanks } from "../connect/use-extension-ranks.ts";
import { EmptyShelf } from "../direct/direct-list.tsx";
import { useFavorites } from "../favorites/use-favorites.ts";
import { RefreshBar } from "../sync/refresh-bar.tsx";
import { useRankSync } from "../sync/use-rank-sync.ts";
import { TEXT } from "../text.ts";
import { pageQuery } from "./formats-query.ts";
import { type ChooseView, LIST_ADDRESS, type ListView, withListChoice } from "./list-view.ts";
import classes from "./ranks-screen.module.css";
import { StoredList } from "./stored-list.tsx";

/**
 * The list's view, stored in the address so that it survives reloads, sharing and a closed panel. `search` is the
 * list's own query, because the address is another one while its panel is open.
 */
function useListView(search: string): { view: ListView; choose: ChooseView } {
  const [, change] = useAddressQuery();
  return {
    view: useMemo(() => LIST_ADDRESS.read(new URLSearchParams(search)), [search]),
    choose: useCallback((choice) => change((current) => withListChoice(current, choice), { replace: true }), [change]),
  };
}

interface Props {
  /** The query of the list's address. */
  readonly search: string;
  /** Opens a product's ranks at this address. */
  readonly onOpen: (address: string) => void;
}

const Move = ({ formats: { data, meta } }: { formats: RankedFormats }) => {
  const { count } = useNumbers();
  const say = useSay();
  const move = meta.largest_move;
  // Without a reading of the day before, nothing is known about moves.
  const isCompared = data.some(({ ranks }) => Object.values(ranks).some(({ last_rank }) => last_rank !== null));
  if (!move) return isCompared ? TEXT.move.none : say(TEXT.lead);
  const [from, to] = [count(move.from), count(move.to)];
  return move.to < move.from ? TEXT.move.up(move.title, from, to) : TEXT.move.down(move.title, from, to);
};

/** One sentence on the rank that moved most since yesterday; empty while the ranks load. */
const LargestMove = ({ formats }: { formats: RankedFormats | undefined }) => {
  const isCalm = useIsCalm();
  const say = useSay();
  return (
    <div className={classes.root} data-first="">
      {formats && (isCalm ? say(TEXT.lead) : <Move formats={formats} />)}
    </div>
  );
};

/** The list of ranks: stored ones, or the author portal's own for an author whose shelf is empty. */
export const RanksScreen = ({ search, onOpen }: Props) => {
  const { agency, preferences } = useUser();
  const { view, choose } = useListView(search);
  const isCalm = useIsCalm();
  const marketplace = shownMarketplace(view.marketplace, preferences.default_marketplace);
  const tracking = useTracking();
  const mayWrite = useMayWrite();
  const frame = useClientFrame();
  const choices = tracking.data?.data;
  const isEmpty = choices?.books.length === 0 && agency === null;
  const formats = useRankedFormats(isEmpty || marketplace === null ? null : pageQuery(view, marketplace));
  const favorites = useFavorites(choices);
  const server = useRankSync(isEmpty ? null : marketplace);
  const extension = useExtensionRanks(isEmpty ? null : marketplace, { isAutomatic: true });
  const mayRead = server.mayRead || extension.mayRead;
  const refresh = () => void (server.mayRead ? server.refresh() : extension.read());

  return (
    <>
      <PageHeader
        title={frame === null ? TEXT.title : TEXT.clientTitle}
        lead={!isEmpty && !formats.error && <LargestMove formats={formats.data} />}
        actions={
          <>
            {!isEmpty && !isCalm && (
              <RefreshBar
                formats={formats.data}
                tracking={choices}
                marketplace={marketplace}
                isReading={server.isAsking || extension.isReading}
                onRefresh={mayRead ? refresh : null}
              />
            )}
            {mayWrite && (
              <LinkButton to="/books" variant="default" leftSection={<IconPlus size={17} />}>
                {TEXT.addBooks}
              </LinkButton>
            )}
          </>
        }
      />
      <CalmNote />
      {!mayWrite && <ActingNote />}
      <RankNeedCard isRefused={server.isRefused} marketplace={marketplace} />
      {isEmpty && <EmptyShelf view={view} marketplace={marketplace} onChoose={choose} />}
      {!isEmpty && (
        <StoredList
          formats={formats}
          marketplace={marketplace}
          tracking={tracking}
          favorites={favorites}
          view={view}
          syncing={server.syncing}
          onChoose={choose}
          onOpen={onOpen}
        />
      )}
    </>
  );
};
