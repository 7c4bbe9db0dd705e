import { Badge, Card, Text } from "@mantine/core";
import type { Book } from "#shared/api/books/books.ts";
import { BookCover } from "#web/components/ui/book-cover.tsx";
import { FormatsTable } from "../products/formats-table.tsx";
import { authorsOf, coverOf } from "../shelf/describe-book.ts";
import { TEXT } from "../text.ts";
import classes from "./book-facts.module.css";
import { valuesOf } from "./book-form-values.ts";

export const SeriesBadge = ({ book }: { book: Pick<Book, "groups"> }) => {
  const [series] = book.groups;
  return series ? (
    <Badge maw="100%">{series.place === null ? series.name : `${series.name} #${series.place}`}</Badge>
  ) : null;
};

export const BookSummary = ({ book }: { book: Book }) => (
  <div className={classes.summary}>
    <BookCover image={coverOf(book)} title={book.title} size="large" />
    <div className={classes.words}>
      <div className={classes.title}>{book.title}</div>
      <div className={classes.authors}>{authorsOf(book)}</div>
      <SeriesBadge book={book} />
    </div>
  </div>
);

export const BookFacts = ({ book }: { book: Book }) => (
  <>
    <BookSummary book={book} />
    <Card mt="xl">
      <FormatsTable formats={valuesOf(book).formats} />
    </Card>
    <Text c="dimmed" size="sm" mt="lg">
      {TEXT.viewOnly}
    </Text>
  </>
);
