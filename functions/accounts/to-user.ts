import type { User } from "#shared/api/accounts.ts";
import type { UserRow } from "./store.ts";

/** A person's row as the API shows it. */
export const toUser = (row: UserRow): User => ({
  id: row.userId,
  first_name: row.firstName,
  last_name: row.lastName,
  author_name: row.authorName ?? null,
  email: row.email,
  timezone: row.timeZone,
  currency: row.currency,
  email_not_verified: row.emailVerifiedAt === undefined,
  first_data_at: row.firstDataAt ?? null,
  extension: {
    activation_date: row.activationDate ?? null,
    kdp_sync_daily_date: row.kdpSyncDailyDate ?? null,
    ama_payments_import_start_date: row.amaPaymentsImportStartDate ?? null,
    ama_payments_imported_date: row.amaPaymentsImportedDate ?? null,
    books_last_sync_date: row.booksLastSyncDate ?? null,
  },
  created_at: row.createdAt,
});
