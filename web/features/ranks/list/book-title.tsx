import { Badge, UnstyledButton } from "@mantine/core";
import type { RankedFormat } from "#web/api/ranks.ts";
import { BookCover } from "#web/components/ui/book-cover.tsx";
import classes from "./book-title.module.css";

interface Props {
  readonly format: Pick<RankedFormat, "title" | "cover" | "authors" | "groups" | "format">;
  /** Null for a product without an ASIN, which has no ranks. */
  readonly onOpen: (() => void) | null;
}

/** Cover, title, authors, format and series of a product; pressing it opens its ranks. */
export const BookTitle = ({ format: { title, cover, authors, groups, format }, onOpen }: Props) => {
  const [series] = groups;
  const words = (
    <>
      <BookCover image={cover} title={title} />
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.line}>{[format.name, ...authors.map(({ name }) => name)].join(" · ")}</span>
        {series && (
          <Badge component="span" maw="100%" mt={3}>
            {series.place === null ? series.name : `${series.name} #${series.place}`}
          </Badge>
        )}
      </span>
    </>
  );
  if (onOpen === null) return <span className={classes.book}>{words}</span>;
  return (
    <UnstyledButton className={classes.book} onClick={onOpen}>
      {words}
    </UnstyledButton>
  );
};
