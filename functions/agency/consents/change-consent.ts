import type { Actor, By } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { Consent } from "#shared/api/agency/consents.ts";
import type { ConsentScope } from "#shared/domain/consent/scopes.ts";
import { forgetAgency } from "../monitor/name-agency.ts";
import type { AgencyDeps } from "../wiring.ts";
import { toConsent } from "./list-consents.ts";
import { type NotifyBothDeps, notifyBoth } from "./notify-both.ts";

/**
 * Changes what an agency may see, effective with its next call, and emails both sides unless nothing changes. Throws
 * NotFound when the consent has ended.
 */
export async function changeConsent(
  deps: NotifyBothDeps & Pick<AgencyDeps, "clients" | "members" | "bus">,
  {
    actor: { userId },
    id: agencyId,
    scopes,
  }: By<Actor, { readonly id: string; readonly scopes: readonly ConsentScope[] }>,
): Promise<{ data: Consent }> {
  const [before, agency, members] = await Promise.all([
    deps.clients.find(agencyId, userId),
    deps.agencies.find(agencyId),
    deps.members.list(agencyId),
  ]);
  const changed = before && agency && (await deps.clients.setScopes(agencyId, userId, scopes));
  if (!changed) throw new NotFound();
  const isExtended = changed.scopes.some((scope) => !before.scopes.includes(scope));
  if (isExtended) await deps.bus.publish("ConsentExtended", { userId, agencyId });
  else await deps.bus.publish("ClientChanged", { userId });
  if (before.scopes.join() !== scopes.join()) await notifyBoth(deps, "changed", changed);
  return { data: toConsent(agency, members, changed) };
}

/** Ends an agency's access and emails both sides. Throws NotFound when it has ended before. */
export async function revokeConsent(
  deps: NotifyBothDeps & Pick<AgencyDeps, "clients" | "tracking">,
  { actor: { userId }, id: agencyId }: By<Actor, { readonly id: string }>,
): Promise<void> {
  const ended = await deps.clients.end(agencyId, userId);
  if (!ended) throw new NotFound();
  await Promise.all([forgetAgency(deps.tracking, ended), notifyBoth(deps, "ended", ended)]);
}
