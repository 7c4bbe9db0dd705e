import { Anchor, Badge, Checkbox, Table } from "@mantine/core";
import { memo } from "react";
import type { Book } from "#shared/api/books/books.ts";
import { BookCover } from "#web/components/ui/book-cover.tsx";
import { BookLink, bookAddress } from "#web/components/ui/book-link.tsx";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import { formatDate } from "#web/lib/format.ts";
import { editAddress } from "../edit/addresses.ts";
import { SeriesBadge } from "../edit/book-facts.tsx";
import { TEXT } from "../text.ts";
import { authorsOf, coverOf, formatNamesOf } from "./describe-book.ts";
import { KenpcCell } from "./kenpc-cell.tsx";
import classes from "./shelf-table.module.css";

interface Props {
  readonly book: Book;
  readonly selected: boolean;
  readonly mayWrite: boolean;
  readonly onSelect: (id: string, selected: boolean) => void;
}

/** Memoized: renders only when its own book changes, so that a hundred rows stay fast while ticking and typing. */
export const ShelfRow = memo(({ book, selected, mayWrite, onSelect }: Props) => (
  <Table.Tr data-selected={selected || undefined}>
    {mayWrite && (
      <Table.Td className={classes.tick}>
        <Checkbox
          aria-label={TEXT.row.select(book.title)}
          checked={selected}
          onChange={(event) => onSelect(book.id, event.currentTarget.checked)}
        />
      </Table.Td>
    )}
    <Table.Th scope="row">
      <div className={classes.book}>
        <BookCover image={coverOf(book)} title={book.title} />
        <div className={classes.words}>
          <BookLink bookId={book.id} className={classes.title}>
            {book.title}
          </BookLink>
          <div className={classes.line} data-first={book.title}>
            {authorsOf(book)}
          </div>
          {(book.groups.length > 0 || book.tags.length > 0) && (
            <div className={classes.badges}>
              <SeriesBadge book={book} />
              {book.tags.map(({ id, name }) => (
                <Badge key={id} color="gray">
                  {name}
                </Badge>
              ))}
            </div>
          )}
        </div>
      </div>
    </Table.Th>
    <Table.Td data-label={TEXT.formats}>{formatNamesOf(book).join(", ") || "–"}</Table.Td>
    <Table.Td data-label={TEXT.kenpc} className={classes.number}>
      <KenpcCell book={book} mayWrite={mayWrite} />
    </Table.Td>
    <Table.Td data-label={TEXT.releaseDate} className={classes.date}>
      {book.release_date ? formatDate(book.release_date) : "–"}
    </Table.Td>
    <Table.Td className={classes.edit}>
      <Anchor
        component={ScreenLink}
        to={mayWrite ? editAddress(book.id) : bookAddress(book.id)}
        aria-label={mayWrite ? TEXT.row.edit(book.title) : TEXT.row.view(book.title)}
      >
        {mayWrite ? TEXT.edit : TEXT.view}
      </Anchor>
    </Table.Td>
  </Table.Tr>
));
ShelfRow.displayName = "ShelfRow";
