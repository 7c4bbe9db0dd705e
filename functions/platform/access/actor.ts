import type { AgencyRole } from "#shared/api/agency/agency-role.ts";
import type { Entitlements } from "#shared/domain/billing/entitlements.ts";
import type { Subscription } from "#shared/domain/billing/subscription.ts";
import type { TrialFacts } from "#shared/domain/billing/trial.ts";
import type { ConsentScope } from "#shared/domain/consent/scopes.ts";
import type { UserRow } from "./session-store.ts";

/**
 * What every kind of actor knows about the user on whose behalf a call runs. Tenancy comes from here, never from a body,
 * a query or a path. Includes the facts of the trial, which determine what is allowed without a subscription.
 */
export interface ActorUser extends TrialFacts {
  readonly userId: string;
  /** Owner of the data that is read and written: an author's own id, or the agency's. */
  readonly tenantId: string;
  readonly agencyRole: AgencyRole | null;
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** IANA name, such as `Europe/Berlin`. */
  readonly timeZone: string;
  readonly currency: string;
  /** The tenant's subscription as the chain read it, null without one; absent where it has not been read. */
  readonly subscription?: Subscription | null | undefined;
}

interface SignedIn extends ActorUser {
  /** The session of the call: the pool's `origin_jti`, the same for every token of one sign-in. */
  readonly sessionId: string;
}

interface OwnAccount extends SignedIn {
  /** What the plan of this user allows, if this call has read it. */
  readonly entitlements?: Entitlements;
}

/** A user in their own session. */
export interface UserActor extends OwnAccount {
  readonly kind: "user";
  /** True for the one administrator named in the configuration, once the address is verified. */
  readonly isAdmin: boolean;
  /** The user's row as it was read to authenticate the call; absent where the call may have changed it since. */
  readonly row?: UserRow;
}

/** A user in whose name the administrator acts, in the administrator's session. */
export interface ImpersonatedActor extends OwnAccount {
  readonly kind: "impersonated";
  readonly impersonator: Impersonator;
}

export interface Impersonator {
  readonly adminId: string;
  readonly adminEmail: string;
  readonly grantId: string;
  readonly endsAt: string;
}

/** An agency's client, whose figures a member opens in the member's session, as far as the client consents. */
export interface AgencyForClientActor extends SignedIn {
  readonly kind: "agencyForClient";
  readonly member: UserActor | ImpersonatedActor;
  readonly scopes: readonly ConsentScope[];
}

/** An author whose paired browser extension calls. */
export interface ExtensionActor extends ActorUser {
  readonly kind: "extension";
  /** The pairing's own session, of which the user's sessions know nothing. */
  readonly sessionId: string;
  /** The user's row as it was read to authenticate the call. */
  readonly row?: UserRow;
}

/** The actor of a call that was authenticated with a session. */
export type SessionActor = UserActor | ImpersonatedActor | AgencyForClientActor;
export type Actor = SessionActor | ExtensionActor;

/** The part of an actor that says whose data is read or written. */
export type Owner = Pick<Actor, "tenantId">;
/** The same with the time zone in which the owner's days begin. */
export type OwnerHere = Pick<Actor, "tenantId" | "timeZone">;

/** The second argument of a use case: who calls, and the fields of the input. The first are its dependencies. */
export type By<A, Input = unknown> = { readonly actor: A } & Input;

/** Returns the actor's own row as the chain read it; undefined where the call has to read it. */
export const rowReadFor = (actor: Actor): UserRow | undefined => ("row" in actor ? actor.row : undefined);

/** Returns who makes a call: the agency's member where it is about a client's figures, else the actor. */
export const callerOf = (actor: Actor): Exclude<Actor, AgencyForClientActor> =>
  actor.kind === "agencyForClient" ? actor.member : actor;

/** Whether an actor sees what falls under a scope of consent: all of its own, and a client's as the client consents. */
export const isShown = (actor: Actor, scope: ConsentScope): boolean =>
  actor.kind !== "agencyForClient" || actor.scopes.includes(scope);

/** Whether a row is the administrator's: the one with the configured address, once that is verified. */
export const isAdminRow = ({ email, emailVerifiedAt }: UserRow, adminEmail: string): boolean =>
  emailVerifiedAt !== undefined && email.toLowerCase() === adminEmail.toLowerCase();

/** Converts a user's row to what decides about the trial. */
export const toTrialFacts = ({ kind, createdAt, trialEndsAt, localPlan }: UserRow): TrialFacts => ({
  accountKind: kind,
  createdAt,
  trialEndsAt,
  localPlan,
});

/** Converts a user's row. A member of an agency works on the agency's data, an author on their own. */
export function toActorUser(row: UserRow): ActorUser {
  const { userId, kind, agencyId, agencyRole, email, emailVerifiedAt, timeZone, currency } = row;
  const worksForAgency = kind === "agency" && agencyId !== undefined;
  return {
    ...toTrialFacts(row),
    userId,
    tenantId: worksForAgency ? agencyId : userId,
    // An agency user without a stored role gets the least privilege.
    agencyRole: kind === "agency" ? (agencyRole ?? "read_only") : null,
    email,
    isEmailVerified: emailVerifiedAt !== undefined,
    timeZone,
    currency,
  };
}

/** Converts a user's row to the actor of one of the user's own sessions. */
export const toUserActor = (row: UserRow, sessionId: string, adminEmail: string): UserActor => ({
  ...toActorUser(row),
  kind: "user",
  sessionId,
  isAdmin: isAdminRow(row, adminEmail),
});
