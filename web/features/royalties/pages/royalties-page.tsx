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
import { TagSelect } from "../components/tag-select.tsx";
import { useRoyaltiesReport } from "../view/use-royalties-report.ts";
import { useRoyaltiesView } from "../view/use-royalties-view.ts";

export default function RoyaltiesPage() {
  const { timezone, kenpc_percent: kenpcPercent } = useUser();
  const { today, lastDay, view, chooseDays, chooseCurrency, chooseGrouping, chooseTag, chooseKenp } =
    useRoyaltiesView();
  const state = useRoyaltiesReport(view, { today, lastDay, kenpcPercent });
  const { shown, shelf, error, isStale } = state;
  const failed = error && (!shown || isStale);
  const tagName = shelf?.tags.find(({ id }) => id === view.tag)?.name ?? null;

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
              tagName={tagName}
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
            <TagSelect tags={shelf?.tags ?? []} tag={view.tag} onChange={chooseTag} />
            <KenpSettingMenu setting={view.kenp} onChange={chooseKenp} />
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
            shelf={shelf}
            isStale={isStale}
            currency={view.currency}
            grouping={view.grouping}
            today={today}
            onGrouping={chooseGrouping}
            onDays={chooseDays}
            onAllTags={() => chooseTag(null)}
          />
        </>
      )}
    </>
  );
}
