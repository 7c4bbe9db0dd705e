import type { Actor } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { AgencyDeps } from "../deps.ts";
import { isOpen, type OpenClient } from "./list-open-clients.ts";

/** Returns a client of the member's agency. Throws NotFound, also for an author who is closing the account. */
export async function findClientOrThrow(
  { clients, accounts }: Pick<AgencyDeps, "clients" | "accounts">,
  { tenantId }: Actor,
  clientId: string,
): Promise<OpenClient> {
  const [consent, author] = await Promise.all([clients.find(tenantId, clientId), accounts.find(clientId)]);
  if (!consent || !isOpen(author)) throw new NotFound();
  return { consent, author };
}
