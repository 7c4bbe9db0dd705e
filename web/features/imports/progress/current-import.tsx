import { useEffect, useState } from "react";
import { getUser } from "#shared/api/accounts/accounts.ts";
import { listImports } from "#shared/api/imports.ts";
import { useImport, useImports } from "#web/api/imports.ts";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useRefresh } from "#web/lib/api/cache.ts";
import type { CurrentUpload } from "../upload/current-upload.ts";
import { combineImports } from "./combine-imports.ts";
import { isInView, isListedAsRunning } from "./describe-import.ts";
import { ImportCard } from "./import-card.tsx";

/** Refetches what a change of the import's status outdates; returns the status for which that is done. */
function useRefreshedFor(status: string | undefined): string | undefined {
  const refresh = useRefresh();
  const [refreshedFor, setRefreshedFor] = useState<string>();
  // No event refreshes these while the socket is closed. The guards read from the user whether there are royalties.
  useEffect(() => {
    if (status === undefined) return;
    let isCurrent = true;
    void refresh([listImports, getUser]).finally(() => isCurrent && setRefreshedFor(status));
    return () => {
      isCurrent = false;
    };
  }, [status, refresh]);
  return refreshedFor;
}

/** Every import that was begun here, or ran or waited for an answer while it was in view, regardless of who started it. */
function useSeen(ids: readonly string[]): readonly string[] {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const unseen = ids.filter((id) => !seen.includes(id));
  if (unseen.length > 0) setSeen([...seen, ...unseen]);
  return seen;
}

/**
 * The upload and all imports in view, as one card. They stay when they finish, so that the author sees the result of an
 * answer. While there is an upload, imports that run in the background are left to the list.
 */
export const CurrentImport = ({ upload }: { upload: CurrentUpload }) => {
  const listed = useImports().data?.data ?? [];
  const uploaded = useImport(upload.state?.importId ?? null);
  const inView = listed.filter((item) => isInView(item, upload.state !== null));
  const seen = useSeen([...inView.map(({ id }) => id), ...upload.importIds]);
  const newest = uploaded.data?.data;
  const others = listed.filter(({ id }) => id !== newest?.id && seen.includes(id));
  const items = newest ? [newest, ...others] : others;
  const status = items.length === 0 ? undefined : combineImports(items).status;
  const refreshedFor = useRefreshedFor(status);
  if (uploaded.error && !newest)
    return <FailureMessage order={2} error={uploaded.error} onRetry={() => void uploaded.mutate()} />;

  const isSending = upload.state !== null && newest === undefined;
  if (!isSending && items.length === 0) return null;
  // A finished import links to the royalties: it shows as finished once the guards would let its author through. The
  // list must know it, too, or the next upload would take it for one that runs beside it, and add up both results.
  const isListing = newest !== undefined && isListedAsRunning(listed, newest.id);
  const isSettling = status === "completed" && (refreshedFor !== status || isListing);
  return (
    <ImportCard
      items={
        isSettling ? items.map((item) => (item.status === "completed" ? { ...item, status: "writing" } : item)) : items
      }
      upload={isSending ? upload : null}
    />
  );
};
