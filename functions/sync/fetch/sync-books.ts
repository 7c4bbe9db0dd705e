import type { SessionUse } from "#functions/amazon-accounts/index.ts";
import { isRefusal } from "#functions/amazon-accounts/index.ts";
import { syncBookshelf, syncDashboardBooks } from "#functions/books/index.ts";
import type { RetailerFailureCode } from "#shared/retailer/failure.ts";
import type { RetailerClient } from "#shared/retailer/retailer-client.ts";
import type { FetchDeps } from "../deps.ts";
import { reportSync } from "../state/report-sync.ts";
import { clientOf } from "./client-of.ts";
import { codeOf } from "./failures.ts";
import { syncPortalBooks } from "./sync-portal-books.ts";

/** Pages of a hundred books: more than anybody has. */
const MOST_PAGES = 100;
/** Books that are saved at once. */
const BATCH = 100;

/** Series, page counts and which formats are of one work, as the publishing dashboard knows them. Resolves with how many facts changed, and how many books were listed. */
async function dashboardBooks(deps: FetchDeps, client: RetailerClient, userId: string) {
  const owner = { tenantId: userId };
  let changes = 0;
  let listed = 0;
  for (let page = 1, pages = 1; page <= Math.min(pages, MOST_PAGES); page++) {
    const shown = await client.bookshelfPage(page);
    pages = shown.pages;
    if (shown.items.length === 0) continue;
    listed += shown.items.length;
    const { added, updated } = await syncBookshelf(deps, owner, shown.items);
    changes += added + updated;
  }
  const books = await client.reportsMetadata();
  for (let at = 0; at < books.length; at += BATCH) {
    const { added, updated } = await syncDashboardBooks(deps, owner, books.slice(at, at + BATCH));
    changes += added + updated;
  }
  return { changes, listed: listed + books.length };
}

/**
 * What the author portal tells, with the session of the primary account there: nothing where none is linked, or where it has to be connected again, which
 * the account itself says. Its other failures are told, and keep nobody from what comes after: the portal is optional.
 */
async function portalBooks(
  deps: FetchDeps,
  userId: string,
  by: SessionUse,
): Promise<{ readonly changes: number; readonly failed: RetailerFailureCode | null }> {
  try {
    const changes = await deps.sessions.use(userId, "AUTHOR_CENTRAL", by, (transport) =>
      syncPortalBooks(deps, clientOf(deps, transport), userId),
    );
    return { changes, failed: null };
  } catch (error) {
    return { changes: 0, failed: isRefusal(error) ? null : codeOf(error) };
  }
}

/** Brings the shelf up to date with both portals' books, and notes how that went. Rejects with what the publishing dashboard refused. */
export async function syncBooks(
  deps: FetchDeps,
  client: RetailerClient,
  userId: string,
  by: SessionUse,
): Promise<void> {
  const ofDashboard = await dashboardBooks(deps, client, userId);
  const { changes, failed } = await portalBooks(deps, userId, by);
  const outcome = failed ? "failed" : ofDashboard.changes + changes > 0 ? "ok" : "unchanged";
  await reportSync(
    deps,
    { userId },
    { source: "books", outcome, code: failed, months: [] },
    { listed: ofDashboard.listed },
  );
}
