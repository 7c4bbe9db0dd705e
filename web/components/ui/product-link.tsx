import type { ReactNode } from "react";
import { useBooks } from "#web/api/books.ts";
import { BookLink } from "./book-link.tsx";

/**
 * The title of a product that is known by its ASIN or ISBN alone, linked to the page of its book; plain text for a
 * product that isn't on the shelf.
 */
export const ProductLink = ({ productId, children }: { productId: string; children: ReactNode }) => {
  const { data } = useBooks();
  const book = data?.data.find(({ formats }) => formats.some(({ uid }) => uid === productId));
  return book ? <BookLink bookId={book.id}>{children}</BookLink> : children;
};
