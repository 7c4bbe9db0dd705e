import { isFiltered } from "#shared/domain/royalties/report-filters.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { RangeBar } from "../date-ranges/range-bar.tsx";
import { ReportLead } from "../headline/report-lead.tsx";
import { RoyaltiesBody } from "../report/royalties-body.tsx";
import { useRoyaltiesReport } from "../report/use-royalties-report.ts";
import { DemoOnlyContext, useRoyaltiesView } from "../report/use-royalties-view.ts";
import { FigureSourceProvider } from "../sources/figure-source-provider.tsx";
import classes from "./sample-report.module.css";

function Report() {
  const { timezone, kenpc_percent: kenpcPercent } = useUser();
  const { today, lastDay, view, chooseDays, choose, chooseComparison } = useRoyaltiesView();
  const state = useRoyaltiesReport(view, { today, lastDay, kenpcPercent });
  const { shown, shelf, isStale } = state;
  return (
    <>
      <ReportLead
        state={state}
        currency={view.currency}
        today={today}
        lastDay={lastDay}
        timeZone={timezone}
        isFiltered={isFiltered(view.filters)}
        isWaiting={false}
      >
        {null}
      </ReportLead>
      <div className={classes.bar}>
        <RangeBar
          range={state.range}
          preset={state.preset}
          compare={view.compare}
          compared={state.compared}
          known={state.known}
          today={today}
          lastDay={lastDay}
          onDays={chooseDays}
          onCompare={chooseComparison}
          onEndCompare={() => choose({ compare: null })}
        />
      </div>
      {shown && (
        <FigureSourceProvider shown={shown} currency={view.currency} timeZone={timezone} demo>
          <RoyaltiesBody
            view={view}
            shown={shown}
            shelf={shelf}
            isStale={isStale}
            today={today}
            lastDay={lastDay}
            onChoose={choose}
            onDays={chooseDays}
            onCompare={chooseComparison}
          />
        </FigureSourceProvider>
      )}
    </>
  );
}

/** The report of the sample books, to try without an account: figures are made here and nothing asks the API. */
export default function SampleReport() {
  return (
    <DemoOnlyContext value>
      <Report />
    </DemoOnlyContext>
  );
}
