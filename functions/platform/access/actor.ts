import type { AgencyRole } from "#shared/api/agency-role.ts";
import type { TrialFacts } from "#shared/domain/billing/trial.ts";

/** The administrator who acts as somebody else, and the grant that lets them. */
export interface Impersonator {
  readonly adminId: string;
  readonly adminEmail: string;
  readonly grantId: string;
  /** ISO instant from which the grant lets nobody in any more. */
  readonly endsAt: string;
}

/**
 * The signed-in person on whose behalf a call runs. Tenancy comes from here, never from a body, a query or a path. With the facts of their trial, which say
 * what they may do without a subscription.
 */
export interface Actor extends TrialFacts {
  readonly userId: string;
  /** Whose data is read and written: an author's own id, or the agency's. */
  readonly tenantId: string;
  /** What somebody of an agency may do in it; null for an author. */
  readonly agencyRole: AgencyRole | null;
  readonly email: string;
  /** Whether the person has proved that the address is theirs. */
  readonly isEmailVerified: boolean;
  /** IANA name, such as `Europe/Berlin`. */
  readonly timeZone: string;
  /** Three-letter code of the currency in which reports are shown. */
  readonly currency: string;
  /** The session that the call came with: the pool's `origin_jti`, the same for every token of one sign-in. While acting, the administrator's. */
  readonly sessionId: string;
  /** True for the one administrator named in the configuration, once the address is verified; never while acting as somebody else. */
  readonly isAdmin: boolean;
  readonly impersonator: Impersonator | null;
}
