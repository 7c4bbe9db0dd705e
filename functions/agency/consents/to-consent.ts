import type { AgencyRow } from "#functions/accounts/index.ts";
import type { Consent } from "#shared/api/agency/consents.ts";
import { inScopeOrder } from "#shared/domain/consent/scopes.ts";
import type { ClientRow } from "../clients/client-store.ts";
import type { AgencyDeps } from "../deps.ts";
import { fullNameOf } from "../full-name.ts";

/** Names the agency and its people: everyone who can open what the author shares. */
export async function toSharedWith(
  { members }: Pick<AgencyDeps, "members">,
  { agencyId, name, website, color }: AgencyRow,
): Promise<Consent["agency"]> {
  const people = (await members.list(agencyId)).map(fullNameOf).sort((a, b) => a.localeCompare(b, "en"));
  return { id: agencyId, name, website: website ?? null, color: color ?? null, people };
}

export async function toConsent(
  deps: Pick<AgencyDeps, "members">,
  agency: AgencyRow,
  { scopes, since, monitored = {} }: Pick<ClientRow, "scopes" | "since" | "monitored">,
): Promise<Consent> {
  return {
    agency: await toSharedWith(deps, agency),
    scopes: inScopeOrder(scopes),
    since,
    monitored_books: scopes.includes("books") ? Object.keys(monitored).length : 0,
  };
}
