import type { Actor } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { Consent } from "#shared/api/agency/consents.ts";
import type { ConsentScope } from "#shared/domain/consent/scopes.ts";
import type { AgencyDeps } from "../deps.ts";
import { type NotifyBothDeps, notifyBoth } from "./notify-both.ts";
import { toConsent } from "./to-consent.ts";

/**
 * Changes what an agency may see, effective with its next call, and emails both sides unless nothing changes. Throws
 * NotFound when the consent has ended.
 */
export async function changeConsent(
  deps: NotifyBothDeps & Pick<AgencyDeps, "clients" | "members" | "bus">,
  { userId }: Actor,
  { id: agencyId }: { readonly id: string },
  { scopes }: { readonly scopes: readonly ConsentScope[] },
): Promise<{ data: Consent }> {
  const [before, agency] = await Promise.all([deps.clients.find(agencyId, userId), deps.agencies.find(agencyId)]);
  const changed = before && agency && (await deps.clients.setScopes(agencyId, userId, scopes));
  if (!changed) throw new NotFound();
  if (changed.scopes.some((scope) => !before.scopes.includes(scope)))
    await deps.bus.publish("ConsentExtended", { userId });
  if (before.scopes.join() !== scopes.join()) await notifyBoth(deps, "changed", changed);
  return { data: await toConsent(deps, agency, changed) };
}
