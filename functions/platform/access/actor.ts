import type { AgencyRole } from "#shared/api/agency/agency-role.ts";
import type { Entitlements } from "#shared/domain/billing/entitlements.ts";
import type { TrialFacts } from "#shared/domain/billing/trial.ts";
import type { ConsentScope } from "#shared/domain/consent/scopes.ts";
import type { UserRow } from "./session-store.ts";

export interface Impersonator {
  readonly adminId: string;
  readonly adminEmail: string;
  readonly grantId: string;
  readonly endsAt: string;
}

/** The member of the agency who opens a client's figures, and the scopes that the client has granted. */
export interface ClientAccess {
  readonly member: Actor;
  readonly scopes: readonly ConsentScope[];
}

/**
 * The signed-in user on whose behalf a call runs. Tenancy comes from here, never from a body, a query or a path.
 * Includes the facts of the trial, which determine what is allowed without a subscription.
 */
export interface Actor extends TrialFacts {
  readonly userId: string;
  /** Owner of the data that is read and written: an author's own id, or the agency's. */
  readonly tenantId: string;
  readonly agencyRole: AgencyRole | null;
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** IANA name, such as `Europe/Berlin`. */
  readonly timeZone: string;
  readonly currency: string;
  /**
   * The session of the call: the pool's `origin_jti`, the same for every token of one sign-in. While impersonating, the
   * administrator's.
   */
  readonly sessionId: string;
  /**
   * True for the one administrator named in the configuration, once the address is verified; never while impersonating.
   */
  readonly isAdmin: boolean;
  readonly impersonator: Impersonator | null;
  /** Set while an agency's member opens a client's figures: the actor is then the client, as far as it consents. */
  readonly client: ClientAccess | null;
  /** What the plan of this user allows, if this call has read it; never set while an agency opens a client's figures. */
  readonly entitlements?: Entitlements;
  /** The user's row as it was read to authenticate the call; absent where the call may have changed it since. */
  readonly row?: UserRow;
}
