import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import classes from "./book-link.module.css";

/** The address of a book's page; with `clientId` that of a client's book, as an agency sees it. */
export function bookAddress(bookId: string, clientId: string | null = null): string {
  const own = `/books/${encodeURIComponent(bookId)}`;
  return clientId === null ? own : `/clients/${encodeURIComponent(clientId)}${own}`;
}

interface Props {
  readonly bookId: string;
  /** The client who owns the book, on an agency's own screens. Not needed within a client's frame. */
  readonly clientId?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A book's title, linked to the book's page. Plain text around the figures of a client who doesn't share books.
 */
export const BookLink = ({ bookId, clientId, className = "", children }: Props) => {
  const classNames = `${classes.link} ${className}`;
  if (clientId !== undefined)
    return (
      <Link to={bookAddress(bookId, clientId)} className={classNames}>
        {children}
      </Link>
    );
  return (
    <ScreenLink to={bookAddress(bookId)} className={classNames}>
      {children}
    </ScreenLink>
  );
};
