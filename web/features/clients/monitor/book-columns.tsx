import { Anchor, Badge, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import type { ClientBook } from "#shared/api/agency/monitor.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { BookLink } from "#web/components/ui/book-link.tsx";
import { formatInstant } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { TEXT } from "./text.ts";

export const keyOf = ({ client_id, book_id }: ClientBook): string => `${client_id} ${book_id}`;

const clientAddress = ({ client_id }: ClientBook): string => `/clients/${encodeURIComponent(client_id)}`;

const Title = ({ book }: { book: ClientBook }) => (
  <>
    {book.on_shelf ? (
      <BookLink bookId={book.book_id} clientId={book.client_id}>
        {book.title}
      </BookLink>
    ) : (
      book.title
    )}
    {!book.on_shelf && (
      <Text size="sm" c="dimmed">
        {TEXT.list.removed}
      </Text>
    )}
  </>
);

/** A book's rank, linked to its history, or why it has none. */
const Rank = ({ book, count }: { book: ClientBook; count: Numbers["count"] }) => {
  const { asin, marketplace, rank, rank_state, is_free, title } = book;
  if (rank === null) return rank_state === "ranked" ? null : TEXT.list.states[rank_state];
  const shown = `#${count(rank)}${is_free ? ` (${TEXT.list.free})` : ""}`;
  if (asin === null || !book.on_shelf) return shown;
  return (
    <Anchor
      component={Link}
      to={`${clientAddress(book)}/ranks/view/${asin}/${asin}/${marketplace}`}
      inherit
      aria-label={TEXT.list.rankOf(shown, title)}
    >
      {shown}
    </Anchor>
  );
};

/** The columns that identify a client's book and its rank. */
export const bookColumns = ({ count }: Numbers, timezone: string): readonly Column<ClientBook>[] => [
  {
    key: "book",
    heading: TEXT.list.book,
    isRowName: true,
    wrap: "anywhere",
    cell: (book) => <Title book={book} />,
  },
  {
    key: "client",
    heading: TEXT.list.client,
    wrap: "anywhere",
    cell: (book) => (
      <Anchor component={Link} to={clientAddress(book)}>
        {book.client}
      </Anchor>
    ),
  },
  {
    key: "rank",
    heading: TEXT.list.rank,
    align: "right",
    isFigure: true,
    wrap: "never",
    cell: (book) => <Rank book={book} count={count} />,
  },
  {
    key: "read",
    heading: TEXT.list.readAt,
    wrap: "never",
    cell: ({ read_at }) => (read_at === null ? TEXT.list.never : formatInstant(read_at, timezone)),
  },
];

/** The agency's slot of a book, in words. */
export const TierWord = ({ book }: { book: ClientBook }) => {
  if (book.asin === null) return TEXT.list.noAsin;
  const waits = book.tier !== "none" && !book.is_read && book.on_shelf;
  return (
    <>
      {TEXT.list.tiers[book.tier]} {waits && <Badge color="amber">{TEXT.list.waiting}</Badge>}
    </>
  );
};
