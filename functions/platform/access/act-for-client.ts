import { type Endpoint, isWrite } from "#shared/api/endpoint.ts";
import { isGranted } from "#shared/domain/consent/scopes.ts";
import { Id } from "#shared/primitives/schemas.ts";
import type { Clock } from "../clock.ts";
import { NotFound } from "../errors.ts";
import { impersonationForbidden } from "./act-as.ts";
import { type AgencyForClientActor, type ImpersonatedActor, toActorUser, type UserActor } from "./actor.ts";
import { readSubscription, type SubscriptionDeps } from "./authenticate.ts";
import { checkWriteRole } from "./check-access.ts";
import { type ClientAccessStore, viewerOf } from "./client-store.ts";

/** The header in which an agency's member names the client whose figures are meant. */
export const CLIENT = "x-client";

export interface ActForClientDeps extends SubscriptionDeps {
  readonly clients: ClientAccessStore;
  readonly clock: Clock;
}

/**
 * Returns the client as the actor of a member's call. The consent is read with every call, so that ending or narrowing
 * it takes effect with the next one. Throws NotFound in all cases alike: on an endpoint that isn't open to agencies, for
 * a caller who isn't in an agency, for an author who isn't its client or is closing the account, and without a scope
 * that the endpoint needs. Throws Forbidden when a view-only member or an impersonating administrator writes.
 */
export async function actForClient(
  deps: ActForClientDeps,
  endpoint: Endpoint,
  member: UserActor | ImpersonatedActor,
  clientId: string,
): Promise<AgencyForClientActor> {
  if (!endpoint.client || member.accountKind !== "agency" || !Id.safeParse(clientId).success) throw new NotFound();
  const [consent, row, subscription] = await Promise.all([
    deps.clients.find(member.tenantId, clientId),
    deps.clients.findUser(clientId),
    readSubscription(deps, endpoint, member.tenantId),
  ]);
  if (!consent || !isGranted(endpoint.client, consent.scopes)) throw new NotFound();
  if (row?.kind !== "author" || row.removingAt || row.deletionDueAt) throw new NotFound();
  if (isWrite(endpoint)) {
    if (member.kind === "impersonated") throw impersonationForbidden();
    checkWriteRole(endpoint, member);
  }
  const { sessionId } = member;
  const payer = { ...member, subscription };
  return { ...toActorUser(row), kind: "agencyForClient", sessionId, member: payer, scopes: consent.scopes };
}

/** Counts the call for the author, once per scope that it needs. The request must fail when this does. */
export async function recordClientView(
  { clients, clock }: Pick<ActForClientDeps, "clients" | "clock">,
  { client: scopes = [] }: Endpoint,
  actor: AgencyForClientActor,
): Promise<void> {
  const viewer = viewerOf(actor);
  await Promise.all(
    scopes.map((scope) => clients.countView({ clientId: actor.userId, ...viewer, scope }, clock.now())),
  );
}
