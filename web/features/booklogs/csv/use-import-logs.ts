import { useState } from "react";
import { getUser } from "#shared/api/accounts/accounts.ts";
import { countBookLogs, createBookLog, listBookLogs, listBookLogsBetween } from "#shared/api/booklogs.ts";
import type { BookLogForm } from "#shared/domain/booklogs/form-rules.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { useRefresh } from "#web/lib/api/query.ts";
import { useServices } from "#web/lib/api/services.tsx";
import { toastError, toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";

interface Import {
  readonly importLogs: (forms: readonly BookLogForm[]) => Promise<void>;
  /** Events logged so far; null while nothing is imported. */
  readonly done: number | null;
}

/**
 * Logs events one after the other. The API answers an event that is already logged with that log, so a stopped import
 * is simply repeated.
 */
export function useImportLogs(onDone: () => void): Import {
  const { call } = useServices();
  const refresh = useRefresh();
  const { plural, count } = useNumbers();
  const [done, setDone] = useState<number | null>(null);

  const importLogs = async (forms: readonly BookLogForm[]) => {
    let logged = 0;
    setDone(0);
    try {
      for (const form of forms) {
        await call(createBookLog, { body: { ...form, marketplaces: [...(form.marketplaces ?? [])] } });
        logged++;
        setDone(logged);
      }
      toastSuccess(TEXT.csv.imported(plural(logged, TEXT.oneEvent)));
      onDone();
    } catch (error) {
      if (isFailure(error, "offline", "unavailable")) toastError(TEXT.csv.stopped(count(logged), count(forms.length)));
      else toastFailure(error);
    } finally {
      setDone(null);
      await refresh([listBookLogs, listBookLogsBetween, countBookLogs, getUser]);
    }
  };
  return { importLogs, done };
}
