import { Badge } from "@mantine/core";
import type { RankedFormat } from "#web/api/ranks.ts";
import { BookCover } from "#web/components/ui/book-cover.tsx";
import { BookLink } from "#web/components/ui/book-link.tsx";
import classes from "./book-title.module.css";

interface Props {
  readonly format: Pick<RankedFormat, "book_id" | "title" | "cover" | "authors" | "groups" | "format">;
}

/** Cover, title, authors, format and series of a product; its title leads to its book. */
export const BookTitle = ({ format: { book_id, title, cover, authors, groups, format } }: Props) => {
  const [series] = groups;
  return (
    <span className={classes.book}>
      <BookCover image={cover} title={title} />
      <span className={classes.words}>
        <BookLink bookId={book_id} className={classes.title}>
          {title}
        </BookLink>
        <span className={classes.line}>{[format.name, ...authors.map(({ name }) => name)].join(" · ")}</span>
        {series && (
          <Badge component="span" maw="100%" mt={3}>
            {series.place === null ? series.name : `${series.name} #${series.place}`}
          </Badge>
        )}
      </span>
    </span>
  );
};
