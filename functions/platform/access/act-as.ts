import type { Endpoint } from "#shared/api/endpoint.ts";
import { Id } from "#shared/primitives/schemas.ts";
import type { Clock } from "../clock.ts";
import { Forbidden, NotFound } from "../errors.ts";
import { type ActingStore, isOpenGrant } from "./acting-store.ts";
import type { Actor } from "./actor.ts";
import { toActor } from "./to-actor.ts";

/** The header by which the administrator says which grant to act under: its id. */
export const ACTING_AS = "x-acting-as";

export interface ActAsDeps {
  readonly acting: ActingStore;
  readonly adminEmail: string;
  readonly clock: Clock;
}

/** 403 for what nobody does in another person's name. */
export const notWhileActing = (): Forbidden =>
  new Forbidden("impersonating", "This can't be done while you act as somebody else.");

const isForbiddenWhileActing = ({ impersonation, method }: Endpoint): boolean =>
  impersonation === "never" || (impersonation === "read" && method !== "GET");

/**
 * The person whom a grant of the administrator's is for, in the administrator's session; nothing of the administrator's own remains but who they
 * are. Throws Forbidden for anybody else, for a grant that is over and for a route that it does not open, NotFound for an account that is being
 * removed.
 */
export async function actAs(
  { acting, adminEmail, clock }: ActAsDeps,
  endpoint: Endpoint,
  admin: Actor,
  grantId: string,
): Promise<Actor> {
  if (!admin.isAdmin) throw new Forbidden("forbidden", "You can't act for somebody else.");
  const grant = Id.safeParse(grantId).success ? await acting.find(admin.userId, grantId) : null;
  if (!grant || !isOpenGrant(grant, clock.now())) {
    throw new Forbidden("impersonating", "Your time as somebody else is over. You are yourself again.");
  }
  if (isForbiddenWhileActing(endpoint)) throw notWhileActing();
  const row = await acting.findPerson(grant.userId);
  if (!row || row.removingAt) throw new NotFound();
  const person = toActor(row, admin.sessionId, adminEmail);
  if (person.isAdmin) throw new Forbidden("forbidden", "Nobody acts for the administrator.");
  const impersonator = { adminId: admin.userId, adminEmail: admin.email, grantId, endsAt: grant.endsAt };
  return { ...person, impersonator };
}

/** Keeps that a request is made in somebody's name. The request must fail when this does. */
export async function recordActing({ acting, clock }: ActAsDeps, endpoint: Endpoint, actor: Actor): Promise<void> {
  if (!actor.impersonator) return;
  const { adminId, grantId } = actor.impersonator;
  const route = `${endpoint.method} ${endpoint.path}`;
  await acting.record({ kind: "impersonated-request", userId: actor.userId, adminId, grantId, route }, clock.now());
}
