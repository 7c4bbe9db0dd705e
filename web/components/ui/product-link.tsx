import type { ReactNode } from "react";
import { useBooks } from "#web/api/books.ts";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import classes from "./book-link.module.css";
import { BookLink } from "./book-link.tsx";

interface Props {
  readonly productId: string;
  /** The address to lead to while the product isn't known to be on the shelf; plain text without one. */
  readonly otherwise?: string;
  readonly children: ReactNode;
}

/** The title of a product that is known by its ASIN or ISBN alone, linked to the page of its book. */
export const ProductLink = ({ productId, otherwise, children }: Props) => {
  const { data } = useBooks();
  const book = data?.data.find(({ formats }) => formats.some(({ uid }) => uid === productId));
  if (book) return <BookLink bookId={book.id}>{children}</BookLink>;
  if (otherwise === undefined) return children;
  return (
    <ScreenLink to={otherwise} className={classes.link}>
      {children}
    </ScreenLink>
  );
};
