import { isFiltered, NO_FILTERS } from "#shared/domain/royalties/report-filters.ts";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useUser } from "#web/lib/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { CurrencySelect } from "../components/currency-select.tsx";
import { DateRangePicker } from "../components/date-range-picker.tsx";
import { ImportRunningNote } from "../components/import-running-note.tsx";
import { KenpSettingMenu } from "../components/kenp-setting-menu.tsx";
import { ReportLead } from "../components/report-lead.tsx";
import { ReportNotices } from "../components/report-notices.tsx";
import { ReportSkeleton } from "../components/report-skeleton.tsx";
import { RoyaltiesBody } from "../components/royalties-body.tsx";
import { useRoyaltiesReport } from "../view/use-royalties-report.ts";
import { useRoyaltiesView } from "../view/use-royalties-view.ts";

export default function RoyaltiesPage() {
  const { timezone, kenpc_percent: kenpcPercent } = useUser();
  const { today, lastDay, view, chooseDays, choose } = useRoyaltiesView();
  const state = useRoyaltiesReport(view, { today, lastDay, kenpcPercent });
  const { shown, shelf, error, isStale } = state;
  const failed = error && (!shown || isStale);

  return (
    <>
      <PageHeader
        title={texts.estimatedRoyalties}
        lead={
          !failed && (
            <ReportLead
              state={state}
              currency={view.currency}
              today={today}
              lastDay={lastDay}
              timeZone={timezone}
              isFiltered={isFiltered(view.filters)}
            />
          )
        }
        actions={
          <>
            <DateRangePicker
              range={state.range}
              preset={state.preset}
              today={today}
              lastDay={lastDay}
              onChange={chooseDays}
            />
            <KenpSettingMenu setting={view.kenp} onChange={(kenp) => choose({ kenp })} />
            <CurrencySelect currency={view.currency} onChange={(currency) => choose({ currency })} />
          </>
        }
      />
      <ImportRunningNote />
      {failed && <FailureMessage order={2} title={texts.reportFailed} error={error} onRetry={state.retry} />}
      {!failed && !shown && <ReportSkeleton />}
      {!failed && shown && (
        <>
          {!isStale && <ReportNotices notices={shown.report.notices} />}
          <RoyaltiesBody
            shown={shown}
            shelf={shelf}
            isStale={isStale}
            currency={view.currency}
            grouping={view.grouping}
            today={today}
            onGrouping={(grouping) => choose({ grouping })}
            onDays={chooseDays}
            onReset={() => choose({ filters: NO_FILTERS })}
          />
        </>
      )}
    </>
  );
}
