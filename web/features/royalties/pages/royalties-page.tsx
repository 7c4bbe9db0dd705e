import { Title } from "@mantine/core";
import { Suspense, useEffect } from "react";
import { lastDayShown } from "#shared/domain/date-ranges/without-today.ts";
import { isFiltered } from "#shared/domain/royalties/report-filters.ts";
import { CalmNote } from "#web/components/ui/calm-note.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { isOnline } from "#web/lib/env.ts";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { toastInfo } from "#web/lib/toasts.ts";
import { useSeen } from "../changes/use-seen.ts";
import { ComparisonProblem } from "../compare/comparison-problem.tsx";
import { HeaderFigures } from "../headline/header-figures.tsx";
import { ReportLead } from "../headline/report-lead.tsx";
import { useHeaderFigures } from "../headline/use-header-figures.ts";
import { DemoBanner, ReportNotices, RetentionNote } from "../report/notes/report-notes.tsx";
import { ReportSkeleton } from "../report/report-skeleton.tsx";
import { RoyaltiesBody } from "../report/royalties-body.tsx";
import type { ShownReport } from "../report/shown-report.ts";
import { TEXT } from "../report/text.ts";
import { useRoyaltiesReport } from "../report/use-royalties-report.ts";
import { useRoyaltiesView } from "../report/use-royalties-view.ts";
import { FigureSourceProvider } from "../sources/figure-source-provider.tsx";
import { ImportRunningNote, SyncBar } from "../sync/sync-notes.tsx";
import { usePolling } from "../sync/use-polling.ts";
import { useReportSync } from "../sync/use-report-sync.ts";
import { TEXT as COMMON } from "../text.ts";
import classes from "./royalties-page.module.css";

/** Identifies the pair of ranges folded because the older one has no days; null while days are shown. */
function foldedPair({ report, older, isFolded }: ShownReport): string | null {
  if (!isFolded || !older || report.type !== "DAY") return null;
  return [report.startDate, report.endDate, older.range.start, older.range.end].join(" ");
}

/** Explains once per change of the ranges that a comparison is by month, and why. */
function useFoldToast(shown: ShownReport | null, isStale: boolean): void {
  const pair = shown && !isStale ? foldedPair(shown) : null;
  useEffect(() => {
    if (pair !== null) toastInfo(TEXT.foldedToMonths);
  }, [pair]);
}

const ReportBar = lazyPart(() => import("../report/report-bar.tsx"), "ReportBar");
const ChangesCard = lazyPart(() => import("../changes/changes-card.tsx"), "ChangesCard");

/** The later fetch time; a fetch without changes still confirms that the figures are current. */
const laterOf = (one: string | null, other: string | null): string | null =>
  one !== null && other !== null && Date.parse(one) < Date.parse(other) ? other : (one ?? other);

export default function RoyaltiesPage() {
  const { timezone, kenpc_percent: kenpcPercent, extension } = useUser();
  const { today, lastDay, leavesOutToday, isCalm, view, chooseDays, choose, chooseComparison } = useRoyaltiesView();
  const state = useRoyaltiesReport(view, { today, lastDay, kenpcPercent });
  const { shown, shelf, error, isStale } = state;
  const isOfLastVisit = state.seenAt !== null;
  const failed = error && (!shown || isStale || isOfLastVisit);
  // Without a connection the bar above every page says of when the figures of the last visit are.
  const isSaidByBar = isOfLastVisit && !isStale && isFailure(error, "offline") && !isOnline();
  useFoldToast(shown, isStale);
  // Today's royalties and the projection move with every fetch.
  const figures = useHeaderFigures(view, { today, lastDay: lastDayShown(today, leavesOutToday), isOff: isCalm });
  const asOf = shown?.report.as_of ?? null;
  const { problem, syncIfDue } = useReportSync(view.demo, isCalm);
  usePolling(laterOf(asOf, extension.kdp_sync_daily_date), view.demo || isCalm, syncIfDue);
  useSeen(failed || isStale || isOfLastVisit || !shown ? null : shown.report, view.demo || isCalm);
  const monthFigures = (
    <HeaderFigures
      figures={figures}
      currency={view.currency}
      today={today}
      leavesOutToday={leavesOutToday}
      kenp={view.kenp}
      isWide={shown?.isWide ?? false}
    />
  );

  return (
    <>
      <SyncBar problem={problem} />
      <header className={classes.head}>
        <Title order={1} className={classes.title}>
          {COMMON.title}
        </Title>
        {failed && !isOfLastVisit ? (
          monthFigures
        ) : (
          <ReportLead
            state={state}
            currency={view.currency}
            today={today}
            lastDay={lastDay}
            timeZone={timezone}
            isFiltered={isFiltered(view.filters)}
            isWaiting={figures === undefined}
          >
            {monthFigures}
          </ReportLead>
        )}
      </header>
      {!view.demo && <CalmNote />}
      <section className={classes.bar} aria-label={TEXT.bar}>
        <Suspense>
          <ReportBar
            state={state}
            view={view}
            today={today}
            lastDay={lastDay}
            onDays={chooseDays}
            onCompare={chooseComparison}
            onChoose={choose}
          />
        </Suspense>
      </section>
      {view.compare && !state.compared && (
        <ComparisonProblem range={state.range} compare={view.compare} onApply={chooseComparison} />
      )}
      {view.demo ? <DemoBanner onLeave={() => choose({ demo: false })} /> : <ImportRunningNote />}
      {!isCalm && (
        <Suspense>
          <ChangesCard currency={view.currency} demo={view.demo} />
        </Suspense>
      )}
      {failed && !isSaidByBar && <FailureMessage order={2} title={TEXT.failed} error={error} onRetry={state.retry} />}
      {!failed && !shown && <ReportSkeleton />}
      {(!failed || isOfLastVisit) && shown && (
        <FigureSourceProvider shown={shown} currency={view.currency} timeZone={timezone} demo={view.demo}>
          {!isStale && <RetentionNote shown={shown} isComparedHidden={state.isComparedHidden} today={today} />}
          {!isStale && <ReportNotices notices={shown.report.notices} />}
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
