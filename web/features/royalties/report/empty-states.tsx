import { Anchor, Button, Group, Text } from "@mantine/core";
import { IconBooks, IconCalendarOff, IconFilterOff, IconLock } from "@tabler/icons-react";
import type { DatePreset } from "#shared/domain/date-ranges/presets.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import { formatDate, formatMonth } from "#web/lib/format.ts";
import type { Report } from "../api.ts";
import { TEXT as FILTERS } from "../filters/text.ts";
import { TEXT as COMMON } from "../text.ts";
import { describeRetention, isHidden, showsAny } from "./describe-retention.ts";
import { TEXT } from "./text.ts";

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
    title={showsAny(report) ? TEXT.retention.hidden : TEXT.retention.allHidden}
    action={
      <Group gap="xs" justify="center">
        {showsAny(report) ? (
          <Button variant="default" onClick={() => onDays("lifetime")}>
            {TEXT.showEverything}
          </Button>
        ) : (
          <LinkButton to="/imports" variant="default">
            {TEXT.importReport}
          </LinkButton>
        )}
        <LinkButton to="/upgrade">{COMMON.seePlans}</LinkButton>
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
      title={TEXT.noData(formatDate(startDate), formatDate(endDate))}
      action={
        <Group gap="xs" justify="center">
          {available && (
            <Button variant="default" onClick={() => onDays("lifetime")}>
              {TEXT.showEverything}
            </Button>
          )}
          <LinkButton to="/imports" variant={available ? "default" : "filled"}>
            {TEXT.importReport}
          </LinkButton>
        </Group>
      }
    >
      {TEXT.tryOtherDates}
      {available && `. ${TEXT.available(formatMonth(available.first), formatMonth(available.last))}`}
    </StateMessage>
  );
};

export const NoResults = ({ onReset }: { onReset: () => void }) => (
  <StateMessage
    order={2}
    icon={<IconFilterOff size={26} stroke={1.5} />}
    title={TEXT.noResults}
    action={
      <Button variant="default" onClick={onReset}>
        {FILTERS.reset}
      </Button>
    }
  >
    {TEXT.noMatches}
  </StateMessage>
);

export const NoSeries = () => (
  <StateMessage
    order={2}
    icon={<IconBooks size={26} stroke={1.5} />}
    title={COMMON.noSeries}
    action={<LinkButton to="/books">{COMMON.manageYourBooks}</LinkButton>}
  >
    {TEXT.noSeriesHint}
  </StateMessage>
);

export const BorrowsMissing = () => (
  <Text size="sm" c="dimmed" mt="md">
    <Anchor component={ScreenLink} to="/books?sort=kenpc&dir=asc">
      {TEXT.borrowsMissing}
    </Anchor>
  </Text>
);
