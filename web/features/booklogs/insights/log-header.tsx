import { Badge, Text, Title } from "@mantine/core";
import type { BookLog } from "#shared/api/booklogs.ts";
import { toMicros } from "#shared/primitives/money.ts";
import { eventDateOf, eventNameOf } from "#web/components/events/event-log-names.ts";
import { BookCover } from "#web/components/ui/book-cover.tsx";
import { BookLink } from "#web/components/ui/book-link.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { editAddress } from "../addresses.ts";
import { TEXT as LOGS } from "../text.ts";
import classes from "./insights.module.css";
import { TEXT } from "./text.ts";

interface Props {
  readonly log: BookLog;
  /** A page of its own names the book and the event; a panel has them in its title. */
  readonly isPage: boolean;
  readonly mayEdit: boolean;
}

/** The event and its book, with everything that was logged about it. */
export const LogHeader = ({ log, isPage, mayEdit }: Props) => {
  const { money } = useNumbers();
  const { book, book_id, marketplaces, notes, metadata } = log;
  const title = book.removed ? book.title : <BookLink bookId={book_id}>{book.title}</BookLink>;
  return (
    <header className={classes.header}>
      <BookCover image={book.cover} title={book.title} size="large" />
      <div className={classes.words}>
        {!isPage && <Text fw={550}>{title}</Text>}
        {isPage && (
          <div className={classes.title}>
            <Title order={1} size="h2">
              {title}
            </Title>
            <Badge tt="uppercase">{eventNameOf(log)}</Badge>
          </div>
        )}
        {book.removed && (
          <Text size="sm" c="dimmed">
            {LOGS.bookRemoved}
          </Text>
        )}
        <dl className={classes.facts}>
          <dt>{TEXT.eventDate}</dt>
          <dd>{eventDateOf(log)}</dd>
          <dt>{TEXT.marketplaces}</dt>
          <dd>{marketplaces.length === 0 ? TEXT.all : marketplaces.map(({ name }) => name).join(", ")}</dd>
          {metadata.cost !== null && (
            <>
              <dt>{TEXT.cost}</dt>
              <dd>{money(toMicros(metadata.cost), metadata.cost_currency ?? "USD")}</dd>
            </>
          )}
          {notes !== null && (
            <>
              <dt>{TEXT.notes}</dt>
              <dd className={classes.notes}>{notes}</dd>
            </>
          )}
        </dl>
      </div>
      {mayEdit && (
        <LinkButton to={editAddress(log.id)} variant="default">
          {TEXT.edit}
        </LinkButton>
      )}
    </header>
  );
};
