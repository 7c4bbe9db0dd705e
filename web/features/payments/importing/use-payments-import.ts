import { useCallback, useEffect, useRef, useState } from "react";
import { useFetchPayments } from "#web/api/sync.ts";
import type { ApiFailure } from "#web/lib/api/api-failure.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { type AuthorSource, useDataSource } from "#web/lib/extension/use-data-source.ts";
import { useSync } from "#web/lib/extension/use-sync.ts";

export interface PaymentsImport extends AuthorSource {
  readonly sync: ReturnType<typeof useSync>;
  /** Why our server could not start; null while it could. */
  readonly refusal: ApiFailure | null;
  readonly starting: boolean;
  /** Requests all payments; a second call while one is pending joins it. Never rejects. */
  readonly start: () => Promise<void>;
}

/** The import of all payments, by the extension or our server. Uploads can't be started from here. */
export function usePaymentsImport(): PaymentsImport {
  const { source, mayFetch } = useDataSource();
  const sync = useSync({ isWaiting: true });
  const { importPayments } = sync;
  const begin = useFetchPayments();
  const run = useRef(begin.run);
  useEffect(() => {
    run.current = begin.run;
  });
  const [refusal, setRefusal] = useState<ApiFailure | null>(null);

  const start = useCallback(async () => {
    if (!mayFetch) return;
    if (source === "extension") return importPayments();
    try {
      await run.current({});
      setRefusal(null);
    } catch (error) {
      if (!isFailure(error)) throw error;
      setRefusal(error);
    }
  }, [source, mayFetch, importPayments]);

  return { source, mayFetch, sync, refusal, starting: begin.sending || sync.asking, start };
}

/** Starts an import once while the account has no start date; never again on a re-render or a second mount's effect. */
export function useStartOnce({ mayFetch, start }: PaymentsImport, isWanted: boolean): void {
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!isWanted || !mayFetch || hasStarted.current) return;
    hasStarted.current = true;
    void start();
  }, [isWanted, mayFetch, start]);
}
