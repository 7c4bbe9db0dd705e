import { Anchor, Button, Group, Text } from "@mantine/core";
import { IconBooks, IconCalendarOff, IconFilterOff, IconLock } from "@tabler/icons-react";
import type { DatePreset } from "#shared/domain/date-ranges/presets.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import { formatDate, formatMonth } from "#web/lib/format.ts";
import { TEXT as FILTERS } from "../../filters/text.ts";
import { TEXT as COMMON } from "../../text.ts";
import { TEXT } from "../text.ts";
import { describeRetention, isHidden, showsAny } from "./describe-retention.ts";

interface NoDataProps {
  readonly report: RoyaltiesReport;
  readonly today: IsoDate;
  readonly onDays: (days: DatePreset) => void;
}

/** There are figures, but all of them are older than the plan shows. */
const OlderThanPlan = ({ report, today, onDays }: NoDataProps) => {
  const say = useSay();
  return (
    <StateMessage
      order={2}
      icon={<IconLock size={26} stroke={1.5} />}
      title={say(showsAny(report) ? TEXT.retention.hidden : TEXT.retention.allHidden)}
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
      {describeRetention(report, "range", { today, say })}
    </StateMessage>
  );
};

export const NoData = ({ report, today, onDays }: NoDataProps) => {
  const { startDate, endDate, available } = report;
  const say = useSay();
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
      {available && `. ${say(TEXT.available)(formatMonth(available.first), formatMonth(available.last))}`}
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

export const NoSeries = () => {
  const say = useSay();
  return (
    <StateMessage
      order={2}
      icon={<IconBooks size={26} stroke={1.5} />}
      title={say(COMMON.noSeries)}
      action={<LinkButton to="/books">{say(COMMON.manageYourBooks)}</LinkButton>}
    >
      {say(TEXT.noSeriesHint)}
    </StateMessage>
  );
};

export const BorrowsMissing = () => (
  <Text size="sm" c="dimmed" mt="md">
    <Anchor component={ScreenLink} to="/books?sort=kenpc&dir=asc">
      {useSay()(TEXT.borrowsMissing)}
    </Anchor>
  </Text>
);
