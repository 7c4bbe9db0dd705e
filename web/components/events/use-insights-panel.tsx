import { type ReactNode, Suspense, useContext, useEffect, useState } from "react";
import { InsightsSlot } from "./insights-slot.ts";

interface InsightsPanel {
  /** Opens an event's insights over the screen; null where only their own page can show them. */
  readonly open: ((logId: string) => void) | null;
  readonly isOpen: boolean;
  readonly panel: ReactNode;
}

/** Adds the page of the insights to the browser's history without the router, which would leave the screen for it. */
function pushInsightsAddress(logId: string): void {
  const { history } = window;
  history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1 }, "", `/booklogs/${logId}/insights`);
}

/** An event's insights in a panel over the screen, with an address of their own: Back returns to the screen. */
export function useInsightsPanel(): InsightsPanel {
  const Panel = useContext(InsightsSlot);
  const [id, setId] = useState<string | null>(null);
  const isOpen = id !== null;
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setId(null);
    window.addEventListener("popstate", close);
    return () => window.removeEventListener("popstate", close);
  }, [isOpen]);
  const open = (logId: string) => {
    pushInsightsAddress(logId);
    setId(logId);
  };
  return {
    open: Panel && open,
    isOpen,
    panel: Panel && id !== null && (
      <Suspense>
        <Panel id={id} onClose={() => window.history.back()} />
      </Suspense>
    ),
  };
}
