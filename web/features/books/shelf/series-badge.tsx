import { Badge } from "@mantine/core";
import type { Book } from "#shared/api/books/books.ts";

export const SeriesBadge = ({ book }: { book: Pick<Book, "groups"> }) => {
  const [series] = book.groups;
  return series ? (
    <Badge maw="100%">{series.place === null ? series.name : `${series.name} #${series.place}`}</Badge>
  ) : null;
};
