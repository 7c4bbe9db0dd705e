import type { UserRow } from "#functions/accounts/index.ts";
import type { AgencyDeps } from "../deps.ts";
import type { ClientRow } from "./client-store.ts";

export interface OpenClient {
  readonly consent: ClientRow;
  readonly author: UserRow;
}

/** True for an author whose figures may be opened: not while the account is being closed. */
export const isOpen = (author: UserRow | null): author is UserRow =>
  author?.kind === "author" && !author.removingAt && !author.deletionDueAt;

/**
 * Returns an agency's clients with their authors, without those who are closing their accounts. Consents are always
 * read consistently; `consistent` is for the authors.
 */
export async function listOpenClients(
  { clients, authors }: Pick<AgencyDeps, "clients" | "authors">,
  agencyId: string,
  options?: { readonly consistent: boolean },
): Promise<OpenClient[]> {
  const consents = await clients.list(agencyId);
  const found = await authors.findAll(
    consents.map(({ clientId }) => clientId),
    options,
  );
  return consents.flatMap((consent) => {
    const author = found.get(consent.clientId) ?? null;
    return isOpen(author) ? [{ consent, author }] : [];
  });
}
