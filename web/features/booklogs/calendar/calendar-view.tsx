import { useCallback, useState } from "react";
import type { BookLog } from "#shared/api/booklogs.ts";
import { eventsByDay } from "#shared/domain/booklogs/calendar/days-of-events.ts";
import {
  dayIn,
  firstDayOf,
  type IsoDate,
  type IsoMonth,
  isIsoMonth,
  lastDayOf,
  monthOf,
} from "#shared/primitives/dates.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { addressView, field } from "#web/lib/address/address-view.ts";
import { useAddressView } from "#web/lib/address/use-address-query.ts";
import { useSay } from "#web/lib/client/addressed.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useIsPhone } from "#web/lib/use-is-phone.ts";
import { useNow } from "#web/lib/use-now.ts";
import { type CalendarEvent, useCalendarEvents } from "./calendar-event.ts";
import { DayPanel } from "./day/day-panel.tsx";
import { MonthGrid } from "./month/month-grid.tsx";
import { MonthHeading } from "./month/month-heading.tsx";
import { MonthList } from "./month/month-list.tsx";
import { TEXT } from "./text.ts";
import { YearStrip } from "./year/year-strip.tsx";

interface Props {
  /** Opens an event's insights. */
  readonly onOpen: (log: BookLog) => void;
  /** Whether days offer to add an event. */
  readonly canAdd: boolean;
}

const MONTH_ADDRESS = addressView({
  month: field<IsoMonth | null>(
    "month",
    (text) => (text !== null && isIsoMonth(text) ? text : null),
    (month) => month,
  ),
});

/** The month of the address (`?month=2026-11`); the current one without it or when it isn't a month. */
export function useShownMonth(today: IsoDate): [IsoMonth, (month: IsoMonth) => void] {
  const [{ month: asked }, choose] = useAddressView(MONTH_ADDRESS);
  const current = monthOf(today);
  const show = useCallback(
    (month: IsoMonth) => {
      if (isIsoMonth(month)) choose({ month: month === current ? null : month });
    },
    [current, choose],
  );
  return [asked ?? current, show];
}

/** Event logs by month, above them the year; the address keeps the month. */
export const CalendarView = ({ onOpen, canAdd }: Props) => {
  const isPhone = useIsPhone();
  const say = useSay();
  const { timezone } = useUser();
  const today = dayIn(timezone, useNow(MINUTE_MS));
  const [month, show] = useShownMonth(today);
  const { events, isLoading, failure, retry } = useCalendarEvents(firstDayOf(month), lastDayOf(month));
  const [day, setDay] = useState<{ readonly date: IsoDate; readonly isOpen: boolean }>({ date: today, isOpen: false });
  const close = () => setDay(({ date }) => ({ date, isOpen: false }));
  const open = ({ log }: CalendarEvent) => {
    close();
    onOpen(log);
  };
  const shown = { month, today, events: events ?? [], canAdd, onOpen: open };
  const openDay = (date: IsoDate) => setDay({ date, isOpen: true });
  return (
    <>
      <YearStrip month={month} onShow={show} />
      <section aria-labelledby="calendar-month">
        <MonthHeading
          month={month}
          events={events}
          isLoading={isLoading}
          onShow={show}
          onToday={() => show(monthOf(today))}
        />
        {Boolean(failure) && <FailureMessage order={2} error={failure} title={say(TEXT.failed)} onRetry={retry} />}
        {events && isPhone && <MonthList {...shown} />}
        {!failure && !isPhone && <MonthGrid {...shown} isLoading={isLoading} onShow={show} onOpenDay={openDay} />}
      </section>
      <DayPanel
        date={day.date}
        opened={day.isOpen}
        events={eventsByDay(events ?? [], day.date, day.date).get(day.date) ?? []}
        canAdd={canAdd}
        onOpen={open}
        onClose={close}
      />
    </>
  );
};
