import { type Actor, toTrialFacts } from "#functions/platform/access/actor.ts";
import type { Preferences, User } from "#shared/api/accounts/accounts.ts";
import { CURRENCIES, DEFAULT_CURRENCY } from "#shared/catalogue/marketplaces.ts";
import type { Subscription } from "#shared/domain/billing/subscription.ts";
import { DEFAULT_LETTER_WEEKDAY } from "#shared/domain/calm/calm-days.ts";
import type { AuthorProfile } from "#shared/sources/amazon/answers.ts";
import type { AmazonFacts } from "../activity/amazon-facts-store.ts";
import type { UserRow } from "../store.ts";
import type { AgencyRow } from "./agency-store.ts";
import { toPlanFacts } from "./to-plan-facts.ts";

export interface UserFacts {
  readonly actor: Actor;
  readonly kenpcPercent: number;
  /** The user's agency, with the day on which it is deleted with its owner's account. */
  readonly agency: (AgencyRow & Pick<UserRow, "deletionDueAt">) | null;
  readonly bookCount: number;
  readonly bookLogCount: number;
  readonly amazonFacts: AmazonFacts;
  readonly subscription: Subscription | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

export const toPreferences = (row: UserRow): Preferences => ({
  theme: row.theme ?? "auto",
  currency: CURRENCIES.find((code) => code === row.currency) ?? DEFAULT_CURRENCY,
  default_marketplace: row.defaultMarketplace ?? null,
  number_format: row.numberFormat ?? "auto",
  leaves_out_today: row.leavesOutToday ?? false,
  calm_mode: row.calmMode ?? false,
  hides_amounts: row.hidesAmounts ?? false,
  letter_weekday: row.letterWeekday ?? DEFAULT_LETTER_WEEKDAY,
});

const toAgency = (
  { agencyId, name, website, color, deletionDueAt }: NonNullable<UserFacts["agency"]>,
  bookCount: number,
): NonNullable<User["agency"]> => ({
  id: agencyId,
  name,
  website: website ?? null,
  color: color ?? null,
  book_counts: bookCount,
  deletion_due_at: deletionDueAt ?? null,
});

const toAmazonAuthor = ({ asin, authorId, identities, author }: AuthorProfile): User["amazon_author"] => ({
  asin,
  authorId,
  name: author?.localizedNames.en_US ?? identities[0]?.claimedAuthorName ?? null,
});

const later = (a: string | undefined, b: string | undefined): string | null =>
  [a, b].filter(Boolean).sort().at(-1) ?? null;

/** Returns until when support may change the user's data; null when it may not now. */
export const toSupportChanges = (row: Pick<UserRow, "supportChangesUntil"> | null, now: number): string | null =>
  row?.supportChangesUntil !== undefined && now < Date.parse(row.supportChangesUntil) ? row.supportChangesUntil : null;

type Impersonation = Pick<User, "impersonate_admin_id" | "impersonation_ends_at" | "impersonation_changes_until">;

function toImpersonation(actor: Actor, row: UserRow, now: number): Impersonation {
  if (actor.kind !== "impersonated")
    return { impersonate_admin_id: null, impersonation_ends_at: null, impersonation_changes_until: null };
  const { adminId, endsAt } = actor.impersonator;
  return {
    impersonate_admin_id: adminId,
    impersonation_ends_at: endsAt,
    impersonation_changes_until: toSupportChanges(row, now),
  };
}

export function toUser(row: UserRow, facts: UserFacts): User {
  const { actor, bookCount, now, amazonFacts, subscription } = facts;
  const agency = facts.agency && toAgency(facts.agency, bookCount);
  return {
    id: row.userId,
    first_name: row.firstName,
    last_name: row.lastName,
    author_name: row.authorName ?? null,
    email: row.email,
    pending_email: row.pendingEmail ?? null,
    timezone: row.timeZone,
    currency: row.currency,
    preferences: toPreferences(row),
    kenpc_percent: facts.kenpcPercent,
    email_not_verified: row.emailVerifiedAt === undefined,
    amazon_cookies_accepted: amazonFacts.inCookieMode,
    kdp_cookies_enabled: amazonFacts.publishing?.active ?? false,
    kdp_account: amazonFacts.publishing && { id: amazonFacts.publishing.id, email: amazonFacts.publishing.email },
    author_central_account: amazonFacts.portal,
    amazon_author: amazonFacts.profile && toAmazonAuthor(amazonFacts.profile),
    ...toPlanFacts(toTrialFacts(row), subscription, now),
    ...toImpersonation(actor, row, now),
    is_admin: actor.kind === "user" && actor.isAdmin,
    agency,
    agencies: agency ? [agency] : [],
    agency_role: row.agencyRole ?? null,
    book_counts: bookCount,
    marketing_count: facts.bookLogCount,
    first_data_at: row.firstDataAt ?? null,
    extension: {
      activation_date: row.activationDate ?? null,
      kdp_sync_daily_date: later(row.kdpSyncDailyDate, amazonFacts.lastDailySyncAt),
      ama_payments_import_start_date: row.amaPaymentsImportStartDate ?? null,
      ama_payments_imported_date: row.amaPaymentsImportedDate ?? null,
      books_last_sync_date: row.booksLastSyncDate ?? null,
    },
    deletion_due_at: row.deletionDueAt ?? null,
    created_at: row.createdAt,
  };
}
