import type { Actor } from "#functions/platform/access/actor.ts";
import type { ClientDetails } from "#shared/api/agency/clients.ts";
import { DEFAULT_KENPC_PERCENT } from "#shared/domain/kenp/settings.ts";
import type { AgencyDeps } from "../deps.ts";
import { findClientOrThrow } from "./find-client.ts";
import { toClient } from "./to-client.ts";

/** Returns a client with the settings of its screens. Throws NotFound. */
export async function getClient(
  deps: Pick<AgencyDeps, "clients" | "accounts" | "kenp" | "retailer">,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<{ data: ClientDetails }> {
  const { consent, author } = await findClientOrThrow(deps, actor, id);
  const seesRoyalties = consent.scopes.includes("royalties");
  return {
    data: {
      ...toClient(consent, author),
      timezone: author.timeZone,
      currency: author.currency,
      default_marketplace: author.defaultMarketplace ?? null,
      kenpc_percent: seesRoyalties ? await deps.kenp.percentOf(author.userId) : DEFAULT_KENPC_PERCENT,
      reads_reviews: consent.scopes.includes("reviews") && (await deps.retailer.of(id)).portal?.active === true,
      first_data_at: seesRoyalties ? (author.firstDataAt ?? null) : null,
    },
  };
}
