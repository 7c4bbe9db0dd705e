import { type Endpoint, isWrite } from "#shared/api/endpoint.ts";
import { Id } from "#shared/primitives/schemas.ts";
import type { Clock } from "../clock.ts";
import { Forbidden, NotFound } from "../errors.ts";
import { type ActingStore, isOpenGrant } from "./acting-store.ts";
import { type ImpersonatedActor, isAdminRow, toActorUser, type UserActor } from "./actor.ts";
import { readSubscription, type SubscriptionDeps, withOwnSubscription } from "./authenticate.ts";
import type { UserRow } from "./session-store.ts";

export const ACTING_AS = "x-acting-as";

export interface ActAsDeps extends SubscriptionDeps {
  readonly acting: ActingStore;
  readonly adminEmail: string;
  readonly clock: Clock;
}

export const impersonationForbidden = (): Forbidden =>
  new Forbidden("impersonating", "You can't do this while you act as someone else.");

const viewOnly = (): Forbidden =>
  new Forbidden(
    "impersonating",
    "You can only view this account. Its owner can allow changes for a while on their security page.",
  );

const forbidsImpersonation = (endpoint: Endpoint): boolean =>
  endpoint.impersonation === "never" || (endpoint.impersonation === "read" && isWrite(endpoint));

/** Whether the user lets support change something now, not only view it. */
const allowsChanges = ({ supportChangesUntil }: UserRow, now: number): boolean =>
  supportChangesUntil !== undefined && now < Date.parse(supportChangesUntil);

/**
 * Returns the user a grant lets the administrator impersonate, in the administrator's session; only the administrator's
 * identity remains of the original actor. Throws Forbidden for a caller other than the administrator, for an expired
 * grant, for a route that impersonation does not open and for a write that the user has not allowed, NotFound for an
 * account scheduled for deletion.
 */
export async function actAs(
  deps: ActAsDeps,
  endpoint: Endpoint,
  admin: UserActor,
  grantId: string,
): Promise<ImpersonatedActor> {
  const { acting, adminEmail, clock } = deps;
  if (!admin.isAdmin) throw new Forbidden("forbidden", "You can't act for someone else.");
  const grant = Id.safeParse(grantId).success ? await acting.find(admin.userId, grantId) : null;
  if (!grant || !isOpenGrant(grant, clock.now())) {
    throw new Forbidden("impersonating", "Your support access has expired. You are back in your own account.");
  }
  if (forbidsImpersonation(endpoint)) throw impersonationForbidden();
  const [row, subscription] = await Promise.all([
    acting.findUser(grant.userId),
    readSubscription(deps, endpoint, grant.userId),
  ]);
  if (!row || row.removingAt) throw new NotFound();
  if (isWrite(endpoint) && !allowsChanges(row, clock.now())) throw viewOnly();
  if (isAdminRow(row, adminEmail)) throw new Forbidden("forbidden", "No one can act for the administrator.");
  const impersonator = { adminId: admin.userId, adminEmail: admin.email, grantId, endsAt: grant.endsAt };
  const actor = { ...toActorUser(row), kind: "impersonated", sessionId: admin.sessionId, impersonator } as const;
  return withOwnSubscription(actor, subscription);
}

/** Records a request that is made while impersonating. The request must fail when this does. */
export async function recordImpersonatedRequest(
  { acting, clock }: Pick<ActAsDeps, "acting" | "clock">,
  endpoint: Endpoint,
  actor: ImpersonatedActor,
): Promise<void> {
  const { adminId, grantId } = actor.impersonator;
  const route = `${endpoint.method} ${endpoint.path}`;
  const line = { kind: "impersonated-request", userId: actor.userId, adminId, grantId, route } as const;
  if (!isWrite(endpoint)) return acting.record(line, clock.now());
  // Marked first: the email reads the lines of marked grants.
  await acting.markChanged(adminId, grantId, clock.now());
  await acting.record({ ...line, change: endpoint.summary }, clock.now());
}
