import type { AgencyRow, UserRow } from "#functions/accounts/index.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import type { ClientRow } from "#functions/platform/access/client-store.ts";
import type { Consent } from "#shared/api/agency/consents.ts";
import { inScopeOrder } from "#shared/domain/consent/scopes.ts";
import { fullNameOf } from "../full-name.ts";
import type { AgencyDeps } from "../wiring.ts";

/** Names the agency and its people: everyone who can open what the author shares. */
export function toSharedWith(
  { agencyId, name, website, color }: AgencyRow,
  members: readonly UserRow[],
): Consent["agency"] {
  const people = members.map(fullNameOf).sort((a, b) => a.localeCompare(b, "en"));
  return { id: agencyId, name, website: website ?? null, color: color ?? null, people };
}

export function toConsent(
  agency: AgencyRow,
  members: readonly UserRow[],
  { scopes, since, monitored = {} }: Pick<ClientRow, "scopes" | "since" | "monitored">,
): Consent {
  return {
    agency: toSharedWith(agency, members),
    scopes: inScopeOrder(scopes),
    since,
    monitored_books: scopes.includes("books") ? Object.keys(monitored).length : 0,
  };
}

export async function listConsents(
  deps: Pick<AgencyDeps, "agencies" | "clients" | "members">,
  { actor: { userId } }: By<Actor>,
): Promise<{ data: Consent[] }> {
  const agencyIds = await deps.clients.agenciesOf(userId);
  const listed = await Promise.all(
    agencyIds.map(async (agencyId) => {
      const [consent, agency, members] = await Promise.all([
        deps.clients.find(agencyId, userId),
        deps.agencies.find(agencyId),
        deps.members.list(agencyId),
      ]);
      return consent && agency ? [toConsent(agency, members, consent)] : [];
    }),
  );
  return { data: listed.flat().sort((a, b) => a.agency.name.localeCompare(b.agency.name, "en")) };
}
