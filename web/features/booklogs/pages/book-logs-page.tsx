import { useState } from "react";
import { useLocation, useParams } from "react-router-dom";
import { BottomDrawer } from "#web/components/ui/bottom-drawer.tsx";
import { useScreenNavigate } from "#web/lib/client/screen-link.tsx";
import { insightsAddress, LOGS } from "../addresses.ts";
import { BackToLogs } from "../form/log-page.tsx";
import { INSIGHTS_ADDRESS, useAddressChoice } from "../insights/use-insights-choice.ts";
import { InsightsTitle, ViewedInsights } from "../insights/viewed-insights.tsx";
import { LogsScreen } from "../list/logs-screen.tsx";

/** Marks a history entry that the list added, so that closing its panel can step back. */
const OPENED_FROM_LIST = { isOpenedFromList: true } as const;

/** The list's own query, without the insights' choice. */
function listQuery(search: string): string {
  const query = INSIGHTS_ADDRESS.edit(new URLSearchParams(search), INSIGHTS_ADDRESS.defaults);
  return query.size === 0 ? "" : `?${query}`;
}

/**
 * The list of event logs and an event's insights, at their own addresses. Insights show in a panel when they were opened
 * from the list, and as a page after a reload or from elsewhere. Both routes render this component, which therefore
 * stays mounted between them; the list's query stays in the address below the panel.
 */
export default function BookLogsPage() {
  const navigate = useScreenNavigate();
  const { id = null } = useParams();
  const { search, state } = useLocation();
  const choice = useAddressChoice();
  const [hasList, setHasList] = useState(id === null);
  if (id === null && !hasList) setHasList(true);
  if (!hasList && id !== null)
    return (
      <>
        <BackToLogs />
        <ViewedInsights id={id} isPage choice={choice} />
      </>
    );
  const isOpenedFromList = (state as Partial<typeof OPENED_FROM_LIST> | null)?.isOpenedFromList === true;
  const close = () => void (isOpenedFromList ? navigate(-1) : navigate(`${LOGS}${listQuery(search)}`));
  return (
    <>
      <LogsScreen
        onOpen={(log) =>
          void navigate(`${insightsAddress(log.id)}${listQuery(search)}`, {
            state: OPENED_FROM_LIST,
            preventScrollReset: true,
          })
        }
      />
      <BottomDrawer title={id && <InsightsTitle id={id} />} opened={id !== null} onClose={close}>
        {id && <ViewedInsights id={id} isPage={false} choice={choice} />}
      </BottomDrawer>
    </>
  );
}
