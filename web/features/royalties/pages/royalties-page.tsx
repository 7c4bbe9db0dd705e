import { PageHeader } from "#web/components/ui/page-header.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useUser } from "#web/lib/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { CurrencySelect } from "../components/currency-select.tsx";
import { DateRangePicker } from "../components/date-range-picker.tsx";
import { ImportRunningNote } from "../components/import-running-note.tsx";
import { ReportLead } from "../components/report-lead.tsx";
import { ReportNotices } from "../components/report-notices.tsx";
import { ReportSkeleton } from "../components/report-skeleton.tsx";
import { RoyaltiesBody } from "../components/royalties-body.tsx";
import { useRoyaltiesReport } from "../view/use-royalties-report.ts";
import { useRoyaltiesView } from "../view/use-royalties-view.ts";

export default function RoyaltiesPage() {
  const { timezone } = useUser();
  const { today, view, chooseDays, chooseCurrency, chooseGrouping } = useRoyaltiesView();
  const state = useRoyaltiesReport(view, today);
  const { shown, error, isStale } = state;
  const failed = error && (!shown || isStale);

  return (
    <>
      <PageHeader
        title={texts.estimatedRoyalties}
        lead={!failed && <ReportLead state={state} currency={view.currency} today={today} timeZone={timezone} />}
        actions={
          <>
            <DateRangePicker range={state.range} preset={state.preset} today={today} onChange={chooseDays} />
            <CurrencySelect currency={view.currency} onChange={chooseCurrency} />
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
            isStale={isStale}
            currency={view.currency}
            grouping={view.grouping}
            today={today}
            onGrouping={chooseGrouping}
            onDays={chooseDays}
          />
        </>
      )}
    </>
  );
}
