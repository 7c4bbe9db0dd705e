import { ActionIcon } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { eventsByDay } from "#shared/domain/booklogs/calendar/days-of-events.ts";
import { daysOfMonth, WEEKDAYS, weekdayOf } from "#shared/domain/booklogs/calendar/month-weeks.ts";
import { dayOfMonth, firstDayOf, type IsoDate, type IsoMonth, lastDayOf } from "#shared/primitives/dates.ts";
import { Disclosure } from "#web/components/ui/disclosure.tsx";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import { formatDate, formatMonth, formatRange } from "#web/lib/format.ts";
import { addAddress } from "../add-address.ts";
import type { CalendarEvent } from "../calendar-event.ts";
import { EventRow } from "../day/event-row.tsx";
import { TEXT } from "../text.ts";
import { foldDays } from "./fold-days.ts";
import classes from "./month-list.module.css";

interface Shown {
  readonly today: IsoDate;
  readonly canAdd: boolean;
  readonly onOpen: (event: CalendarEvent) => void;
}

interface Props extends Shown {
  readonly month: IsoMonth;
  readonly events: readonly CalendarEvent[];
}

const DayName = ({ date, isToday }: { date: IsoDate; isToday: boolean }) => (
  <time dateTime={date} className={classes.date} aria-current={isToday ? "date" : undefined}>
    <span className={classes.number}>{dayOfMonth(date)}</span>
    <span className={classes.weekday}>{WEEKDAYS[weekdayOf(date)]!.slice(0, 3)}</span>
  </time>
);

const Day = ({ date, events, today, canAdd, onOpen }: Shown & { date: IsoDate; events: readonly CalendarEvent[] }) => (
  <li className={classes.day}>
    <DayName date={date} isToday={date === today} />
    <div className={classes.events}>
      {events.map((event) => (
        <EventRow key={event.log.id} event={event} date={date} onOpen={onOpen} />
      ))}
    </div>
    {canAdd && events.length === 0 && (
      <ActionIcon component={ScreenLink} to={addAddress(date)} size="lg" aria-label={TEXT.addEventOn(formatDate(date))}>
        <IconPlus size={18} stroke={1.7} />
      </ActionIcon>
    )}
  </li>
);

/** A month on a phone: its days below each other, each with its events; days without events are folded. */
export const MonthList = ({ month, events, ...shown }: Props) => {
  const byDay = eventsByDay(events, firstDayOf(month), lastDayOf(month));
  const rows = foldDays(daysOfMonth(month), (date) => date === shown.today || byDay.has(date));
  return (
    <ol className={classes.days} aria-label={formatMonth(month)}>
      {rows.map(({ days, isFolded }) => {
        const [first, last] = [days[0]!, days.at(-1)!];
        if (!isFolded) return <Day key={first} date={first} events={byDay.get(first) ?? []} {...shown} />;
        return (
          <li key={first} className={classes.folded}>
            <Disclosure summary={TEXT.daysWithoutEvents(formatRange({ start: first, end: last }))}>
              <ol className={classes.days}>
                {days.map((date) => (
                  <Day key={date} date={date} events={[]} {...shown} />
                ))}
              </ol>
            </Disclosure>
          </li>
        );
      })}
    </ol>
  );
};
