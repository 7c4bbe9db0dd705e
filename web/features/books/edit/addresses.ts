import { useLocation } from "react-router-dom";
import { bookAddress } from "#web/components/ui/book-link.tsx";

export const SHELF = "/books";
export const ALIKE = "/books/alike";
export const editAddress = (id: string): string => `/books/edit/${encodeURIComponent(id)}`;

/** The state of a link to the form that stands on the book's own page. */
export const FROM_BOOK = { isFromBook: true } as const;

/** Where the form of a book returns to: the book's page if it was opened from there, otherwise the shelf. */
export function useReturnAddress(id: string): string {
  const state = useLocation().state as Partial<typeof FROM_BOOK> | null;
  return state?.isFromBook ? bookAddress(id) : SHELF;
}
