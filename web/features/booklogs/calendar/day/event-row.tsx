import { Text, UnstyledButton } from "@mantine/core";
import { countDays, type IsoDate } from "#shared/primitives/dates.ts";
import { useChartPalette } from "#web/components/charts/use-chart-palette.ts";
import { BookCover } from "#web/components/ui/book-cover.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import type { CalendarEvent } from "../calendar-event.ts";
import { familyColor } from "../family-color.ts";
import { TEXT } from "../text.ts";
import classes from "./event-row.module.css";

interface Props {
  readonly event: CalendarEvent;
  readonly date: IsoDate;
  readonly onOpen: (event: CalendarEvent) => void;
}

/** An event of one day with its cover, title, name and days; a click opens it. */
export const EventRow = ({ event, date, onOpen }: Props) => {
  const { count } = useNumbers();
  const palette = useChartPalette();
  const { log, title, name, days, start, end, family } = event;
  const isLong = end !== null && end !== start;
  return (
    <UnstyledButton className={classes.row} onClick={() => onOpen(event)}>
      <BookCover image={log.book.cover} title={title} />
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.name}>
          <span className={classes.swatch} style={{ background: familyColor(palette, family) }} aria-hidden="true" />
          {name}
        </span>
        <Text span size="xs" c="dimmed">
          {days}
          {isLong && ` · ${TEXT.dayOf(count(countDays(start, date)), count(countDays(start, end)))}`}
          {log.book.removed && ` · ${TEXT.removed}`}
        </Text>
      </span>
    </UnstyledButton>
  );
};
