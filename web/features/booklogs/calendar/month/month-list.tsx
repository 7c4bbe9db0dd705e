import { ActionIcon } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { eventsByDay } from "#shared/domain/booklogs/calendar/days-of-events.ts";
import { daysOfMonth, WEEKDAYS, weekdayOf } from "#shared/domain/booklogs/calendar/month-weeks.ts";
import { dayOfMonth, firstDayOf, type IsoDate, type IsoMonth, lastDayOf } from "#shared/primitives/dates.ts";
import { formatDate, formatMonth } from "#web/lib/format.ts";
import { addAddress } from "../add-address.ts";
import type { CalendarEvent } from "../calendar-event.ts";
import { EventRow } from "../day/event-row.tsx";
import { TEXT } from "../text.ts";
import classes from "./month-list.module.css";

interface Props {
  readonly month: IsoMonth;
  readonly today: IsoDate;
  readonly events: readonly CalendarEvent[];
  readonly isLoading: boolean;
  readonly canAdd: boolean;
  readonly onOpen: (event: CalendarEvent) => void;
}

const DayName = ({ date, isToday }: { date: IsoDate; isToday: boolean }) => (
  <time dateTime={date} className={classes.date} aria-current={isToday ? "date" : undefined}>
    <span className={classes.number}>{dayOfMonth(date)}</span>
    <span className={classes.weekday}>{WEEKDAYS[weekdayOf(date)]!.slice(0, 3)}</span>
  </time>
);

/** A month on a phone: its days below each other, each with its events. */
export const MonthList = ({ month, today, events, isLoading, canAdd, onOpen }: Props) => {
  const byDay = eventsByDay(events, firstDayOf(month), lastDayOf(month));
  return (
    <ol className={classes.days} aria-label={formatMonth(month)} aria-busy={isLoading}>
      {daysOfMonth(month).map((date) => {
        const found = byDay.get(date) ?? [];
        return (
          <li key={date} className={classes.day}>
            <DayName date={date} isToday={date === today} />
            <div className={classes.events}>
              {found.map((event) => (
                <EventRow key={event.log.id} event={event} date={date} onOpen={onOpen} />
              ))}
            </div>
            {canAdd && found.length === 0 && (
              <ActionIcon component={Link} to={addAddress(date)} aria-label={TEXT.addEventOn(formatDate(date))}>
                <IconPlus size={18} stroke={1.7} />
              </ActionIcon>
            )}
          </li>
        );
      })}
    </ol>
  );
};
