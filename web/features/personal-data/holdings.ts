import type { User } from "#shared/api/accounts/accounts.ts";
import { TEXT } from "./text.ts";

/** A kind of stored personal data: its contents, purpose and retention, in words. */
export interface Holding {
  readonly what: string;
  readonly detail: string;
  readonly purpose: string;
  readonly kept: string;
}

/** All personal data stored about this user. An agency's books and figures belong to its owner. */
export function holdingsOf({
  agency,
  agency_role,
  amazon_cookies_accepted,
}: Pick<User, "agency" | "agency_role" | "amazon_cookies_accepted">): readonly Holding[] {
  const { figures, extension, sessions, sharing, account, agency: ofAgency } = TEXT.holdings;
  if (!agency) return [...figures, ...extension, ...(amazon_cookies_accepted ? sessions : []), ...sharing, ...account];
  return agency_role === "owner" ? [...ofAgency, ...figures, ...account] : account;
}
