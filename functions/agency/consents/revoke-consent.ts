import type { Actor } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { AgencyDeps } from "../deps.ts";
import { forgetAgency } from "../monitor/name-agency.ts";
import { type NotifyBothDeps, notifyBoth } from "./notify-both.ts";

/** Ends an agency's access and emails both sides. Throws NotFound when it has ended before. */
export async function revokeConsent(
  deps: NotifyBothDeps & Pick<AgencyDeps, "clients" | "tracking">,
  { userId }: Actor,
  { id: agencyId }: { readonly id: string },
): Promise<void> {
  const ended = await deps.clients.end(agencyId, userId);
  if (!ended) throw new NotFound();
  await forgetAgency(deps.tracking, ended);
  await notifyBoth(deps, "ended", ended);
}
