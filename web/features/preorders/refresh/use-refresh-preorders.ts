import { useCallback, useEffect, useRef, useState } from "react";
import type * as z from "zod";
import {
  getStoredPreorder,
  listStoredPreorders,
  PREORDERS_PER_REQUEST,
  type SentPreorders,
  savePreorders,
} from "#shared/api/preorders.ts";
import { refreshPreorders } from "#shared/api/sync/fetch-calls.ts";
import { getSyncHealth } from "#shared/api/sync/sync-health.ts";
import { PREORDERS_EXTENSION_VERSION } from "#shared/messages/extension.ts";
import { dayIn } from "#shared/primitives/dates.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { useRefresh } from "#web/lib/api/cache.ts";
import { useServices } from "#web/lib/api/services.tsx";
import { now } from "#web/lib/env.ts";
import { isExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import { type DataSource, useDataSource } from "#web/lib/extension/use-data-source.ts";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { type ExtensionAmazon, useExtensionAmazon } from "#web/lib/extension/use-extension-amazon.ts";
import { isOlder } from "#web/lib/extension/versions.ts";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { toastFailureAs, toastInfo, toastSuccess } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";

/** Why pre-orders can't be fetched from here; null when they can. */
export type PreorderNeed = "uploads" | "install" | "old" | "login" | "other-browser" | "view-only" | null;

export interface RefreshPreorders {
  readonly source: DataSource;
  readonly need: PreorderNeed;
  readonly isRefreshing: boolean;
  /** The last fetch failed, for another reason than a missing sign-in. */
  readonly hasFailed: boolean;
  /** Fetches and stores all pre-orders; a second call while one runs joins it. Never rejects; `quiet` shows no toasts. */
  readonly refresh: (how?: { readonly quiet: boolean }) => Promise<void>;
}

type Sent = z.input<typeof SentPreorders>;
type Save = (input: { body: Sent }) => Promise<unknown>;

/**
 * Fetches every pre-order through the extension and stores it, a few books at a time. The last request says which books
 * are listed. A book whose answer can't be read doesn't stop the others; any other failure does. Rejects with the first
 * ExtensionFailure or ApiFailure, after everything fetched until then has been stored.
 */
async function sendPreorders({ call }: Pick<ExtensionAmazon, "call">, save: Save): Promise<void> {
  const listed = await call("preorderMetadata", {});
  let books: Sent["books"] = [];
  const failures: unknown[] = [];
  for (const book of listed) {
    const range = { startTimestamp: null, releaseTimestamp: null };
    try {
      books = [...books, { ...book, rows: await call("preorderDetails", { asin: book.asin, ...range }) }];
    } catch (error) {
      failures.push(error);
      if (isExtensionFailure(error, "unexpected_answer")) continue;
      break;
    }
    if (books.length < PREORDERS_PER_REQUEST) continue;
    await save({ body: { books } });
    books = [];
  }
  if (failures.length === 0) await save({ body: { books, listed: listed.map(({ asin }) => asin) } });
  else if (books.length > 0) await save({ body: { books } });
  if (failures.length > 0) throw failures[0];
}

/** Fetches pre-orders by the extension or, in cookie mode, by our server. */
export function useRefreshPreorders(): RefreshPreorders {
  const { call } = useServices();
  const { source, mayFetch } = useDataSource();
  const { presence, hello } = useExtension();
  const amazon = useExtensionAmazon();
  const mayWrite = useMayWrite();
  const refetch = useRefresh();
  const [isSignedOut, setIsSignedOut] = useState(false);
  const [isRefreshing, setIsRefreshing] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const running = useRef<Promise<void> | null>(null);

  const fetchAll = useCallback(
    async (quiet: boolean) => {
      setIsRefreshing(true);
      try {
        if (source === "cookies") {
          const { complete } = await call(refreshPreorders, {});
          if (!quiet && complete) toastSuccess(TEXT.refreshed);
          if (!quiet && !complete) toastInfo(TEXT.refreshedInPart);
        } else if (amazon) {
          await sendPreorders(amazon, (input) => call(savePreorders, input));
          if (!quiet) toastSuccess(TEXT.refreshed);
        }
        setIsSignedOut(false);
        setHasFailed(false);
      } catch (error) {
        const isRefused = isExtensionFailure(error, "signed_out", "forbidden") || isFailure(error, "retailer_auth");
        if (!isExtensionFailure(error) && !isFailure(error)) throw error;
        setHasFailed(!isRefused);
        if (isRefused) setIsSignedOut(true);
        else if (!quiet) toastFailureAs(error, TEXT.failed);
      } finally {
        setIsRefreshing(false);
        await refetch([listStoredPreorders, getStoredPreorder, getSyncHealth]);
      }
    },
    [source, amazon, call, refetch],
  );

  const refresh = useCallback(
    ({ quiet } = { quiet: false }) => {
      running.current ??= fetchAll(quiet).finally(() => {
        running.current = null;
      });
      return running.current;
    },
    [fetchAll],
  );

  const needOf = (): PreorderNeed => {
    if (!mayWrite) return "view-only";
    if (source === "uploads") return "uploads";
    if (isSignedOut) return "login";
    if (source === "cookies") return mayFetch ? null : "other-browser";
    if (presence === "absent") return "install";
    if (presence === "old" || (hello && isOlder(hello.version, PREORDERS_EXTENSION_VERSION))) return "old";
    return mayFetch && amazon ? null : "other-browser";
  };
  return { source, need: needOf(), isRefreshing, hasFailed, refresh };
}

/** Fetches once when the page opens with figures of an earlier day. `asOf` is undefined until it is known. */
export function useDailyRefresh({ need, refresh }: RefreshPreorders, asOf: string | null | undefined): void {
  const { timezone } = useUser();
  const hasTried = useRef(false);
  useEffect(() => {
    if (asOf === undefined || need !== null || hasTried.current) return;
    hasTried.current = true;
    const dayOf = (ms: number) => dayIn(timezone, ms);
    if (asOf === null || dayOf(Date.parse(asOf)) !== dayOf(now())) void refresh({ quiet: true });
  }, [asOf, need, refresh, timezone]);
}
