import type { AgencyRow } from "#functions/accounts/index.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import type { Consent } from "#shared/api/agency/consents.ts";
import { inScopeOrder } from "#shared/domain/consent/scopes.ts";
import type { ClientRow } from "../clients/client-store.ts";
import { fullNameOf } from "../full-name.ts";
import type { AgencyDeps } from "../wiring.ts";

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

export async function listConsents(
  deps: Pick<AgencyDeps, "agencies" | "clients" | "members">,
  { actor: { userId } }: By<Actor>,
): Promise<{ data: Consent[] }> {
  const consents = await deps.clients.listOfAuthor(userId);
  const listed = await Promise.all(
    consents.map(async (consent) => {
      const agency = await deps.agencies.find(consent.agencyId);
      return agency ? [await toConsent(deps, agency, consent)] : [];
    }),
  );
  return { data: listed.flat().sort((a, b) => a.agency.name.localeCompare(b.agency.name, "en")) };
}
