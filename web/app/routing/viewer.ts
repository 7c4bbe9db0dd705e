import type { User } from "#shared/api/accounts/accounts.ts";
import type { AgencyRole } from "#shared/api/agency/agency-role.ts";

/** The facts about the signed-in user that guards need; during impersonation, about the impersonated user. */
export interface Person {
  readonly kind: "author" | "agency";
  readonly role: AgencyRole | null;
  readonly isAdmin: boolean;
  readonly isImpersonated: boolean;
  readonly isUnverified: boolean;
  readonly onTrial: boolean;
  readonly onFreePlan: boolean;
  readonly isSubscribed: boolean;
  /** When the extension was activated, or null; the dates below alike. */
  readonly activatedAt: string | null;
  readonly firstDataAt: string | null;
  readonly royaltiesSyncedAt: string | null;
  readonly paymentsImportedAt: string | null;
  /** Ranks are stored for the author already, or can be read with a stored session. */
  readonly hasRanks: boolean;
}

/** Null is a visitor. */
export type Viewer = Person | null;

/**
 * Whether this browser has our extension. An outdated one counts as present; screens that need a newer version say so.
 */
export type ExtensionPresence = "absent" | "present";

export const personOf = (user: User): Person => ({
  kind: user.agency ? "agency" : "author",
  role: user.agency_role,
  isAdmin: user.is_admin,
  isImpersonated: user.impersonate_admin_id !== null,
  isUnverified: user.email_not_verified,
  onTrial: user.on_trial,
  // The free plan has no subscription.
  onFreePlan: user.plan !== null && user.subscription === null,
  isSubscribed: user.subscription !== null,
  activatedAt: user.extension.activation_date,
  firstDataAt: user.first_data_at,
  royaltiesSyncedAt: user.extension.kdp_sync_daily_date,
  paymentsImportedAt: user.extension.ama_payments_imported_date,
  hasRanks: user.extension.activation_date !== null || user.author_central_account !== null,
});
