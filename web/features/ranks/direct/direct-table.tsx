import { Anchor } from "@mantine/core";
import { formatByBinding } from "#shared/catalogue/formats.ts";
import { type Column, sortedBy } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { TablePages } from "#web/components/data-table/table-pages.tsx";
import { usePages } from "#web/components/data-table/use-pages.ts";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import { formatDate } from "#web/lib/format.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import type { ChooseView, ListView, SortColumn } from "../list/list-view.ts";
import { Rating } from "../list/rating.tsx";
import { RankChange } from "../rank/rank-cell.tsx";
import { TEXT } from "../text.ts";
import { rankAddress } from "../view/rank-address.ts";
import { changeSince, type PortalRow } from "./portal-rows.ts";

interface Props {
  readonly rows: readonly PortalRow[];
  readonly marketplace: string;
  readonly view: ListView;
  readonly onChoose: ChooseView;
}

/** The portal's products with their ranks; each links to its page. */
export const DirectTable = ({ rows, marketplace, view, onChoose }: Props) => {
  const { count } = useNumbers();
  const pages = usePages(rows, JSON.stringify([view, marketplace]));
  const rankText = (rank: number | null) => (rank === null ? TEXT.none : TEXT.rank(count(rank)));
  const columns: Column<PortalRow>[] = [
    {
      key: "title",
      heading: TEXT.columns.title,
      isRowName: true,
      isSortable: true,
      isWide: true,
      cell: ({ book }) => book.title,
    },
    {
      key: "format",
      heading: TEXT.columns.format,
      cell: ({ book }) => formatByBinding(book.binding)?.name ?? TEXT.none,
    },
    {
      key: "rank",
      heading: TEXT.columns.rank,
      align: "right",
      isFigure: true,
      isSortable: true,
      cell: (row) => {
        const change = changeSince(row);
        return (
          <>
            {rankText(row.book.sales_rank)}{" "}
            {change !== null && row.before && (
              <RankChange change={change} hint={TEXT.differenceSince(formatDate(row.before.date))} />
            )}
          </>
        );
      },
    },
    {
      key: "best",
      heading: TEXT.columns.best,
      align: "right",
      isFigure: true,
      isSortable: true,
      cell: ({ best }) => rankText(best),
    },
    {
      key: "avg",
      heading: TEXT.columns.rating,
      align: "right",
      isFigure: true,
      isSortable: true,
      cell: ({ book }) => <Rating rating={book.average_review} />,
    },
    {
      key: "reviews",
      heading: TEXT.columns.reviews,
      align: "right",
      isFigure: true,
      isSortable: true,
      cell: ({ book }) => (book.reviews === null ? TEXT.none : count(book.reviews)),
    },
    {
      key: "release_date",
      heading: TEXT.columns.published,
      wrap: "never",
      isSortable: true,
      cell: ({ book }) => (book.published === null ? TEXT.none : formatDate(book.published)),
    },
    {
      key: "view",
      heading: "",
      wrap: "never",
      cell: ({ book: { title, asin, title_set_asin } }) => (
        <Anchor
          component={ScreenLink}
          to={rankAddress({ titleAsin: title_set_asin, asin, marketplace })}
          aria-label={TEXT.viewInsightsOf(title)}
        >
          {TEXT.viewInsights}
        </Anchor>
      ),
    },
  ];
  // Nothing is a favorite yet: the default order is the newest book first.
  const sort = view.sort === "favorite" ? "release_date" : view.sort;
  return (
    <>
      <DataTable
        label={TEXT.title}
        columns={columns}
        rows={pages.rows}
        keyOf={({ book }) => book.asin}
        spacing="xs"
        sort={{
          key: sort,
          direction: view.direction,
          onSort: (column) => onChoose(sortedBy({ ...view, sort }, column as SortColumn)),
        }}
        phone={{ columns: "1fr 1fr", gap: "0.5rem 1rem" }}
      />
      <TablePages page={pages.page} pages={pages.pages} turnTo={pages.turnTo} />
    </>
  );
};
