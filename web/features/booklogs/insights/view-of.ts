import type { BookLog } from "#shared/api/booklogs.ts";

/** Which insights an event has. Events in own words, and types without a view of their own, have all tabs. */
export type InsightsView = "UPDATE" | "DEAL" | "ADS" | "OTHER";
export type InsightsTab = "overview" | "marketplaces" | "ranks" | "backlist";

const TABS: Readonly<Record<InsightsView, readonly InsightsTab[]>> = {
  UPDATE: ["overview", "marketplaces", "ranks"],
  DEAL: ["overview", "ranks", "backlist"],
  ADS: ["overview", "ranks"],
  OTHER: ["overview", "marketplaces", "ranks", "backlist"],
};

export function viewOf({ book_log_event: event }: Pick<BookLog, "book_log_event">): InsightsView {
  const type = event?.type;
  return type === "UPDATE" || type === "DEAL" || type === "ADS" ? type : "OTHER";
}

/**
 * The tabs of an event; an event in a single store has no comparison of stores. `hasRanks` is false for a client who
 * doesn't share ranks.
 */
export const tabsOf = (
  log: Pick<BookLog, "book_log_event" | "marketplaces">,
  { hasRanks }: { readonly hasRanks: boolean },
): readonly InsightsTab[] =>
  TABS[viewOf(log)].filter((tab) =>
    tab === "marketplaces" ? log.marketplaces.length !== 1 : tab !== "ranks" || hasRanks,
  );
