import { Anchor, NativeSelect } from "@mantine/core";
import type { RankTracking } from "#shared/api/ranks/ranks.ts";
import { isTrackedTier } from "#shared/domain/ranks/rank-state.ts";
import { isAsin } from "#shared/primitives/asin.ts";
import type { RankedFormat } from "#web/api/ranks.ts";
import { type Column, sortedBy } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { useClientFrame } from "#web/lib/client/client-frame.tsx";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import { formatDate } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { FavoriteStar } from "../favorites/favorite-star.tsx";
import type { FavoriteBooks } from "../favorites/use-favorites.ts";
import { RankCell } from "../rank/rank-cell.tsx";
import { Sparkline } from "../rank/sparkline.tsx";
import { TEXT } from "../text.ts";
import { TierSwitch, useChooseRealtime } from "../tracking/tier-switch.tsx";
import { countChosen, describeCadence } from "../tracking/tracking-line.tsx";
import { rankAddress } from "../view/rank-address.ts";
import { BookTitle } from "./book-title.tsx";
import type { ChooseView } from "./list-view.ts";
import { type ListView, SORTS, type SortColumn } from "./list-view.ts";
import classes from "./ranks-table.module.css";
import { BestRank, Rating } from "./rating.tsx";

interface Props {
  readonly formats: readonly RankedFormat[];
  readonly marketplace: string;
  /** Undefined while unknown: books can't be moved between tiers then. */
  readonly tracking: RankTracking | undefined;
  readonly favorites: FavoriteBooks;
  readonly view: ListView;
  readonly isSyncing: (format: RankedFormat) => boolean;
  readonly onChoose: ChooseView;
  /** Opens a product's ranks at this address. */
  readonly onOpen: (address: string) => void;
}

const SORT_NAMES: Readonly<Record<SortColumn, string>> = {
  favorite: TEXT.columns.favorite,
  title: TEXT.columns.title,
  rank: TEXT.columns.rank,
  best: TEXT.columns.best,
  avg: TEXT.columns.rating,
  reviews: TEXT.columns.reviews,
  release_date: TEXT.columns.published,
};

/** The products of a page with their ranks in one store. */
export const RanksTable = ({ formats, marketplace, tracking, favorites, view, isSyncing, onChoose, onOpen }: Props) => {
  const isOwn = useClientFrame() === null;
  const { count } = useNumbers();
  const frame = useClientFrame();
  const isAgency = useUser().agency !== null && frame === null;
  const chooseRealtime = useChooseRealtime();
  const limit = tracking?.slots.realtime.limit ?? null;
  const hasSlot = limit === null || (tracking !== undefined && countChosen(tracking) < limit);
  const rankOf = ({ ranks }: RankedFormat) => ranks[marketplace];
  const addressOf = ({ uid, title_set_asin }: RankedFormat) =>
    isAsin(uid) ? rankAddress({ titleAsin: title_set_asin ?? uid, asin: uid, marketplace }) : null;

  const columns: Column<RankedFormat>[] = [
    {
      key: "favorite",
      heading: TEXT.columns.favorite,
      phoneLabel: null,
      isSortable: true,
      cell: ({ book_id, title }) => (
        <FavoriteStar
          title={title}
          isFavorite={book_id in favorites.favorites}
          onToggle={favorites.toggle && (() => void favorites.toggle?.(book_id))}
        />
      ),
    },
    {
      key: "title",
      heading: TEXT.columns.title,
      isRowName: true,
      isSortable: true,
      cell: (format) => <BookTitle format={format} />,
    },
    {
      key: "rank",
      heading: TEXT.columns.rank,
      align: "right",
      isSortable: true,
      cell: (format) => (
        <RankCell
          title={format.title}
          rank={rankOf(format)}
          isSyncing={isSyncing(format)}
          isAgency={isAgency}
          isTracked={isTrackedTier(format.tier)}
        />
      ),
    },
    {
      key: "trend",
      heading: TEXT.columns.trend,
      cell: ({ sparkline }) => <Sparkline values={sparkline} />,
    },
    {
      key: "best",
      heading: TEXT.columns.best,
      align: "right",
      isFigure: true,
      isSortable: true,
      cell: (format) => <BestRank rank={rankOf(format)} />,
    },
    {
      key: "avg",
      heading: TEXT.columns.rating,
      align: "right",
      isFigure: true,
      isSortable: true,
      cell: (format) => <Rating rating={rankOf(format)?.rating ?? null} />,
    },
    {
      key: "reviews",
      heading: TEXT.columns.reviews,
      align: "right",
      isFigure: true,
      isSortable: true,
      cell: (format) => {
        const reviews = rankOf(format)?.reviews ?? null;
        return reviews === null ? TEXT.none : count(reviews);
      },
    },
    {
      key: "release_date",
      heading: TEXT.columns.published,
      wrap: "never",
      isSmall: true,
      isSortable: true,
      cell: ({ release_date }) => (release_date === null ? TEXT.none : formatDate(release_date)),
    },
    {
      key: "tracked",
      heading: TEXT.columns.tracked,
      isSmall: true,
      // Only the extension's words are long.
      ...(tracking?.mode !== "extension" && { wrap: "never" }),
      cell: (format) => (
        <TierSwitch
          title={format.title}
          tier={format.tier}
          cadence={describeCadence(format, tracking)}
          hasSlot={hasSlot}
          onChoose={tracking && chooseRealtime ? (isRealtime) => void chooseRealtime(format.book_id, isRealtime) : null}
        />
      ),
    },
    {
      key: "view",
      heading: TEXT.columns.view,
      phoneLabel: null,
      cell: (format) => {
        const address = addressOf(format);
        if (address === null) return null;
        return (
          <Anchor
            component={ScreenLink}
            to={address}
            aria-label={TEXT.viewBook(format.title)}
            onClick={(event) => {
              // A new tab opens the full page.
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onOpen(address);
            }}
          >
            {TEXT.columns.view}
          </Anchor>
        );
      },
    },
  ];
  return (
    <div className={classes.list}>
      <NativeSelect
        className={classes.sortSelect}
        label={TEXT.filters.sortBy}
        data={SORTS.map((column) => ({ value: column, label: SORT_NAMES[column] }))}
        value={view.sort}
        onChange={({ currentTarget }) => {
          const column = SORTS.find((one) => one === currentTarget.value);
          if (column) onChoose({ sort: column, direction: "desc" });
        }}
      />
      <DataTable
        label={isOwn ? TEXT.title : TEXT.clientTitle}
        columns={columns}
        rows={formats}
        keyOf={({ id }) => id}
        spacing="xs"
        hasStickyHeadings
        sort={{ ...view, key: view.sort, onSort: (column) => onChoose(sortedBy(view, column as SortColumn)) }}
        phone={{ lead: "rank", nameOf: ({ title, format }) => `${title}, ${format.name}` }}
      />
    </div>
  );
};
