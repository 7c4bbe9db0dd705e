import type { AmazonSessionUse } from "#functions/amazon-accounts/index.ts";
import { isRefusal } from "#functions/amazon-accounts/index.ts";
import { syncBookshelf, syncDashboardBooks } from "#functions/books/index.ts";
import type { AmazonApi } from "#shared/sources/amazon/amazon-api.ts";
import type { AmazonFailureCode } from "#shared/sources/amazon/failure.ts";
import { reportSync } from "../state/report-sync.ts";
import type { FetchDeps } from "../wiring.ts";
import { amazonApiOf } from "./amazon-api-of.ts";
import { codeOf } from "./failures.ts";
import { syncPortalBooks } from "./sync-portal-books.ts";

/** More than any author has. */
const MAX_PAGES = 100;
const BATCH = 100;

/** Resolves with the number of changed facts and of listed books. */
async function dashboardBooks(deps: FetchDeps, amazon: AmazonApi, userId: string) {
  const owner = { tenantId: userId };
  let changes = 0;
  let listed = 0;
  for (let page = 1, pages = 1; page <= Math.min(pages, MAX_PAGES); page++) {
    const shown = await amazon.bookshelfPage(page);
    pages = shown.pages;
    if (shown.items.length === 0) continue;
    listed += shown.items.length;
    const { added, updated } = await syncBookshelf(deps, { actor: owner, body: shown.items });
    changes += added + updated;
  }
  const books = await amazon.reportsMetadata();
  for (let at = 0; at < books.length; at += BATCH) {
    const { added, updated } = await syncDashboardBooks(deps, { actor: owner, body: books.slice(at, at + BATCH) });
    changes += added + updated;
  }
  return { changes, listed: listed + books.length };
}

/**
 * Does nothing when no account is linked or it must be connected again, which the account itself shows. Other failures
 * are reported but don't stop the sync, because the portal is optional.
 */
async function portalBooks(
  deps: FetchDeps,
  userId: string,
  by: AmazonSessionUse,
): Promise<{ readonly changes: number; readonly failed: AmazonFailureCode | null }> {
  try {
    const changes = await deps.sessions.use(userId, "AUTHOR_CENTRAL", by, (transport) =>
      syncPortalBooks(deps, amazonApiOf(deps, transport), userId),
    );
    return { changes, failed: null };
  } catch (error) {
    return { changes: 0, failed: isRefusal(error) ? null : codeOf(error) };
  }
}

/** Rejects with the publishing dashboard's failures. */
export async function syncBooks(
  deps: FetchDeps,
  amazon: AmazonApi,
  userId: string,
  by: AmazonSessionUse,
): Promise<void> {
  const ofDashboard = await dashboardBooks(deps, amazon, userId);
  const { changes, failed } = await portalBooks(deps, userId, by);
  const outcome = failed ? "failed" : ofDashboard.changes + changes > 0 ? "ok" : "unchanged";
  await reportSync(
    deps,
    { userId },
    { source: "books", outcome, code: failed, months: [] },
    { listed: ofDashboard.listed },
  );
}
