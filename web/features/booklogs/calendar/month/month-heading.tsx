import { ActionIcon, Button, Group, Loader, Text, Title } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { addMonths, type IsoMonth, isIsoMonth } from "#shared/primitives/dates.ts";
import { useSay } from "#web/lib/client/addressed.ts";
import { formatMonth } from "#web/lib/format.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import type { CalendarEvent } from "../calendar-event.ts";
import { TEXT } from "../text.ts";

interface Props {
  readonly month: IsoMonth;
  /** Undefined while they are unknown. */
  readonly events: readonly CalendarEvent[] | undefined;
  readonly isLoading: boolean;
  readonly onShow: (month: IsoMonth) => void;
  readonly onToday: () => void;
}

const Step = ({ to, label, onShow }: { to: IsoMonth; label: string; onShow: (month: IsoMonth) => void }) => (
  <ActionIcon size="lg" variant="default" aria-label={label} disabled={!isIsoMonth(to)} onClick={() => onShow(to)}>
    {label === TEXT.previousMonth ? <IconChevronLeft size={18} /> : <IconChevronRight size={18} />}
  </ActionIcon>
);

/** The shown month, how much happened in it, and the way to others. */
export const MonthHeading = ({ month, events, isLoading, onShow, onToday }: Props) => {
  const { plural } = useNumbers();
  const say = useSay();
  const books = new Set(events?.map(({ log }) => log.book_id)).size;
  return (
    <Group justify="space-between" mb="sm">
      <div>
        <Group gap="xs">
          <Title order={2} size="h3" id="calendar-month" aria-live="polite">
            {formatMonth(month)}
          </Title>
          {isLoading && <Loader size={18} role="status" aria-label={say(TEXT.loading)} />}
        </Group>
        <Text size="sm" c="dimmed" mih="1.4em">
          {events?.length === 0 && TEXT.none}
          {events && events.length > 0 && TEXT.summary(plural(events.length, TEXT.event), plural(books, TEXT.book))}
        </Text>
      </div>
      <Group gap="xs">
        <Step to={addMonths(month, -1)} label={TEXT.previousMonth} onShow={onShow} />
        <Step to={addMonths(month, 1)} label={TEXT.nextMonth} onShow={onShow} />
        <Button variant="default" onClick={onToday}>
          {TEXT.today}
        </Button>
      </Group>
    </Group>
  );
};
