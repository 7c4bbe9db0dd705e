import type { User } from "#shared/api/accounts.ts";
import type { AgencyRole } from "#shared/api/agency-role.ts";

/** What the guards need to know of the signed-in person. While an administrator acts as somebody, that somebody. */
export interface Person {
  readonly kind: "author" | "agency";
  readonly role: AgencyRole | null;
  readonly isAdmin: boolean;
  readonly isImpersonated: boolean;
  readonly isUnverified: boolean;
  readonly onTrial: boolean;
  readonly onFreePlan: boolean;
  readonly isSubscribed: boolean;
  /** When the extension was activated, else null; the dates below alike. */
  readonly activatedAt: string | null;
  readonly firstDataAt: string | null;
  readonly royaltiesSyncedAt: string | null;
  readonly paymentsImportedAt: string | null;
}

/** Who looks; null is a visitor. */
export type Viewer = Person | null;

/** Whether this browser has our extension. One that is too old is there, too: the screens that need a newer one say so. */
export type ExtensionPresence = "absent" | "present";

export const personOf = (user: User): Person => ({
  kind: user.agency ? "agency" : "author",
  role: user.agency_role,
  isAdmin: user.is_admin,
  isImpersonated: user.impersonate_admin_id !== null,
  isUnverified: user.email_not_verified,
  onTrial: user.on_trial,
  // The free plan is the one that nobody subscribes to.
  onFreePlan: user.plan !== null && user.subscription === null,
  isSubscribed: user.subscription !== null,
  activatedAt: user.extension.activation_date,
  firstDataAt: user.first_data_at,
  royaltiesSyncedAt: user.extension.kdp_sync_daily_date,
  paymentsImportedAt: user.extension.ama_payments_imported_date,
});
