import { Suspense } from "react";
import type { DatePreset } from "#shared/domain/date-ranges/presets.ts";
import { NO_FILTERS } from "#shared/domain/royalties/report-filters.ts";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { TotalsCards } from "../headline/totals-cards.tsx";
import { DetailsMissing } from "./details-missing.tsx";
import { NoData, NoResults } from "./empty-states.tsx";
import { MissingFromSeries } from "./missing-from-series.tsx";
import type { ReportDetailsProps } from "./report-details.tsx";
import { DetailsSkeleton } from "./report-skeleton.tsx";
import classes from "./royalties-body.module.css";

const ReportDetails = lazyPart(() => import("./report-details.tsx"), "ReportDetails", DetailsMissing);

interface Props extends ReportDetailsProps {
  readonly isStale: boolean;
  readonly onDays: (days: DatePreset) => void;
}

export const RoyaltiesBody = ({ isStale, onDays, ...details }: Props) => {
  const { view, shown, today, onChoose } = details;
  const sides = shown.older ? [shown, shown.older] : [shown];
  if (sides.every(({ report }) => report.records.length === 0))
    return <NoData report={shown.report} today={today} onDays={onDays} />;
  if (sides.every(({ groups }) => groups.length === 0))
    return <NoResults onReset={() => onChoose({ filters: NO_FILTERS })} />;
  return (
    <div className={classes.root} aria-busy={isStale} data-stale={isStale || undefined}>
      {view.filters.series.length > 0 && <MissingFromSeries />}
      <TotalsCards shown={shown} currency={view.currency} />
      <Suspense fallback={<DetailsSkeleton />}>
        <ReportDetails {...details} />
      </Suspense>
    </div>
  );
};
