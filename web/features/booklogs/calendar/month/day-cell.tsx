import { IconPlus } from "@tabler/icons-react";
import type { CSSProperties, MouseEvent } from "react";
import type { CalendarDay } from "#shared/domain/booklogs/calendar/month-weeks.ts";
import type { WeekBar } from "#shared/domain/booklogs/calendar/week-bars.ts";
import { dayOfMonth, type IsoDate } from "#shared/primitives/dates.ts";
import { useChartPalette } from "#web/components/charts/palette.ts";
import { BookCover } from "#web/components/ui/book-cover.tsx";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import { formatDate } from "#web/lib/format.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { addAddress, type CalendarEvent, familyColor, formatLongDay } from "../calendar-event.ts";
import { TEXT } from "../text.ts";
import classes from "./day-cell.module.css";

export interface DayActions {
  readonly canAdd: boolean;
  readonly onOpen: (event: CalendarEvent) => void;
  readonly onOpenDay: (date: IsoDate) => void;
}

interface Props extends DayActions {
  readonly day: CalendarDay;
  readonly isToday: boolean;
  /** The one day that the Tab key reaches. */
  readonly isActive: boolean;
  /** Number of all events of the day. */
  readonly events: number;
  /** The bars that begin on this day of the week, without hidden ones. */
  readonly bars: readonly WeekBar<CalendarEvent>[];
  /** Number of the day's events that have no lane. */
  readonly hidden: number;
  /** The lane of "+2 more", below the shown bars of the week. */
  readonly moreLane: number;
}

/** True for a click on the day itself, not on an event or link in it. */
const isOnDay = ({ target }: MouseEvent): boolean => !(target instanceof Element && target.closest("button, a"));

const AddLink = ({ date }: { date: IsoDate }) => (
  <ScreenLink
    to={addAddress(date)}
    tabIndex={-1}
    className={classes.add}
    aria-label={TEXT.addEventOn(formatDate(date))}
  >
    <IconPlus size={16} stroke={1.7} />
  </ScreenLink>
);

interface EventBarProps {
  readonly bar: WeekBar<CalendarEvent>;
  readonly onOpen: (event: CalendarEvent) => void;
}

/**
 * An event over its days of one week. It stands in its first day's cell and extends over the following ones. Keys reach
 * it through the day, which lists its events.
 */
const EventBar = ({ bar: { event, days, lane, startsBefore, endsAfter }, onOpen }: EventBarProps) => {
  const palette = useChartPalette();
  const style = { "--days": days, "--family": familyColor(palette, event.family), gridRow: lane + 2 } as CSSProperties;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.bar}
      style={style}
      data-starts-before={startsBefore || undefined}
      data-ends-after={endsAfter || undefined}
      aria-label={event.label}
      title={event.label}
      onClick={() => onOpen(event)}
    >
      <BookCover image={event.log.book.cover} title={event.title} size="small" />
      <span className={classes.words}>
        <span className={classes.title}>{event.title}</span>
        <span className={classes.name}>{event.name}</span>
      </span>
    </button>
  );
};

export const DayCell = ({ day, isToday, isActive, events, bars, hidden, moreLane, ...actions }: Props) => {
  const { count, plural } = useNumbers();
  const { canAdd, onOpen, onOpenDay } = actions;
  const { date, isInMonth } = day;
  const name = formatLongDay(date);
  const found = events === 0 ? TEXT.noEvents : plural(events, TEXT.event);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of all of its days.
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a day of ARIA's grid.
      role="gridcell"
      className={classes.day}
      tabIndex={isActive ? 0 : -1}
      data-date={date}
      data-beside={!isInMonth || undefined}
      aria-label={isInMonth ? TEXT.dayLabel(name, found) : name}
      aria-current={isToday ? "date" : undefined}
      onClick={(click) => isOnDay(click) && onOpenDay(date)}
    >
      <div className={classes.lanes}>
        <div className={classes.head}>
          <span className={classes.number} data-today={isToday || undefined}>
            {dayOfMonth(date)}
          </span>
          {canAdd && isInMonth && events === 0 && <AddLink date={date} />}
        </div>
        {bars.map((bar) => (
          <EventBar key={bar.event.log.id} bar={bar} onOpen={onOpen} />
        ))}
        {hidden > 0 && (
          <button
            type="button"
            tabIndex={-1}
            className={classes.more}
            style={{ gridRow: moreLane + 2 }}
            aria-label={TEXT.moreLabel(count(hidden), formatDate(date))}
            onClick={() => onOpenDay(date)}
          >
            {TEXT.more(count(hidden))}
          </button>
        )}
      </div>
    </td>
  );
};
