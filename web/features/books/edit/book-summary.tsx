import type { Book } from "#shared/api/books/books.ts";
import { BookCover } from "#web/components/ui/book-cover.tsx";
import { authorsOf, coverOf } from "../shelf/describe-book.ts";
import { SeriesBadge } from "../shelf/series-badge.tsx";
import classes from "./book-summary.module.css";

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
