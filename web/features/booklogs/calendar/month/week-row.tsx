import { useMemo } from "react";
import type { CalendarWeek } from "#shared/domain/booklogs/calendar/month-weeks.ts";
import { barsOfWeek } from "#shared/domain/booklogs/calendar/week-bars.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import type { CalendarEvent } from "../calendar-event.ts";
import { type DayActions, DayCell } from "./day-cell.tsx";

/** Lanes per week; further events of a day are behind "+2 more". */
const MOST_LANES = 3;

interface Props extends DayActions {
  readonly week: CalendarWeek;
  readonly events: readonly CalendarEvent[];
  readonly countOn: (date: IsoDate) => number;
  readonly today: IsoDate;
  readonly active: IsoDate;
}

export const WeekRow = ({ week, events, countOn, today, active, ...actions }: Props) => {
  const bars = useMemo(() => barsOfWeek(week, events), [week, events]);
  const shown = bars.filter(({ lane }) => lane < MOST_LANES);
  const hiddenOn = (date: IsoDate) =>
    bars.filter(({ lane, first, last }) => lane >= MOST_LANES && first <= date && last >= date).length;
  return (
    <tr>
      {week.map((day) => (
        <DayCell
          key={day.date}
          day={day}
          isToday={day.date === today}
          isActive={day.date === active}
          events={countOn(day.date)}
          bars={shown.filter(({ first }) => first === day.date)}
          hidden={hiddenOn(day.date)}
          moreLane={MOST_LANES}
          {...actions}
        />
      ))}
    </tr>
  );
};
