import { ActionIcon } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { eventsByDay } from "#shared/domain/booklogs/calendar/days-of-events.ts";
import { daysOfMonth, WEEKDAYS, weekdayOf } from "#shared/domain/booklogs/calendar/month-weeks.ts";
import { countDays, dayOfMonth, firstDayOf, type IsoDate, type IsoMonth, lastDayOf } from "#shared/primitives/dates.ts";
import { Disclosure } from "#web/components/ui/disclosure.tsx";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import { formatDate, formatMonth, formatRange } from "#web/lib/format.ts";
import { addAddress, type CalendarEvent } from "../calendar-event.ts";
import { EventRow } from "../day/day-panel.tsx";
import { TEXT } from "../text.ts";
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

/** Fewer days without events than this are listed one by one. */
const FEWEST_FOLDED = 3;

/** Consecutive days that are shown together: a single one, or several without events behind one row. */
interface DayRow {
  readonly days: readonly IsoDate[];
  readonly isFolded: boolean;
}

/** Folds runs of days that have nothing to show, so that a phone's list reads as the events of the month. */
export function foldDays(days: readonly IsoDate[], isShown: (date: IsoDate) => boolean): DayRow[] {
  const runs: IsoDate[][] = [];
  for (const date of days) {
    const run = runs.at(-1);
    const follows = run && !isShown(run[0]!) && !isShown(date) && countDays(run.at(-1)!, date) === 2;
    if (follows) run.push(date);
    else runs.push([date]);
  }
  return runs.flatMap((run): DayRow[] =>
    run.length >= FEWEST_FOLDED
      ? [{ days: run, isFolded: true }]
      : run.map((date) => ({ days: [date], isFolded: false })),
  );
}

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
