import type { z } from "zod";
import type { searchUser } from "#shared/api/books/books.ts";
import { TEXT } from "../text.ts";

export type Found = z.infer<typeof searchUser.response>;

export interface FoundRow {
  readonly to: string;
  readonly name: string;
  readonly hint: string | null;
  readonly image?: string | null;
}

export interface FoundGroup {
  readonly label: "Books" | "Clients";
  readonly rows: readonly FoundRow[];
}

export function foundGroups({ books, clients }: Found, { showsClients }: { showsClients: boolean }): FoundGroup[] {
  const groups: FoundGroup[] = [
    {
      label: TEXT.search.books,
      rows: books.map(({ id, title, image, format, asin }) => ({
        // Without an ASIN there are no ranks to show.
        to: asin === null ? `/books/edit/${encodeURIComponent(id)}` : `/ranks/view/${asin}/${asin}`,
        name: title,
        hint: format,
        image,
      })),
    },
    {
      label: TEXT.search.clients,
      rows: showsClients
        ? clients.map(({ id, name }) => ({ to: `/clients/${encodeURIComponent(id)}`, name, hint: null }))
        : [],
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}
