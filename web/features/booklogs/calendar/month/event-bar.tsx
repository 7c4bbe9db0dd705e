import type { CSSProperties } from "react";
import type { WeekBar } from "#shared/domain/booklogs/calendar/week-bars.ts";
import { useChartPalette } from "#web/components/charts/use-chart-palette.ts";
import { BookCover } from "#web/components/ui/book-cover.tsx";
import type { CalendarEvent } from "../calendar-event.ts";
import { familyColor } from "../family-color.ts";
import classes from "./event-bar.module.css";

interface Props {
  readonly bar: WeekBar<CalendarEvent>;
  readonly onOpen: (event: CalendarEvent) => void;
}

/**
 * An event over its days of one week. It stands in its first day's cell and extends over the following ones. Keys reach
 * it through the day, which lists its events.
 */
export const EventBar = ({ bar: { event, days, lane, startsBefore, endsAfter }, onOpen }: Props) => {
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
