import { MAX_BOOKS_PER_SYNC } from "#shared/api/books/book-sync.ts";
import type { BookshelfItem, DashboardBook, PortalBook } from "#shared/sources/amazon/answers.ts";
import {
  BATCH_SIZE,
  BETWEEN_TITLE_SETS_MS,
  editionsOf,
  HOME_MARKETPLACE,
  SEARCH_LIMIT,
  searchedAuthor,
  titleSetsOf,
  unknownBooks,
} from "#shared/sources/amazon/portal/title-sets.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { isExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import type { ExtensionAmazon } from "#web/lib/extension/use-extension-amazon.ts";
import { batchesOf } from "./portal-formats.ts";
import { type BookSyncState, SYNC_BEGINS, type SyncProblem, withProgress } from "./sync-state.ts";

/** Pauses that limit the load on Amazon and our own server. */
const BETWEEN_ITEMS_MS = 100;
const AFTER_BATCH_MS = 500;

/** Upper limit of pages, beyond what the extension turns: ten thousand books. */
const MAX_PAGES = 100;

interface Saved {
  readonly added: number;
  readonly updated: number;
}

export interface ShelfCalls {
  readonly known: () => Promise<readonly string[]>;
  readonly saveTitlesets: (books: PortalBook[]) => Promise<Saved>;
  readonly saveBookshelf: (items: BookshelfItem[]) => Promise<Saved>;
  readonly saveDashboard: (books: DashboardBook[]) => Promise<Saved>;
  readonly finish: () => Promise<void>;
}

export interface SyncDeps {
  readonly amazon: ExtensionAmazon;
  readonly shelf: ShelfCalls;
  /** False for an author without an account at the author portal; then only the dashboard provides books. */
  readonly withPortal: boolean;
  readonly pause: (ms: number) => Promise<void>;
  readonly onChange: (state: BookSyncState) => void;
  readonly isCancelled: () => boolean;
}

/** Ends a sync early; not a code failure. */
class Ended extends Error {
  readonly why: SyncProblem | "cancelled";
  constructor(why: SyncProblem | "cancelled", options?: ErrorOptions) {
    super(why, options);
    this.why = why;
  }
}

/**
 * Updates the shelf from Amazon. Saved books stay saved whatever happens later. Resolves with the last state;
 * never rejects.
 */
export async function runSync(deps: SyncDeps): Promise<BookSyncState> {
  const { amazon, shelf, withPortal, pause, onChange, isCancelled } = deps;
  let state = SYNC_BEGINS;
  const report = (changes: Partial<BookSyncState>) => {
    state = withProgress({ ...state, ...changes });
    onChange(state);
  };
  const goOn = () => {
    if (isCancelled()) throw new Ended("cancelled");
  };
  const save = async (saving: Promise<Saved>, why: SyncProblem) => {
    const { added, updated } = await saving.catch((cause: unknown) => {
      throw new Ended(why, { cause });
    });
    report({ added: state.added + added, updated: state.updated + updated });
    await pause(AFTER_BATCH_MS);
    goOn();
  };

  async function syncPortal(): Promise<void> {
    const profile = withPortal ? await amazon.profile() : null;
    goOn();
    if (profile) {
      const author = searchedAuthor(profile);
      const found = await amazon.call("searchTitleset", {
        author,
        marketplace: HOME_MARKETPLACE,
        limit: SEARCH_LIMIT,
      });
      await syncTitleSets(found, new Set(await shelf.known()));
    }
    report({ hasProfile: profile !== null, portal: { ...state.portal, status: "finished" } });
  }

  async function syncTitleSets(found: readonly PortalBook[], known: ReadonlySet<string>): Promise<void> {
    const unknown = unknownBooks(found, known);
    const titleSets = titleSetsOf(unknown);
    report({ phase: "titles", portal: { status: "syncing", done: 0, total: titleSets.length } });
    let waiting: PortalBook[] = [];
    for (const [i, titleSet] of titleSets.entries()) {
      goOn();
      if (i > 0) await pause(BETWEEN_TITLE_SETS_MS);
      const listed = await amazon
        .call("titlesetBindings", { title_set_asin: titleSet, marketplace: HOME_MARKETPLACE })
        .catch((error: unknown) => {
          // The search result is available anyway.
          if (isExtensionFailure(error, "not_found")) return [];
          throw error;
        });
      waiting.push(...editionsOf(titleSet, unknown, listed));
      while (waiting.length >= BATCH_SIZE) {
        await save(shelf.saveTitlesets(waiting.slice(0, BATCH_SIZE)), "titlesets_not_saved");
        waiting = waiting.slice(BATCH_SIZE);
      }
      report({ portal: { ...state.portal, done: i + 1 } });
    }
    if (waiting.length > 0) await save(shelf.saveTitlesets(waiting), "titlesets_not_saved");
  }

  async function syncBookshelf(): Promise<void> {
    report({ phase: "bookshelf", dashboard: { status: "syncing", done: 0, total: 0 } });
    let seen = 0;
    for (let page = 1, pages = 1; page <= Math.min(pages, MAX_PAGES); page++) {
      report({ bookshelfPage: page });
      const shown = await amazon.call("bookshelfPage", { page }).catch((error: unknown) => {
        throw isExtensionFailure(error, "unexpected_answer") ? new Ended("bookshelf_unread", { cause: error }) : error;
      });
      pages = shown.pages;
      seen += shown.items.length;
      // All pages but the last are equally long, so that the first one gives the approximate number of books.
      const total = Math.max(seen, Math.round((seen / page) * Math.min(pages, MAX_PAGES)));
      report({ dashboard: { ...state.dashboard, total } });
      for (const batch of batchesOf(shown.items, BATCH_SIZE)) {
        for (const _ of batch) {
          goOn();
          await pause(BETWEEN_ITEMS_MS);
        }
        await save(shelf.saveBookshelf(batch), "dashboard_not_saved");
        report({ dashboard: { ...state.dashboard, done: state.dashboard.done + batch.length } });
      }
    }
    const books = await amazon.call("reportsMetadata", {});
    for (const batch of batchesOf(books, MAX_BOOKS_PER_SYNC)) {
      goOn();
      await save(shelf.saveDashboard(batch), "dashboard_not_saved");
    }
    report({ dashboard: { ...state.dashboard, status: "finished" } });
  }

  try {
    onChange(state);
    const { kdp, author_central } = await amazon.signedIn();
    if (withPortal && !author_central) throw new Ended("author_central");
    if (!kdp) throw new Ended("amazon");
    await syncPortal();
    await syncBookshelf();
    await shelf.finish().catch((cause: unknown) => {
      throw new Ended("dashboard_not_saved", { cause });
    });
    report({ phase: "completed" });
  } catch (error) {
    report(endOf(error, state.phase));
  }
  return state;
}

function endOf(error: unknown, phase: BookSyncState["phase"]): Partial<BookSyncState> {
  if (isFailure(error, "offline") || (error instanceof Ended && isFailure(error.cause, "offline")))
    return { phase: "failed", problem: "offline" };
  if (error instanceof Ended)
    return error.why === "cancelled" ? { phase: "cancelled" } : { phase: "failed", problem: error.why };
  if (isExtensionFailure(error, "signed_out"))
    return { phase: "failed", problem: phase === "bookshelf" ? "amazon" : "author_central" };
  return { phase: "failed", problem: "retailer" };
}
