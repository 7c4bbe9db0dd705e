import { Alert, Text } from "@mantine/core";
import { IconBooks } from "@tabler/icons-react";
import { Suspense } from "react";
import type { DatePreset } from "#shared/domain/date-ranges/presets.ts";
import { NO_FILTERS } from "#shared/domain/royalties/report-filters.ts";
import { NextStep } from "#web/components/ui/link-button.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { reloadPage } from "#web/lib/env.ts";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { TotalsCards } from "../headline/totals-cards.tsx";
import { TEXT as COMMON } from "../text.ts";
import { NoData, NoResults } from "./notes/empty-states.tsx";
import type { ReportDetailsProps } from "./report-details.tsx";
import { DetailsSkeleton } from "./report-skeleton.tsx";
import classes from "./royalties-body.module.css";
import { TEXT } from "./text.ts";

/** Shown while filtering by series: books not assigned to the series are not counted. */
const MissingFromSeries = () => {
  const say = useSay();
  return (
    <Alert color="ink" mb="lg" icon={<IconBooks size={20} stroke={1.6} />} title={TEXT.missingFromSeries}>
      <Text size="sm">
        {say(TEXT.missingFromSeriesHint)} <NextStep to="/books">{say(COMMON.manageYourBooks)}</NextStep>
      </Text>
    </Alert>
  );
};

/** In place of the chart and the table when their code could not be loaded; the figures above stay. */
const DetailsMissing = () => <FailureMessage order={2} title={TEXT.detailsMissing} error={null} onRetry={reloadPage} />;

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
