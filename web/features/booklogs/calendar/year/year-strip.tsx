import { ActionIcon, Button, Card, Group, Text, Title } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useCallback, useId, useMemo } from "react";
import {
  countFamilies,
  countsOfYear,
  EVENT_FAMILIES,
  type FamilyCounts,
} from "#shared/domain/booklogs/calendar/year-counts.ts";
import { addMonths, type IsoMonth, isIsoMonth, yearOf } from "#shared/primitives/dates.ts";
import { ChartTable } from "#web/components/charts/chart-table.tsx";
import { useChartPalette } from "#web/components/charts/palette.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT as LOGS } from "../../text.ts";
import { familyColor, useCalendarEvents } from "../calendar-event.ts";
import { TEXT } from "../text.ts";
import { StripMonth } from "./strip-month.tsx";
import { type YearCounts, yearFigures, yearRows } from "./year-figures.ts";
import classes from "./year-strip.module.css";

interface Props {
  readonly month: IsoMonth;
  readonly onShow: (month: IsoMonth) => void;
}

const YearTable = ({ counts }: { counts: YearCounts }) => {
  const { count } = useNumbers();
  const build = useCallback(() => yearFigures(counts, count), [counts, count]);
  const file = { name: `events-${counts.year}.csv`, build: () => yearRows(counts) };
  return <ChartTable caption={TEXT.year.table(counts.year)} build={build} file={file} />;
};

/** The colors of the kinds of events in the year, each with its number of events. */
const FamilyLegend = ({ counts }: { counts: FamilyCounts }) => {
  const { count } = useNumbers();
  const palette = useChartPalette();
  const shown = EVENT_FAMILIES.filter((family) => counts.has(family));
  if (shown.length === 0) return null;
  return (
    <ul className={classes.legend} aria-label={TEXT.year.legend}>
      {shown.map((family) => (
        <li key={family}>
          <span className={classes.swatch} style={{ background: familyColor(palette, family) }} aria-hidden="true" />
          {LOGS.families[family]} <b>{count(counts.get(family)!)}</b>
        </li>
      ))}
    </ul>
  );
};

/** The year of the displayed month, with the number of events per week and kind. A click shows a month. */
export const YearStrip = ({ month, onShow }: Props) => {
  const id = useId();
  const year = yearOf(month);
  const { events, isLoading, failure, retry } = useCalendarEvents(`${year}-01-01`, `${year}-12-31`);
  const counts = useMemo(
    () => ({
      year,
      months: countsOfYear(year, events ?? []),
      whole: countFamilies(events ?? [], `${year}-01-01`, `${year}-12-31`),
    }),
    [year, events],
  );
  const step = (months: number, label: string) => (
    <ActionIcon
      variant="default"
      aria-label={label}
      disabled={!isIsoMonth(addMonths(month, months))}
      onClick={() => onShow(addMonths(month, months))}
    >
      {months < 0 ? <IconChevronLeft size={16} /> : <IconChevronRight size={16} />}
    </ActionIcon>
  );
  return (
    <Card component="section" p="md" mb="lg" aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={id}>
          {TEXT.year.title(year)}
        </Title>
        <Group gap="xs" className={classes.steps}>
          {step(-12, TEXT.year.previous)}
          {step(12, TEXT.year.next)}
        </Group>
        {events && <FamilyLegend counts={counts.whole} />}
      </div>
      <ol className={classes.months} aria-busy={isLoading}>
        {counts.months.map((one) => (
          <StripMonth
            key={one.month}
            counts={one}
            of={counts}
            isKnown={!!events}
            isShown={one.month === month}
            onShow={onShow}
          />
        ))}
      </ol>
      {Boolean(failure) && (
        <Group gap="xs" mt="sm" role="alert">
          <Text size="sm">{TEXT.year.failed}</Text>
          <Button size="compact-sm" variant="default" onClick={retry}>
            {TEXT.year.tryAgain}
          </Button>
        </Group>
      )}
      {events && <YearTable counts={counts} />}
    </Card>
  );
};
