import { type ComponentType, createContext } from "react";

export interface InsightsPanelProps {
  /** Id of the event log. */
  readonly id: string;
  readonly onClose: () => void;
}

/** Opens an event's insights over the screen. Null without them: the insights' own page opens. */
export const InsightsSlot = createContext<ComponentType<InsightsPanelProps> | null>(null);
