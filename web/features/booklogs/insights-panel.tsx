import { BottomDrawer } from "#web/components/ui/bottom-drawer.tsx";
import { usePanelChoice } from "./insights/use-insights-choice.ts";
import { InsightsTitle, ViewedInsights } from "./insights/viewed-insights.tsx";

interface Props {
  /** Id of the event log. */
  readonly id: string;
  readonly onClose: () => void;
}

/** An event's insights over a screen of another feature, which stays as it was. */
export const InsightsPanel = ({ id, onClose }: Props) => {
  const choice = usePanelChoice();
  return (
    <BottomDrawer title={<InsightsTitle id={id} />} opened onClose={onClose}>
      <ViewedInsights id={id} isPage={false} choice={choice} />
    </BottomDrawer>
  );
};
