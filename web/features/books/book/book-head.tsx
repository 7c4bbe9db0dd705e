import { Badge, Text, Title } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import type { Book } from "#shared/api/books/books.ts";
import { BookCover } from "#web/components/ui/book-cover.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { formatDate } from "#web/lib/format.ts";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import { editAddress, FROM_BOOK } from "../edit/addresses.ts";
import { SeriesBadge } from "../edit/book-facts.tsx";
import { authorsOf, coverOf } from "../shelf/describe-book.ts";
import classes from "./book-head.module.css";
import { TEXT } from "./text.ts";

/** Cover, title, authors, series and tags, with the way to edit them. */
export const BookHead = ({ book }: { book: Book }) => {
  const mayWrite = useMayWrite();
  return (
    <header className={classes.head}>
      <BookCover image={coverOf(book)} title={book.title} size="large" />
      <div className={classes.words}>
        <Title order={1}>{book.title}</Title>
        {book.authors.length > 0 && <Text c="dimmed">{TEXT.by(authorsOf(book))}</Text>}
        <div className={classes.facts}>
          <SeriesBadge book={book} />
          {book.tags.map(({ id, name }) => (
            <Badge key={id} color="gray">
              {name}
            </Badge>
          ))}
          {book.release_date !== null && <Text size="sm">{TEXT.released(formatDate(book.release_date))}</Text>}
        </div>
      </div>
      {mayWrite && (
        <LinkButton
          to={editAddress(book.id)}
          state={FROM_BOOK}
          variant="default"
          leftSection={<IconPencil size={16} />}
        >
          {TEXT.edit}
        </LinkButton>
      )}
    </header>
  );
};
