import { useCallback, useState } from "react";
import useSWR from "swr";
import type { SyncStatus } from "#shared/messages/extension.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { useUser } from "../session/session.tsx";
import { isExtensionFailure } from "./extension-failure.ts";
import { type SyncProblem, syncProblemOf } from "./sync-problem.ts";
import { useExtension } from "./use-extension.tsx";

const POLL_INTERVAL_MS = 1500;
/** The author may fix a failure or start a run elsewhere, such as in another tab or the extension's popup. */
const IDLE_POLL_INTERVAL_MS = 4000;

const pollInterval = (status: SyncStatus | undefined, isWaiting: boolean): number => {
  if (status?.running) return POLL_INTERVAL_MS;
  return isWaiting || status?.failure || status?.rank_failure ? IDLE_POLL_INTERVAL_MS : 0;
};

export interface Sync {
  /** Whether this browser's extension is installed and paired with the displayed account. */
  readonly isPaired: boolean;
  /** Whether it may fetch for that account: never during impersonation, whose browser isn't the author's. */
  readonly mayFetch: boolean;
  /** Null until the extension has reported. */
  readonly status: SyncStatus | null;
  readonly problem: SyncProblem | null;
  readonly asking: boolean;
  /** Whether figures are being fetched; ranks are none, since they come apart from reports. */
  readonly isFetching: boolean;
  /** Fetches what is due, or these months even when they are not due. Never rejects: failures become the problem. */
  readonly sync: (months?: readonly IsoMonth[]) => Promise<void>;
  /** Starts or joins the import of the whole history. Never rejects. */
  readonly importHistory: () => Promise<void>;
  /** Fetches all payments, or joins a run that does. Never rejects. */
  readonly importPayments: () => Promise<void>;
  /** Reads the ranks of a store, except those younger than ten minutes. Never rejects. */
  readonly readRanks: (marketplace: string) => Promise<void>;
}

/**
 * The sync state of this browser's extension for the signed-in user; polled frequently while a sync runs. A screen that
 * waits for figures polls always, because another tab may start the run.
 */
export function useSync({ isWaiting = false }: { readonly isWaiting?: boolean } = {}): Sync {
  const user = useUser();
  const { presence, hello, send } = useExtension();
  const [refusal, setRefusal] = useState<SyncProblem | null>(null);
  const [asking, setAsking] = useState(false);
  const isPaired = presence === "present" && hello?.paired?.user_id === user.id;
  const mayFetch = isPaired && user.agency === null && user.impersonate_admin_id === null;
  const { data, mutate } = useSWR(mayFetch ? ["extension-status", user.id] : null, () => send("status", {}), {
    // A new function with each render: SWR evaluates a known one only when it starts to poll.
    refreshInterval: (latest) => pollInterval(latest, isWaiting),
    // SWR doesn't poll after an error: without a retry, one late response would leave the last status on screen
    // permanently.
    shouldRetryOnError: (error) => isExtensionFailure(error, "too_slow", "busy"),
    errorRetryInterval: IDLE_POLL_INTERVAL_MS,
  });
  const status = data ?? null;

  const ask = useCallback(
    async (asked: () => Promise<SyncStatus>) => {
      setAsking(true);
      try {
        await mutate(await asked(), { revalidate: false });
        setRefusal(null);
      } catch (error) {
        if (!isExtensionFailure(error)) throw error;
        setRefusal(await problemOfFailure(error.code, error.message, () => mutate()));
      } finally {
        setAsking(false);
      }
    },
    [mutate],
  );

  const sync = useCallback(
    async (months?: readonly IsoMonth[]) => {
      if (mayFetch) await ask(() => send("syncRoyalties", months ? { months: [...months] } : {}));
    },
    [mayFetch, ask, send],
  );
  const importHistory = useCallback(async () => {
    if (mayFetch) await ask(() => send("firstScrape", {}));
  }, [mayFetch, ask, send]);

  const importPayments = useCallback(async () => {
    if (mayFetch) await ask(() => send("syncPayments", {}));
  }, [mayFetch, ask, send]);

  const readRanks = useCallback(
    async (marketplace: string) => {
      if (mayFetch) await ask(() => send("syncRanks", { marketplace }));
    },
    [mayFetch, ask, send],
  );

  const isFetching = asking || (status !== null && status.running !== null && status.running !== "ranks");
  const problem = syncProblemOf({ presence, isPaired, status }) ?? refusal;
  return { isPaired, mayFetch, status, problem, asking, isFetching, sync, importHistory, importPayments, readRanks };
}

/**
 * The problem behind a failed message. A timeout, or an extension that is busy, is none: its status shows the progress.
 */
async function problemOfFailure(
  code: string,
  message: string,
  checkAgain: () => Promise<unknown>,
): Promise<SyncProblem | null> {
  if (code === "too_slow" || code === "busy") {
    await checkAgain();
    return null;
  }
  if (code === "absent") return { kind: "absent" };
  if (code === "not_paired") return { kind: "unpaired" };
  return code === "signed_out" ? { kind: "signed_out" } : { kind: "failed", message: message || code };
}
