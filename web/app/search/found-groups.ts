import type * as z from "zod";
import type { searchUser } from "#shared/api/books/search.ts";
import { bookAddress } from "#web/components/ui/book-link.tsx";
import { formatDate } from "#web/lib/format.ts";
import { TEXT } from "../text.ts";

export type Found = z.infer<typeof searchUser.response>;

export interface FoundRow {
  readonly to: string;
  readonly name: string;
  readonly hint: string | null;
  readonly image?: string | null;
  /** Known without a request, so it always belongs to the text in the field. */
  readonly isImmediate?: true;
}

export interface FoundGroup {
  readonly label: string;
  readonly rows: readonly FoundRow[];
}

/** The client whose screens are open. */
export interface SearchedClient {
  readonly id: string;
  readonly label: string;
}

/** Lists what was found with the addresses of its screens, which for a client are those of the client's frame. */
export function foundGroups({ books, clients, events }: Found, client: SearchedClient | null = null): FoundGroup[] {
  const frame = client === null ? "" : `/clients/${encodeURIComponent(client.id)}`;
  const groups: FoundGroup[] = [
    {
      label: client === null ? TEXT.search.books : TEXT.search.booksOf(client.label),
      rows: books.map((book) => ({
        to: bookAddress(book.id, client?.id),
        name: book.title,
        hint: book.format,
        image: book.image,
      })),
    },
    {
      label: TEXT.search.clients,
      rows: clients.map(({ id, name }) => ({ to: `/clients/${encodeURIComponent(id)}`, name, hint: null })),
    },
    {
      label: client === null ? TEXT.search.events : TEXT.search.eventsOf(client.label),
      rows: events.map(({ id, name, book, date }) => ({
        to: `${frame}/booklogs?q=${encodeURIComponent(book)}#${id}`,
        name,
        hint: TEXT.search.event(book, formatDate(date)),
      })),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}
