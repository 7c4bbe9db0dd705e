import type * as z from "zod";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import type { getClientFigures as api } from "#shared/api/agency/clients.ts";
import { dayIn, monthOf } from "#shared/primitives/dates.ts";
import type { AgencyDeps } from "../wiring.ts";
import { findClientOrThrow } from "./client.ts";
import { type RoyaltiesDeps, readRoyalties } from "./read-royalties.ts";

/** Returns what a client earned, and counts a view of it; null unless it shares royalties. Throws NotFound. */
export async function getClientFigures(
  deps: RoyaltiesDeps & Pick<AgencyDeps, "clients" | "accounts">,
  { actor: member, id }: By<Actor, { readonly id: string }>,
): Promise<z.input<(typeof api)["response"]>> {
  const client = await findClientOrThrow(deps, member, id);
  if (!client.consent.scopes.includes("royalties")) return { data: null };
  const { ofClient, exchange } = await readRoyalties(deps, member, [client]);
  const { royalties, missing } = ofClient.get(id)!;
  const month = monthOf(dayIn("UTC", deps.clock.now()));
  return { data: { month, currency: member.currency, exchange, royalties, missing: [...missing] } };
}
