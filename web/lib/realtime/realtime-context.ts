import { createContext } from "react";
import type { RealtimeEvent } from "#shared/messages/realtime.ts";

export type Listener = (event: RealtimeEvent) => void;

export interface Realtime {
  readonly listeners: Set<Listener>;
  /** The events before the listener that must miss none; null once it is there. */
  early: RealtimeEvent[] | null;
}

export const RealtimeContext = createContext<Realtime | null>(null);
