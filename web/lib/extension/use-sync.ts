import { useCallback, useState } from "react";
import useSWR from "swr";
import type { SyncStatus } from "#shared/messages/extension.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { useUser } from "../session.tsx";
import { isExtensionFailure } from "./extension-failure.ts";
import { type SyncProblem, syncProblemOf } from "./sync-problem.ts";
import { useExtension } from "./use-extension.tsx";

const LOOK_EVERY_MS = 1500;

export interface Sync {
  /** Whether the extension of this browser is there and connected to the account that is shown. */
  readonly isPaired: boolean;
  /** Whether it may fetch for that account: never for somebody who is only acted as (decision 11). */
  readonly mayFetch: boolean;
  /** Null as long as the extension has not said. */
  readonly status: SyncStatus | null;
  readonly problem: SyncProblem | null;
  /** Whether a fetch was asked for and has not begun yet. */
  readonly asking: boolean;
  /** Fetches what is due, or these months whatever is due. Never rejects: what goes wrong becomes the problem. */
  readonly sync: (months?: readonly IsoMonth[]) => Promise<void>;
  /** Begins the import of the whole history, or joins it. Never rejects either. */
  readonly importHistory: () => Promise<void>;
}

/** What the extension of this browser is doing for the person who is signed in; looked at often while it does something. */
export function useSync(): Sync {
  const user = useUser();
  const { presence, hello, send } = useExtension();
  const [refusal, setRefusal] = useState<SyncProblem | null>(null);
  const [asking, setAsking] = useState(false);
  const isPaired = presence === "present" && hello?.paired?.user_id === user.id;
  const mayFetch = isPaired && user.agency === null && user.impersonate_admin_id === null;
  const { data, mutate } = useSWR(mayFetch ? ["extension-status", user.id] : null, () => send("status", {}), {
    refreshInterval: (latest) => (latest?.running ? LOOK_EVERY_MS : 0),
    shouldRetryOnError: false,
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

  const problem = syncProblemOf({ presence, isPaired, status }) ?? refusal;
  return { isPaired, mayFetch, status, problem, asking, sync, importHistory };
}

/** What a refused message means. One that takes long, or that found the extension busy, is no problem: its status says how it goes on. */
async function problemOfFailure(
  code: string,
  message: string,
  lookAgain: () => Promise<unknown>,
): Promise<SyncProblem | null> {
  if (code === "too_slow" || code === "busy") {
    await lookAgain();
    return null;
  }
  if (code === "absent") return { kind: "absent" };
  if (code === "not_paired") return { kind: "unpaired" };
  return code === "signed_out" ? { kind: "signed_out" } : { kind: "failed", message: message || code };
}
