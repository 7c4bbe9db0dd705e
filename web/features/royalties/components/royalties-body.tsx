import { Anchor, Button, Group, Text } from "@mantine/core";
import { IconBooks, IconCalendarOff, IconFilterOff } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { DatePreset } from "#shared/domain/date-ranges/presets.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { formatDate, formatMonth } from "#web/lib/format.ts";
import { texts } from "#web/lib/texts.ts";
import type { Grouping } from "../view/report-view.ts";
import type { ShelfFacts } from "../view/shelf-facts.ts";
import type { ShownReport } from "../view/shown-report.ts";
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

const NoSeries = () => (
  <StateMessage
    order={2}
    icon={<IconBooks size={26} stroke={1.5} />}
    title={texts.noSeries}
    action={<LinkButton to="/books">Manage books</LinkButton>}
  >
    Choose the books of a series there and put them in their order; the report follows at once.
  </StateMessage>
);

const NoResults = ({ onReset }: { onReset: () => void }) => (
  <StateMessage
    order={2}
    icon={<IconFilterOff size={26} stroke={1.5} />}
    title={texts.noResults}
    action={
      <Button variant="default" onClick={onReset}>
        Reset Filters
      </Button>
    }
  >
    Nothing in these days is let through by all of your filters.
  </StateMessage>
);

const BorrowsMissing = () => (
  <Text size="sm" c="dimmed" mt="md">
    <Anchor component={Link} to="/books?sort=kenpc&dir=asc">
      {texts.borrowsMissing}
    </Anchor>
  </Text>
);

interface Props {
  readonly shown: ShownReport;
  /** Null while it is not known. */
  readonly shelf: ShelfFacts | null;
  readonly isStale: boolean;
  readonly currency: string;
  readonly grouping: Grouping;
  readonly today: IsoDate;
  readonly onGrouping: (grouping: Grouping) => void;
  readonly onDays: (days: DatePreset | DateRange) => void;
  readonly onReset: () => void;
}

/** The figures: totals, chart and table, or why there are none. */
export const RoyaltiesBody = (props: Props) => {
  const { shown, shelf, isStale, currency, grouping, today, onGrouping, onDays, onReset } = props;
  const { report, groups, totals } = shown;
  if (report.records.length === 0) return <NoData shown={shown} onDays={onDays} />;
  if (groups.length === 0) return <NoResults onReset={onReset} />;
  const lacksSeries = grouping === "series" && shelf?.hasSeries === false;
  return (
    <div className={classes.root} aria-busy={isStale} data-stale={isStale || undefined}>
      <TotalsCards totals={totals} currency={currency} />
      {!lacksSeries && (
        <ChartCard report={report} groups={groups} grouping={grouping} currency={currency} today={today} />
      )}
      <EarningsTable
        groups={groups}
        totals={totals}
        shelf={shelf}
        currency={currency}
        grouping={grouping}
        instead={lacksSeries ? <NoSeries /> : null}
        note={shown.lacksBorrows && <BorrowsMissing />}
        onGrouping={onGrouping}
      />
    </div>
  );
};
