import { type ReactNode, Suspense, useContext, useState } from "react";
import { InsightsSlot } from "./insights-slot.ts";

interface InsightsPanel {
  /** Opens an event's insights over the screen; null where only their own page can show them. */
  readonly open: ((logId: string) => void) | null;
  readonly isOpen: boolean;
  readonly panel: ReactNode;
}

/** An event's insights in a panel over the screen. */
export function useInsightsPanel(): InsightsPanel {
  const Panel = useContext(InsightsSlot);
  const [id, setId] = useState<string | null>(null);
  return {
    open: Panel && setId,
    isOpen: id !== null,
    panel: Panel && id !== null && (
      <Suspense>
        <Panel id={id} onClose={() => setId(null)} />
      </Suspense>
    ),
  };
}
