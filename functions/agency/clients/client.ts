import type { Actor, By } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { Client, ClientDetails } from "#shared/api/agency/clients.ts";
import { DEFAULT_KENPC_PERCENT } from "#shared/domain/kenp/settings.ts";
import { type NotifyBothDeps, notifyBoth } from "../consents/notify-both.ts";
import { forgetAgency } from "../monitor/name-agency.ts";
import type { AgencyDeps } from "../wiring.ts";
import { isOpen, type OpenClient } from "./list-open-clients.ts";
import { toClient } from "./to-client.ts";

/** Returns a client of the member's agency. Throws NotFound, also for an author who is closing the account. */
export async function findClientOrThrow(
  { clients, accounts }: Pick<AgencyDeps, "clients" | "accounts">,
  { tenantId }: Actor,
  clientId: string,
): Promise<OpenClient> {
  const [consent, author] = await Promise.all([clients.find(tenantId, clientId), accounts.find(clientId)]);
  if (!consent || !isOpen(author)) throw new NotFound();
  return { consent, author };
}

/** Returns a client with the settings of its screens. Throws NotFound. */
export async function getClient(
  deps: Pick<AgencyDeps, "clients" | "accounts" | "kenp" | "amazonFacts">,
  { actor, id }: By<Actor, { readonly id: string }>,
): Promise<{ data: ClientDetails }> {
  const { consent, author } = await findClientOrThrow(deps, actor, id);
  const seesRoyalties = consent.scopes.includes("royalties");
  const [kenpcPercent, facts] = await Promise.all([
    seesRoyalties ? deps.kenp.percentOf(author.userId) : DEFAULT_KENPC_PERCENT,
    consent.scopes.includes("reviews") ? deps.amazonFacts.of(id) : null,
  ]);
  return {
    data: {
      ...toClient(consent, author),
      timezone: author.timeZone,
      currency: author.currency,
      default_marketplace: author.defaultMarketplace ?? null,
      kenpc_percent: kenpcPercent,
      reads_reviews: facts?.portal?.active === true,
      first_data_at: seesRoyalties ? (author.firstDataAt ?? null) : null,
    },
  };
}

/** Changes the agency's label of a client. Throws NotFound. */
export async function renameClient(
  deps: Pick<AgencyDeps, "clients" | "accounts">,
  { actor, id, label }: By<Actor, { readonly id: string; readonly label: string }>,
): Promise<{ data: Client }> {
  const { author } = await findClientOrThrow(deps, actor, id);
  const changed = await deps.clients.setLabel(actor.tenantId, id, label === "" ? null : label);
  if (!changed) throw new NotFound();
  return { data: toClient(changed, author) };
}

/** Gives up the agency's access to a client and emails both sides. Throws NotFound when it has ended before. */
export async function endClient(
  deps: NotifyBothDeps & Pick<AgencyDeps, "clients" | "tracking">,
  { actor, id }: By<Actor, { readonly id: string }>,
): Promise<void> {
  const ended = await deps.clients.end(actor.tenantId, id);
  if (!ended) throw new NotFound();
  await Promise.all([forgetAgency(deps.tracking, ended), notifyBoth(deps, "ended-by-agency", ended)]);
}
