import { Stack, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { BottomDrawer } from "#web/components/ui/bottom-drawer.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { addAddress } from "../add-address.ts";
import type { CalendarEvent } from "../calendar-event.ts";
import { formatLongDay } from "../long-day.ts";
import { TEXT } from "../text.ts";
import { EventRow } from "./event-row.tsx";

interface Props {
  readonly date: IsoDate;
  readonly opened: boolean;
  readonly events: readonly CalendarEvent[];
  readonly canAdd: boolean;
  readonly onOpen: (event: CalendarEvent) => void;
  readonly onClose: () => void;
}

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
