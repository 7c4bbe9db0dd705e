import { useState } from "react";
import { createBookLog } from "#shared/api/booklogs.ts";
import type { BookLogForm } from "#shared/domain/booklogs/form-rules.ts";
import { LOG_LISTS } from "#web/api/booklogs.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { useRefresh } from "#web/lib/api/cache.ts";
import { useServices } from "#web/lib/api/services.tsx";
import { toastError, toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";

interface Import {
  readonly importLogs: (forms: readonly BookLogForm[]) => Promise<void>;
  /** Events logged so far, of all that are new; null while nothing is imported. */
  readonly progress: { readonly done: number; readonly all: number } | null;
}

/**
 * Logs events one after the other. The API answers an event that is already logged with that log, so a stopped import
 * is simply repeated.
 */
export function useImportLogs(onDone: () => void): Import {
  const { call } = useServices();
  const refresh = useRefresh();
  const { plural, count } = useNumbers();
  const [progress, setProgress] = useState<Import["progress"]>(null);

  const importLogs = async (forms: readonly BookLogForm[]) => {
    let logged = 0;
    const { length: all } = forms;
    setProgress({ done: 0, all });
    try {
      for (const form of forms) {
        await call(createBookLog, { body: { ...form, marketplaces: [...(form.marketplaces ?? [])] } });
        logged++;
        setProgress({ done: logged, all });
      }
      toastSuccess(TEXT.csv.imported(plural(logged, TEXT.oneEvent)));
      onDone();
    } catch (error) {
      if (isFailure(error, "offline", "unavailable")) toastError(TEXT.csv.stopped(count(logged), count(all)));
      else toastFailure(error);
    } finally {
      setProgress(null);
      await refresh(LOG_LISTS);
    }
  };
  return { importLogs, progress };
}
