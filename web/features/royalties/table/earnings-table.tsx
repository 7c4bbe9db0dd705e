import { Card } from "@mantine/core";
import type { ReactNode } from "react";
import { EventsList } from "../events/events-list.tsx";
import { ExportEvents } from "../events/export-events.tsx";
import { useReportEvents } from "../events/use-report-events.ts";
import { ExportMenu } from "../export/export-menu.tsx";
import { EARNINGS_LISTS, type EarningsList, GROUPINGS, type Grouping, offeredViews } from "../report/report-view.ts";
import type { ShelfFacts } from "../report/shelf-facts.ts";
import type { ShownReport } from "../report/shown-report.ts";
import { ColumnsMenu } from "./columns-menu.tsx";
import { EarningsFigures } from "./earnings-figures.tsx";
import classes from "./earnings-table.module.css";
import { EarningsToolbar } from "./earnings-toolbar.tsx";
import { usePointing } from "./pointed-row.tsx";
import { TEXT } from "./text.ts";

interface Props {
  readonly shown: ShownReport;
  readonly shelf: ShelfFacts | null;
  readonly currency: string;
  readonly grouping: Grouping;
  readonly list: EarningsList;
  /** Sample figures, whose books have no event logs. */
  readonly demo: boolean;
  readonly empty: ReactNode;
  readonly note: ReactNode;
  readonly onList: (list: EarningsList) => void;
}

export const EarningsTable = ({ shown, shelf, currency, grouping, list, demo, empty, note, onList }: Props) => {
  const lists = offeredViews<EarningsList>(demo ? GROUPINGS : EARNINGS_LISTS, shown, list);
  const hasEvents = list === "events" && !demo;
  const events = useReportEvents(shown, hasEvents);
  const pointing = usePointing();
  return (
    <Card component="section" aria-labelledby="earnings-title" className={classes.card}>
      <EarningsToolbar<EarningsList>
        title={TEXT.earnings}
        id="earnings-title"
        lists={lists}
        list={hasEvents ? list : grouping}
        onList={onList}
      >
        {hasEvents ? (
          <ExportEvents logs={events.logs} />
        ) : (
          <>
            <ColumnsMenu />
            <ExportMenu shown={shown} grouping={grouping} currency={currency} />
          </>
        )}
      </EarningsToolbar>
      {hasEvents ? (
        <EventsList shown={shown} events={events} />
      ) : (
        <>
          {empty ?? (
            <div {...pointing}>
              <EarningsFigures shown={shown} shelf={shelf} currency={currency} grouping={grouping} />
            </div>
          )}
          {note}
        </>
      )}
    </Card>
  );
};
