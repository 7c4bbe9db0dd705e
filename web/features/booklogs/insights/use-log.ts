import { useEffect } from "react";
import type { BookLog } from "#shared/api/booklogs.ts";
import { useBookLog } from "#web/api/booklogs.ts";
import { useSay } from "#web/lib/client/addressed.ts";
import { useScreenNavigate } from "#web/lib/client/screen-link.tsx";
import { toastFailureAs } from "#web/lib/toasts.ts";
import { LOGS } from "../addresses.ts";
import { TEXT } from "../text.ts";

/** The log of an insights address; undefined while it loads. One that can't be read leads back to the list. */
export function useLog(id: string | null): BookLog | undefined {
  const navigate = useScreenNavigate();
  const say = useSay();
  const { data, error } = useBookLog(id);
  const failed = error !== undefined && !data;
  useEffect(() => {
    if (!failed) return;
    toastFailureAs(error, say(TEXT.loadFailed));
    void navigate(LOGS, { replace: true });
  }, [failed, error, navigate, say]);
  return data?.data.data;
}
