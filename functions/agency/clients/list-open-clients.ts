import type { UserRow } from "#functions/accounts/index.ts";
import type { ClientRow } from "#functions/platform/access/client-store.ts";
import { RANKED_MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { HOME_MARKETPLACE } from "#shared/sources/amazon/portal/title-sets.ts";
import type { AgencyDeps } from "../wiring.ts";
import type { KnownConsents } from "./client-store.ts";

export interface OpenClient {
  readonly consent: ClientRow;
  readonly author: UserRow;
}

/** True for an author whose figures may be opened: not while the account is being closed. */
export const isOpen = (author: UserRow | null): author is UserRow =>
  author?.kind === "author" && !author.removingAt && !author.deletionDueAt;

/**
 * Returns an agency's clients with their authors, without those who are closing their accounts. Consents are always
 * read consistently; `consistent` is for the authors. `known` are the consents, if the call has read them.
 */
export async function listOpenClients(
  { clients, authors }: Pick<AgencyDeps, "clients" | "authors">,
  agencyId: string,
  { known, ...options }: KnownConsents & { readonly consistent?: boolean } = {},
): Promise<OpenClient[]> {
  const consents = known ?? (await clients.list(agencyId));
  const found = await authors.findAll(
    consents.map(({ clientId }) => clientId),
    options,
  );
  return consents.flatMap((consent) => {
    const author = found.get(consent.clientId) ?? null;
    return isOpen(author) ? [{ consent, author }] : [];
  });
}

/** The store whose ranks stand for an author: the preferred one if it has ranks, else the home store. */
export const defaultMarketplaceOf = ({
  defaultMarketplace,
}: {
  readonly defaultMarketplace?: number | undefined;
}): string => RANKED_MARKETPLACES.find((store) => store.id === defaultMarketplace)?.uid ?? HOME_MARKETPLACE;
