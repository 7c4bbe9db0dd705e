import type { Actor } from "#functions/platform/access/actor.ts";
import type { Consent } from "#shared/api/agency/consents.ts";
import type { AgencyDeps } from "../deps.ts";
import { toConsent } from "./to-consent.ts";

export async function listConsents(
  deps: Pick<AgencyDeps, "agencies" | "clients" | "members">,
  { userId }: Actor,
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
