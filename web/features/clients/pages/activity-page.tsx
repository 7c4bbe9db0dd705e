import { Anchor, Badge, Skeleton, Text } from "@mantine/core";
import { IconChartLine } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import type { BookActivity } from "#shared/api/agency/activity.ts";
import { moveOf } from "#shared/domain/ranks/board/day-change.ts";
import { useActivity } from "#web/api/clients.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { TablePages } from "#web/components/data-table/table-pages.tsx";
import { usePages } from "#web/components/data-table/use-pages.ts";
import { BookLink } from "#web/components/ui/book-link.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../activity/text.ts";

/** The direction is written in words, not shown by color alone. */
const Move = ({ rank, rank_before }: Pick<BookActivity, "rank" | "rank_before">) => {
  const factor = moveOf({ now: rank, before: rank_before }).toFixed(1);
  if (rank === rank_before) return <Badge color="gray">{TEXT.same}</Badge>;
  return rank < rank_before ? (
    <Badge color="green">{TEXT.rose(factor)}</Badge>
  ) : (
    <Badge color="red">{TEXT.fell(factor)}</Badge>
  );
};

const addressOf = ({ client_id, asin, marketplace }: BookActivity): string =>
  `/clients/${encodeURIComponent(client_id)}/ranks/view/${asin}/${asin}/${marketplace}`;

const Moves = ({ books }: { books: readonly BookActivity[] }) => {
  const { count } = useNumbers();
  const figure = { align: "right", isFigure: true, wrap: "never" } as const;
  const columns: readonly Column<BookActivity>[] = [
    {
      key: "book",
      heading: TEXT.book,
      isRowName: true,
      wrap: "anywhere",
      cell: (book) => (
        <>
          <BookLink bookId={book.book_id} clientId={book.client_id}>
            {book.title}
          </BookLink>
          <Text size="sm" c="dimmed">
            {book.format}
          </Text>
        </>
      ),
    },
    { key: "client", heading: TEXT.client, wrap: "anywhere", cell: ({ client }) => client },
    {
      ...figure,
      key: "now",
      heading: TEXT.now,
      cell: (book) => (
        <Anchor component={Link} to={addressOf(book)} inherit aria-label={TEXT.rankOf(count(book.rank), book.title)}>
          #{count(book.rank)}
        </Anchor>
      ),
    },
    { ...figure, key: "before", heading: TEXT.before, cell: ({ rank_before }) => `#${count(rank_before)}` },
    { key: "move", heading: TEXT.move, wrap: "never", cell: (book) => <Move {...book} /> },
    { ...figure, key: "rating", heading: TEXT.rating, cell: ({ rating }) => rating?.toFixed(1) ?? TEXT.unknown },
    {
      ...figure,
      key: "reviews",
      heading: TEXT.reviews,
      cell: ({ reviews }) => (reviews === null ? TEXT.unknown : count(reviews)),
    },
  ];
  const { rows, ...pages } = usePages(books, "all");
  return (
    <>
      <DataTable
        label={TEXT.table}
        columns={columns}
        rows={rows}
        keyOf={({ client_id, asin }) => `${client_id} ${asin}`}
        phone={{ lead: "move", below: "client", nameOf: ({ title, format }) => `${title}, ${format}` }}
      />
      <TablePages {...pages} />
      <Text size="sm" c="dimmed" mt="lg">
        {TEXT.how}
      </Text>
    </>
  );
};

/** The books of all clients whose ranks moved most since yesterday. */
export default function ActivityPage() {
  const { data, error, mutate } = useActivity();
  const icon = <IconChartLine size={26} stroke={1.5} />;
  return (
    <>
      <PageHeader title={TEXT.title} lead={TEXT.lead} />
      {error && !data && <FailureMessage order={2} error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={280} role="status" aria-label={TEXT.loading} />}
      {data?.clients === 0 && (
        <StateMessage
          order={2}
          icon={icon}
          title={TEXT.noClients}
          action={<LinkButton to="/clients">{TEXT.toClients}</LinkButton>}
        />
      )}
      {data && data.clients > 0 && data.data.length === 0 && (
        <StateMessage order={2} icon={icon} title={TEXT.none}>
          {TEXT.noneHint}
        </StateMessage>
      )}
      {data && data.data.length > 0 && <Moves books={data.data} />}
    </>
  );
}
