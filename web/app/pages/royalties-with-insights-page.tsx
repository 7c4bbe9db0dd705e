import { lazy } from "react";
import { InsightsSlot } from "#web/components/events/insights-slot.ts";
import RoyaltiesPage from "#web/features/royalties/pages/royalties-page.tsx";

const InsightsPanel = lazy(async () => {
  const { InsightsPanel: component } = await import("#web/features/booklogs/insights-panel.tsx");
  return { default: component };
});

/** Lets the royalties report show what an event was worth, which is a feature of its own. */
export default function RoyaltiesWithInsightsPage() {
  return (
    <InsightsSlot value={InsightsPanel}>
      <RoyaltiesPage />
    </InsightsSlot>
  );
}
