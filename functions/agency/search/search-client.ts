import type * as z from "zod";
import { searchBookLogs } from "#functions/booklogs/index.ts";
import { searchShelf } from "#functions/books/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { viewerOf } from "#functions/platform/access/client-store.ts";
import { NotFound } from "#functions/platform/errors.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import type { searchClient as api } from "#shared/api/books/books.ts";
import { findClientOrThrow } from "../clients/find-client.ts";
import type { AgencyDeps } from "../deps.ts";

type Deps = Pick<AgencyDeps, "books" | "bookLogs" | "coverAddress" | "clients" | "accounts" | "looks" | "clock">;

/** What a search covers, as far as the client shares it. */
const SEARCHED = ["books", "events"] as const;

/**
 * Finds a client's books and events, as far as the client shares them, and counts a look at each of the two. Throws
 * NotFound for an author who shares neither with the member's agency.
 */
export async function searchClient(
  deps: Deps,
  member: Actor,
  { id }: { readonly id: string },
  { keywords }: { readonly keywords: string },
): Promise<z.input<(typeof api)["response"]>> {
  if (member.kind !== "agency") throw new NotFound();
  const { consent } = await findClientOrThrow(deps, member, id);
  const shared = SEARCHED.filter((scope) => consent.scopes.includes(scope));
  if (shared.length === 0) throw new NotFound();
  const by = { clientId: id, ...viewerOf(member) };
  await inParallel(shared, (scope) => deps.looks.countView({ ...by, scope }, deps.clock.now()));
  const [books, events] = await Promise.all([
    shared.includes("books") ? searchShelf(deps, id, keywords) : [],
    shared.includes("events") ? searchBookLogs(deps, id, keywords) : [],
  ]);
  return { books, clients: [], events };
}
