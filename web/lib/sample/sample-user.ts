import type { User } from "#shared/api/accounts/accounts.ts";
import { UNLIMITED } from "#shared/catalogue/plans.ts";
import { DEFAULT_LETTER_WEEKDAY } from "#shared/domain/calm/calm-days.ts";
import { guessTimeZone } from "#web/lib/env.ts";

/** The author of the sample books. */
export const sampleAuthor = (): User => ({
  id: "sample",
  first_name: "Ada",
  last_name: "Marlow",
  author_name: null,
  email: "ada@example.com",
  pending_email: null,
  timezone: guessTimeZone(),
  currency: "USD",
  preferences: {
    theme: "auto",
    currency: "USD",
    default_marketplace: null,
    number_format: "auto",
    leaves_out_today: false,
    calm_mode: false,
    hides_amounts: false,
    letter_weekday: DEFAULT_LETTER_WEEKDAY,
  },
  kenpc_percent: 100,
  email_not_verified: false,
  amazon_cookies_accepted: false,
  kdp_cookies_enabled: false,
  kdp_account: null,
  author_central_account: null,
  amazon_author: null,
  on_trial: true,
  trial_ends_at: null,
  plan: null,
  subscription: null,
  entitlements: { ...UNLIMITED, restrict_formats: [...UNLIMITED.restrict_formats] },
  impersonate_admin_id: null,
  impersonation_ends_at: null,
  impersonation_changes_until: null,
  is_admin: false,
  agency: null,
  agencies: [],
  agency_role: null,
  book_counts: 8,
  marketing_count: 0,
  first_data_at: "2022-03",
  extension: {
    activation_date: null,
    kdp_sync_daily_date: null,
    ama_payments_import_start_date: null,
    ama_payments_imported_date: null,
    books_last_sync_date: null,
  },
  deletion_due_at: null,
  created_at: "2022-03-14T09:00:00Z",
});

/** The owner of the agency that the sample clients share with. */
export function sampleOwner(): User {
  const agency = {
    id: "sample-agency",
    name: "Quay & Harbour",
    website: null,
    color: null,
    book_counts: 0,
    deletion_due_at: null,
  };
  return { ...sampleAuthor(), agency, agencies: [agency], agency_role: "owner", book_counts: 0 };
}
