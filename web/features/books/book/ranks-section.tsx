import { Anchor, Text } from "@mantine/core";
import type { Book, BookFormat } from "#shared/api/books/books.ts";
import type { FormatRank } from "#shared/api/ranks/ranks.ts";
import { isTrackedTier, rankStateOf } from "#shared/domain/ranks/rank-state.ts";
import { isAsin } from "#shared/primitives/asin.ts";
import type { RankedFormat } from "#web/api/ranks.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import { formatInstant } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useIsPhone } from "#web/lib/use-is-phone.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { type BookRanks, useIsAgencysOwn } from "./book-ranks.ts";
import { Loaded, Section } from "./section.tsx";
import { TEXT } from "./text.ts";

const text = TEXT.ranks;
const ROW_HEIGHT = 38;

interface Row {
  readonly format: BookFormat;
  /** Undefined for a format that the list of ranks lacks. */
  readonly ranked: RankedFormat | undefined;
  readonly rank: FormatRank | undefined;
}

/** The address of a format's ranks; null for a product without an ASIN, which has none. */
const addressOf = ({ format: { uid }, ranked }: Row, marketplace: string): string | null =>
  isAsin(uid) ? `/ranks/view/${ranked?.title_set_asin ?? uid}/${uid}/${marketplace}` : null;

/** A format's rank, or why it has none. */
const CurrentRank = ({ format, ranked, rank }: Row) => {
  const { count } = useNumbers();
  const say = useSay();
  const isAgencysOwn = useIsAgencysOwn();
  if (rank && rank.rank !== null) return `${text.rank(count(rank.rank))}${rank.is_free ? ` ${text.free}` : ""}`;
  if (!isAsin(format.uid)) return text.noAsin;
  if (isAgencysOwn && !rank?.read_at) return text.noSource;
  const isTracked = isTrackedTier(ranked?.tier ?? null);
  const state = rankStateOf({ rank: null, readAt: rank?.read_at ?? null, isTracked });
  return state === "untracked" ? say(text.states.untracked) : text.states[state];
};

const BestRank = ({ rank }: Row) => {
  const { count } = useNumbers();
  if (!rank || rank.best_rank === null) return TEXT.none;
  const best = text.rank(count(rank.best_rank));
  return rank.is_best_provisional ? <span title={text.provisional}>{best}*</span> : best;
};

/** A phone has no room for the time of each reading. */
const columnsOf = (marketplace: string, timezone: string, isPhone: boolean): readonly Column<Row>[] => {
  const figure = { align: "right", isFigure: true } as const;
  const readAt: Column<Row> = {
    key: "read",
    heading: text.readAt,
    isSmall: true,
    cell: ({ rank }) => (rank?.read_at ? formatInstant(rank.read_at, timezone) : TEXT.none),
  };
  return [
    {
      key: "format",
      heading: text.format,
      isRowName: true,
      cell: (row) => {
        const address = addressOf(row, marketplace);
        const { name } = row.format.format;
        return address === null ? (
          name
        ) : (
          <Anchor component={ScreenLink} to={address} inherit aria-label={text.viewOf(name)}>
            {name}
          </Anchor>
        );
      },
    },
    { ...figure, key: "now", heading: text.now, cell: (row) => <CurrentRank {...row} /> },
    { ...figure, key: "best", heading: text.best, wrap: "never", cell: (row) => <BestRank {...row} /> },
    ...(isPhone ? [] : [readAt]),
  ];
};

/** Ranks of each format now and at their best, in the author's default marketplace. */
export const RanksSection = ({ book, ranks }: { book: Book; ranks: BookRanks }) => {
  const { timezone } = useUser();
  const isPhone = useIsPhone();
  const { marketplace, answer } = ranks;
  const rowsOf = (found: readonly RankedFormat[]): Row[] =>
    book.formats.map((format) => {
      const ranked = found.find(({ id }) => id === format.id);
      return { format, ranked, rank: ranked?.ranks[marketplace.uid] };
    });
  return (
    <Section
      title={text.title}
      lead={marketplace.name}
      link={{
        to: `/ranks?${new URLSearchParams({ q: book.title, store: marketplace.uid })}`,
        label: text.link,
      }}
    >
      {book.formats.length === 0 ? (
        <Text size="sm">{text.none}</Text>
      ) : (
        <Loaded answer={answer} title={text.title} height={(book.formats.length + 1) * ROW_HEIGHT}>
          {(found) => (
            <DataTable
              label={text.title}
              columns={columnsOf(marketplace.uid, timezone, isPhone)}
              rows={rowsOf(found)}
              keyOf={({ format }) => format.id}
              spacing="xs"
              phone="table"
            />
          )}
        </Loaded>
      )}
    </Section>
  );
};
