import type { User } from "#shared/api/accounts/accounts.ts";
import type { ClientDetails } from "#shared/api/agency/clients.ts";
import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";

/**
 * The user whose screens the client's frame shows: the member with view-only access, on the client's time zone,
 * currency and store. Dates, accounts and counts of either person don't belong there.
 */
export const clientUserOf = (member: User, client: ClientDetails): User => ({
  ...member,
  id: client.id,
  first_name: client.name,
  last_name: "",
  author_name: client.name,
  email: client.email,
  timezone: client.timezone,
  currency: client.currency,
  preferences: {
    ...member.preferences,
    currency: CURRENCIES.find((code) => code === client.currency) ?? member.preferences.currency,
    default_marketplace: client.default_marketplace,
  },
  kenpc_percent: client.kenpc_percent,
  agency_role: "read_only",
  first_data_at: client.first_data_at,
  author_central_account: client.reads_reviews ? { active: true } : null,
  book_counts: 0,
  marketing_count: 0,
});
