import { useCallback } from "react";
import { useScreenNavigate } from "#web/lib/client/screen-link.tsx";

/** Opens the insights of an event, or the event logs when several share a flag. */
export function useOpenEvents(): (ids: readonly string[]) => void {
  const navigate = useScreenNavigate();
  return useCallback(
    ([id, ...others]) => void navigate(others.length === 0 && id ? `/booklogs/${id}/insights` : "/booklogs"),
    [navigate],
  );
}
