import { useContext, useEffect, useRef } from "react";
import { type Listener, RealtimeContext } from "./realtime-context.ts";

/**
 * Listens while mounted. Events are hints: refetch what they name. `missesNone` is for the one listener that also hears
 * the events from before it was drawn.
 */
export function useRealtime(listener: Listener, { missesNone = false } = {}): void {
  const realtime = useContext(RealtimeContext);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    if (!realtime) return;
    const listen: Listener = (event) => latest.current(event);
    realtime.listeners.add(listen);
    if (missesNone) {
      const early = realtime.early ?? [];
      realtime.early = null;
      early.forEach(listen);
    }
    return () => {
      realtime.listeners.delete(listen);
    };
  }, [realtime, missesNone]);
}
