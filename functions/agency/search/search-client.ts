import type { z } from "zod";
import { searchShelf } from "#functions/books/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { searchClient as api } from "#shared/api/books/books.ts";
import { findClientOrThrow } from "../clients/find-client.ts";
import type { AgencyDeps } from "../deps.ts";

/**
 * Finds books on a client's shelf, and counts a look at the client's books. Throws NotFound for an author who doesn't
 * share books with the member's agency.
 */
export async function searchClient(
  deps: Pick<AgencyDeps, "books" | "coverAddress" | "clients" | "accounts" | "looks" | "clock">,
  member: Actor,
  { id }: { readonly id: string },
  { keywords }: { readonly keywords: string },
): Promise<z.input<(typeof api)["response"]>> {
  if (member.kind !== "agency") throw new NotFound();
  const { consent } = await findClientOrThrow(deps, member, id);
  if (!consent.scopes.includes("books")) throw new NotFound();
  const look = { clientId: id, agencyId: member.tenantId, memberId: member.userId, scope: "books" } as const;
  await deps.looks.countView(look, deps.clock.now());
  return { books: await searchShelf(deps, id, keywords), clients: [] };
}
