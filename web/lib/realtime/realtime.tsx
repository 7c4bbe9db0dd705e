import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import type { RealtimeEvent } from "#shared/messages/realtime.ts";
import { now } from "../env.ts";

type Listener = (event: RealtimeEvent) => void;

interface Realtime {
  readonly listeners: Set<Listener>;
  /** When the page's first reads began, in epoch milliseconds. */
  readonly readsBeganAt: number;
}

const RealtimeContext = createContext<Realtime | null>(null);

/** Passes the events of the user's socket to the listeners below. `useRealtimeSocket` opens the socket. */
export function RealtimeProvider({ children }: { readonly children: ReactNode }) {
  const [realtime] = useState((): Realtime => ({ listeners: new Set(), readsBeganAt: now() }));
  return <RealtimeContext value={realtime}>{children}</RealtimeContext>;
}

/** Null outside of the application's layout. */
export const useRealtimeContext = (): Realtime | null => useContext(RealtimeContext);

/** Listens while mounted. Events are hints: refetch what they name. */
export function useRealtime(listener: Listener): void {
  const listeners = useRealtimeContext()?.listeners;
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const listen: Listener = (event) => latest.current(event);
    listeners?.add(listen);
    return () => {
      listeners?.delete(listen);
    };
  }, [listeners]);
}
