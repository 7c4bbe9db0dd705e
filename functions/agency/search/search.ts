import type * as z from "zod";
import { searchBookLogs } from "#functions/booklogs/index.ts";
import { searchShelf } from "#functions/books/index.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { viewerOf } from "#functions/platform/access/client-store.ts";
import { NotFound } from "#functions/platform/errors.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import type { searchAgency as searchAgencyApi, searchClient as searchClientApi } from "#shared/api/agency/agency.ts";
import { MAX_FOUND } from "#shared/api/books/search.ts";
import { findClientOrThrow } from "../clients/client.ts";
import { listOpenClients } from "../clients/list-open-clients.ts";
import { toClient } from "../clients/to-client.ts";
import type { AgencyDeps } from "../wiring.ts";

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
  { actor: { accountKind, tenantId }, id, keywords }: By<Actor, { readonly id: string; readonly keywords: string }>,
): Promise<z.input<(typeof searchAgencyApi)["response"]>> {
  if (accountKind !== "agency" || id !== tenantId) throw new NotFound();
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

type Deps = Pick<AgencyDeps, "books" | "bookLogs" | "coverAddress" | "clients" | "accounts" | "consentViews" | "clock">;

/** The scopes of a client that a search covers. */
const SEARCHED = ["books", "events"] as const;

/**
 * Finds a client's books and events, as far as the client shares them, and counts a look at each of the two. Throws
 * NotFound for an author who shares neither with the member's agency.
 */
export async function searchClient(
  deps: Deps,
  { actor: member, id, keywords }: By<Actor, { readonly id: string; readonly keywords: string }>,
): Promise<z.input<(typeof searchClientApi)["response"]>> {
  if (member.accountKind !== "agency") throw new NotFound();
  const { consent } = await findClientOrThrow(deps, member, id);
  const shared = SEARCHED.filter((scope) => consent.scopes.includes(scope));
  if (shared.length === 0) throw new NotFound();
  const by = { clientId: id, ...viewerOf(member) };
  const [books, events] = await Promise.all([
    shared.includes("books") ? searchShelf(deps, id, keywords) : [],
    shared.includes("events") ? searchBookLogs(deps, id, keywords) : [],
    inParallel(shared, (scope) => deps.consentViews.countView({ ...by, scope }, deps.clock.now())),
  ]);
  return { books, clients: [], events };
}
