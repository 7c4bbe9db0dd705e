import type { Actor } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import { type NotifyBothDeps, notifyBoth } from "../consents/notify-both.ts";
import type { AgencyDeps } from "../deps.ts";
import { forgetAgency } from "../monitor/name-agency.ts";

/** Gives up the agency's access to a client and emails both sides. Throws NotFound when it has ended before. */
export async function endClient(
  deps: NotifyBothDeps & Pick<AgencyDeps, "clients" | "tracking">,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<void> {
  const ended = await deps.clients.end(actor.tenantId, id);
  if (!ended) throw new NotFound();
  await forgetAgency(deps.tracking, ended);
  await notifyBoth(deps, "ended-by-agency", ended);
}
