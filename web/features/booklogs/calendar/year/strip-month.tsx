import { UnstyledButton } from "@mantine/core";
import {
  EVENT_FAMILIES,
  type FamilyCounts,
  type MonthCounts,
  totalOf,
} from "#shared/domain/booklogs/calendar/year-counts.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { useChartPalette } from "#web/components/charts/palette.ts";
import { formatMonth, formatMonthShort } from "#web/lib/format.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { familyColor } from "../calendar-event.ts";
import { TEXT } from "../text.ts";
import type { YearCounts } from "./year-figures.ts";
import classes from "./year-strip.module.css";

interface Props {
  readonly counts: MonthCounts;
  readonly of: YearCounts;
  /** False until the year's events are loaded. */
  readonly isKnown: boolean;
  readonly isShown: boolean;
  readonly onShow: (month: IsoMonth) => void;
}

/** A week's events, stacked by kind; as high as the week's share of the year's busiest one. */
const WeekColumn = ({ week, busiest }: { week: FamilyCounts; busiest: number }) => {
  const palette = useChartPalette();
  return (
    <span className={classes.week}>
      {EVENT_FAMILIES.map((family) => {
        const height = `${(100 * (week.get(family) ?? 0)) / busiest}%`;
        return <span key={family} style={{ height, background: familyColor(palette, family) }} />;
      })}
    </span>
  );
};

/** A month of the strip: its events per week, and their number. */
export const StripMonth = ({ counts: { month, events, weeks }, of, isKnown, isShown, onShow }: Props) => {
  const { count, plural } = useNumbers();
  const total = totalOf(events);
  const busiest = Math.max(1, ...of.months.flatMap((one) => one.weeks.map(totalOf)));
  const name = formatMonth(month);
  return (
    <li>
      <UnstyledButton
        className={classes.month}
        aria-label={isKnown ? TEXT.year.monthLabel(name, plural(total, TEXT.event)) : name}
        aria-current={isShown || undefined}
        onClick={() => onShow(month)}
      >
        <span className={classes.weeks} aria-hidden="true">
          {weeks.map((week, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is known by its place in the month.
            <WeekColumn key={i} week={week} busiest={busiest} />
          ))}
        </span>
        <span className={classes.name}>{formatMonthShort(month).slice(0, 3)}</span>
        <span className={classes.count}>{isKnown ? count(total) : "–"}</span>
      </UnstyledButton>
    </li>
  );
};
