import { Anchor, Button, Group, Text } from "@mantine/core";
import { IconBooks, IconCalendarOff, IconFilterOff, IconLock } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import type { DatePreset } from "#shared/domain/date-ranges/presets.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { formatDate, formatMonth } from "#web/lib/format.ts";
import { texts } from "#web/lib/texts.ts";
import type { Report } from "../api.ts";
import { describeRetention, isHidden, showsAny } from "./describe-retention.ts";

interface NoDataProps {
  readonly report: Report;
  readonly today: IsoDate;
  readonly onDays: (days: DatePreset) => void;
}

/** There are figures, but all of them are older than the plan shows. */
const OlderThanPlan = ({ report, today, onDays }: NoDataProps) => (
  <StateMessage
    order={2}
    icon={<IconLock size={26} stroke={1.5} />}
    title={showsAny(report) ? texts.plan.retention.hiddenTitle : texts.plan.retention.allHiddenTitle}
    action={
      <Group gap="xs" justify="center">
        {showsAny(report) ? (
          <Button variant="default" onClick={() => onDays("lifetime")}>
            Show everything
          </Button>
        ) : (
          <LinkButton to="/imports" variant="default">
            Import a report
          </LinkButton>
        )}
        <LinkButton to="/upgrade">{texts.plan.seePlans}</LinkButton>
      </Group>
    }
  >
    {describeRetention(report, "range", today)}
  </StateMessage>
);

export const NoData = ({ report, today, onDays }: NoDataProps) => {
  const { startDate, endDate, available } = report;
  if (isHidden(report)) return <OlderThanPlan report={report} today={today} onDays={onDays} />;
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

export const NoResults = ({ onReset }: { onReset: () => void }) => (
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

export const NoSeries = () => (
  <StateMessage
    order={2}
    icon={<IconBooks size={26} stroke={1.5} />}
    title={texts.noSeries}
    action={<LinkButton to="/books">{texts.manageBooks}</LinkButton>}
  >
    Choose the books of a series there and put them in their order; the report follows at once.
  </StateMessage>
);

export const BorrowsMissing = () => (
  <Text size="sm" c="dimmed" mt="md">
    <Anchor component={Link} to="/books?sort=kenpc&dir=asc">
      {texts.borrowsMissing}
    </Anchor>
  </Text>
);
