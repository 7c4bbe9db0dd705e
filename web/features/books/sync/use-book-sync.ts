import { useCallback, useEffect, useRef, useState } from "react";
import { getUser } from "#shared/api/accounts/accounts.ts";
import { finishBookSync, syncBookshelf, syncDashboardBooks, syncTitlesets } from "#shared/api/books/book-sync.ts";
import { listBookUids } from "#shared/api/books/books.ts";
import { SHELF_READS } from "#web/api/books.ts";
import { useRefresh } from "#web/lib/api/cache.ts";
import { useServices } from "#web/lib/api/services.tsx";
import type { ExtensionAmazon } from "#web/lib/extension/use-extension-amazon.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { runSync, type ShelfCalls } from "./run-sync.ts";
import { type BookSyncState, isOver } from "./sync-state.ts";

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export interface BookSync {
  /** Null before a sync, and after its result was dismissed. */
  readonly state: BookSyncState | null;
  /** Starts a sync unless one is running. `withPortal` is false for authors without an account at the author portal. */
  readonly begin: (options?: { readonly withPortal: boolean }) => void;
  readonly cancel: () => void;
  readonly dismiss: () => void;
}

/** Syncs the shelf with Amazon while its page is open; leaving the page stops the sync. */
export function useBookSync(amazon: ExtensionAmazon | null): BookSync {
  const { call } = useServices();
  const refresh = useRefresh();
  const isFirst = useUser().extension.books_last_sync_date === null;
  const [state, setState] = useState<BookSyncState | null>(null);
  const running = useRef<{ cancelled: boolean } | null>(null);

  useEffect(
    () => () => {
      if (running.current) running.current.cancelled = true;
    },
    [],
  );

  const begin = useCallback(
    async ({ withPortal } = { withPortal: true }) => {
      if (!amazon || running.current) return;
      const run = { cancelled: false };
      running.current = run;
      const shelf: ShelfCalls = {
        // The first sync queries every book: books created from report files have no dates yet.
        known: async () => (isFirst ? [] : call(listBookUids, { query: { removed: "1" } })),
        saveTitlesets: (body) => call(syncTitlesets, { body }),
        saveBookshelf: (body) => call(syncBookshelf, { body }),
        saveDashboard: (body) => call(syncDashboardBooks, { body }),
        finish: async () => void (await call(finishBookSync, {})),
      };
      await runSync({
        amazon,
        shelf,
        withPortal,
        pause: wait,
        // The list is refetched before the final state is shown.
        onChange: (next) => isOver(next) || setState(next),
        isCancelled: () => run.cancelled,
      }).then(async (last) => {
        await refresh([...SHELF_READS, listBookUids, getUser]).catch(() => undefined);
        running.current = null;
        setState(last);
      });
    },
    [amazon, isFirst, call, refresh],
  );

  return {
    state,
    begin: (options) => void begin(options),
    cancel: () => {
      if (running.current) running.current.cancelled = true;
    },
    dismiss: () => setState(null),
  };
}
