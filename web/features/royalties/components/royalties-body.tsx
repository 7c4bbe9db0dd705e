import { Button, Group } from "@mantine/core";
import { IconCalendarOff } from "@tabler/icons-react";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { DatePreset } from "#shared/domain/date-ranges/presets.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { formatDate, formatMonth } from "#web/lib/format.ts";
import { texts } from "#web/lib/texts.ts";
import type { Grouping } from "../view/report-view.ts";
import type { ShownReport } from "../view/use-royalties-report.ts";
import { ChartCard } from "./chart-card.tsx";
import { EarningsTable } from "./earnings-table.tsx";
import classes from "./royalties-body.module.css";
import { TotalsCards } from "./totals-cards.tsx";

const NoData = ({ shown, onDays }: { shown: ShownReport; onDays: (days: DatePreset | DateRange) => void }) => {
  const { startDate, endDate, available } = shown.report;
  return (
    <StateMessage
      order={2}
      icon={<IconCalendarOff size={26} stroke={1.5} />}
      title={texts.noData(formatDate(startDate), formatDate(endDate))}
      action={
        <Group gap="xs" justify="center">
          {available && (
            <Button variant="default" onClick={() => onDays("lifetime")}>
              Show everything
            </Button>
          )}
          <LinkButton to="/imports" variant={available ? "default" : "filled"}>
            Import a report
          </LinkButton>
        </Group>
      }
    >
      {texts.tryOtherDates}
      {available && `. There are figures from ${formatMonth(available.first)} to ${formatMonth(available.last)}.`}
    </StateMessage>
  );
};

interface Props {
  readonly shown: ShownReport;
  readonly isStale: boolean;
  readonly currency: string;
  readonly grouping: Grouping;
  readonly today: IsoDate;
  readonly onGrouping: (grouping: Grouping) => void;
  readonly onDays: (days: DatePreset | DateRange) => void;
}

/** The figures: totals, chart and table, or why there are none. */
export const RoyaltiesBody = ({ shown, isStale, currency, grouping, today, onGrouping, onDays }: Props) => {
  const { report, groups, totals } = shown;
  if (report.records.length === 0) return <NoData shown={shown} onDays={onDays} />;
  return (
    <div className={classes.root} aria-busy={isStale} data-stale={isStale || undefined}>
      <TotalsCards totals={totals} currency={currency} />
      <ChartCard report={report} groups={groups} grouping={grouping} currency={currency} today={today} />
      <EarningsTable groups={groups} totals={totals} currency={currency} grouping={grouping} onGrouping={onGrouping} />
    </div>
  );
};
