import { Stack, Text, UnstyledButton } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { countDays, type IsoDate } from "#shared/primitives/dates.ts";
import { useChartPalette } from "#web/components/charts/palette.ts";
import { BookCover } from "#web/components/ui/book-cover.tsx";
import { BottomDrawer } from "#web/components/ui/bottom-drawer.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { addAddress, type CalendarEvent, familyColor, formatLongDay } from "../calendar-event.ts";
import { TEXT } from "../text.ts";
import classes from "./day-panel.module.css";

interface Props {
  readonly date: IsoDate;
  readonly opened: boolean;
  readonly events: readonly CalendarEvent[];
  readonly canAdd: boolean;
  readonly onOpen: (event: CalendarEvent) => void;
  readonly onClose: () => void;
}

interface EventRowProps {
  readonly event: CalendarEvent;
  readonly date: IsoDate;
  readonly onOpen: (event: CalendarEvent) => void;
}

/** An event of one day with its cover, title, name and days; a click opens it. */
export const EventRow = ({ event, date, onOpen }: EventRowProps) => {
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

/** All events of a day, and the way to add another. */
export const DayPanel = ({ date, opened, events, canAdd, onOpen, onClose }: Props) => (
  <BottomDrawer title={formatLongDay(date)} opened={opened} onClose={onClose}>
    <Stack gap="xs">
      {events.length === 0 && <Text c="dimmed">{TEXT.emptyDay}</Text>}
      {events.map((event) => (
        <EventRow key={event.log.id} event={event} date={date} onOpen={onOpen} />
      ))}
      {canAdd && (
        <LinkButton
          to={addAddress(date)}
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.7} />}
          style={{ alignSelf: "flex-start" }}
        >
          {TEXT.addEvent}
        </LinkButton>
      )}
    </Stack>
  </BottomDrawer>
);
