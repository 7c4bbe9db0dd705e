import { toInstant } from "#functions/platform/clock.ts";
import type { AmazonAccount } from "#shared/api/amazon-accounts.ts";
import type { AmazonAccountRow } from "../stores/amazon-account-store.ts";
import { type LinkedAccountRow, primaryOf } from "../stores/linked-account-store.ts";

/** The session was accepted the last time, has not ended by its cookies, and the author is in cookie mode. */
export const isConnected = (
  row: LinkedAccountRow,
  account: Pick<AmazonAccountRow, "cookieModeAt"> | null,
  nowMs: number,
): boolean =>
  row.active &&
  account?.cookieModeAt !== undefined &&
  (row.sessionEndsAt === undefined || row.sessionEndsAt > toInstant(nowMs));

/** Of the sessions, only the end is shown. */
export const toAmazonAccounts = (
  rows: readonly LinkedAccountRow[],
  account: AmazonAccountRow | null,
  nowMs: number,
): AmazonAccount[] => {
  const primary = primaryOf(rows, account?.primaryAccountId);
  return rows.map((row) => ({
    id: row.accountId,
    email: row.email,
    active: isConnected(row, account, nowMs),
    main: row.type === "KDP" || row.accountId === primary?.accountId,
    amazon_account_type: row.type,
    amazon_author: row.profile ?? null,
    connected_at: row.connectedAt,
    last_used_at: row.lastUsedAt ?? null,
    last_used_by: row.lastUsedBy ?? null,
    expires_at: row.sessionEndsAt ?? null,
  }));
};
