import { VisuallyHidden } from "@mantine/core";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { eventsByDay } from "#shared/domain/booklogs/calendar/days-of-events.ts";
import { type CalendarWeek, WEEKDAYS, weeksOfMonth } from "#shared/domain/booklogs/calendar/month-weeks.ts";
import { moveDay } from "#shared/domain/booklogs/calendar/move-day.ts";
import { barsOfWeek } from "#shared/domain/booklogs/calendar/week-bars.ts";
import { firstDayOf, type IsoDate, type IsoMonth, lastDayOf, monthOf } from "#shared/primitives/dates.ts";
import { formatMonth } from "#web/lib/format.ts";
import type { CalendarEvent } from "../calendar-event.ts";
import { TEXT } from "../text.ts";
import { type DayActions, DayCell } from "./day-cell.tsx";
import classes from "./month-grid.module.css";

interface Props extends DayActions {
  readonly month: IsoMonth;
  readonly today: IsoDate;
  readonly events: readonly CalendarEvent[];
  readonly isLoading: boolean;
  /** Shows another month, after an arrow key or a click on one of its days. */
  readonly onShow: (month: IsoMonth) => void;
}

/** The day that the Tab key reaches: the one last chosen, else today, else the first of the month. */
const activeDay = (chosen: IsoDate | null, month: IsoMonth, today: IsoDate): IsoDate =>
  [chosen, today].find((date) => date !== null && monthOf(date) === month) ?? firstDayOf(month);

/** Lanes per week; further events of a day are behind "+2 more". */
const MOST_LANES = 3;

interface WeekRowProps extends DayActions {
  readonly week: CalendarWeek;
  readonly events: readonly CalendarEvent[];
  readonly countOn: (date: IsoDate) => number;
  readonly today: IsoDate;
  readonly active: IsoDate;
}

const WeekRow = ({ week, events, countOn, today, active, ...actions }: WeekRowProps) => {
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

/** A month as a grid of days, moved through with the keys of the ARIA grid pattern. */
export const MonthGrid = ({ month, today, events, isLoading, onShow, onOpenDay, ...actions }: Props) => {
  const hint = useId();
  const table = useRef<HTMLTableElement>(null);
  const [chosen, setChosen] = useState<IsoDate | null>(null);
  /** The day to focus once its month is drawn. */
  const wanted = useRef<IsoDate | null>(null);
  const active = activeDay(chosen, month, today);
  const byDay = eventsByDay(events, firstDayOf(month), lastDayOf(month));

  useEffect(() => {
    if (wanted.current !== active) return;
    wanted.current = null;
    table.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus();
  });

  const choose = (date: IsoDate) => {
    setChosen(date);
    if (monthOf(date) !== month) onShow(monthOf(date));
  };
  const openDay = (date: IsoDate) => {
    choose(date);
    if (monthOf(date) === month) onOpenDay(date);
    else wanted.current = date;
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    const from = target.closest<HTMLElement>("[data-date]")?.dataset.date;
    if (from === undefined) return;
    if (target.dataset.date === from && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      openDay(from);
      return;
    }
    const date = moveDay(from, event.key, event.shiftKey);
    if (date === null) return;
    event.preventDefault();
    wanted.current = date;
    choose(date);
  };
  return (
    <>
      <VisuallyHidden id={hint}>{TEXT.gridHint}</VisuallyHidden>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days is ARIA's grid.
        role="grid"
        className={classes.grid}
        aria-label={formatMonth(month)}
        aria-describedby={hint}
        aria-busy={isLoading}
        onKeyDown={press}
      >
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday} className={classes.weekday}>
                {weekday.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(month).map((week) => (
            <WeekRow
              key={week[0]!.date}
              week={week}
              events={events}
              countOn={(date) => byDay.get(date)?.length ?? 0}
              today={today}
              active={active}
              onOpenDay={openDay}
              {...actions}
            />
          ))}
        </tbody>
      </table>
    </>
  );
};
