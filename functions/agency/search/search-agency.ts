import type * as z from "zod";
import { searchBookLogs } from "#functions/booklogs/index.ts";
import { searchShelf } from "#functions/books/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import { type searchAgency as api, MAX_FOUND } from "#shared/api/books/books.ts";
import { listOpenClients } from "../clients/list-open-clients.ts";
import { toClient } from "../clients/to-client.ts";
import type { AgencyDeps } from "../deps.ts";

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

const matches = ({ label, name, email }: { label: string; name: string; email: string }, words: readonly string[]) => {
  const text = `${label} ${name} ${email}`.toLowerCase();
  return words.length > 0 && words.every((word) => text.includes(word));
};

/**
 * Finds books on the agency's own shelf, its own events, and clients by label, name or email address. Throws NotFound for any other
 * agency, whether it exists or not.
 */
export async function searchAgency(
  deps: Pick<AgencyDeps, "books" | "bookLogs" | "coverAddress" | "clients" | "authors">,
  { kind, tenantId }: Actor,
  { id }: { readonly id: string },
  { keywords }: { readonly keywords: string },
): Promise<z.input<(typeof api)["response"]>> {
  if (kind !== "agency" || id !== tenantId) throw new NotFound();
  const words = wordsOf(keywords);
  const [books, events, open] = await Promise.all([
    searchShelf(deps, tenantId, keywords),
    searchBookLogs(deps, tenantId, keywords),
    listOpenClients(deps, tenantId),
  ]);
  const clients = open
    .map(({ consent, author }) => toClient(consent, author))
    .filter((client) => matches(client, words))
    .sort((a, b) => a.label.localeCompare(b.label, "en"))
    .slice(0, MAX_FOUND);
  return { books, clients: clients.map(({ id: clientId, label }) => ({ id: clientId, name: label })), events };
}
