import type { Actor } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { Client } from "#shared/api/agency/clients.ts";
import type { AgencyDeps } from "../deps.ts";
import { findClientOrThrow } from "./find-client.ts";
import { toClient } from "./to-client.ts";

/** Changes the agency's label of a client. Throws NotFound. */
export async function renameClient(
  deps: Pick<AgencyDeps, "clients" | "accounts">,
  actor: Actor,
  { id }: { readonly id: string },
  { label }: { readonly label: string },
): Promise<{ data: Client }> {
  const { author } = await findClientOrThrow(deps, actor, id);
  const changed = await deps.clients.setLabel(actor.tenantId, id, label === "" ? null : label);
  if (!changed) throw new NotFound();
  return { data: toClient(changed, author) };
}
