import type { BookLog } from "#shared/api/booklogs.ts";
import { bookEventType } from "#shared/catalogue/book-event-types.ts";
import { addDays, dayIn, type IsoDate } from "#shared/primitives/dates.ts";
import { guessTimeZone, now } from "#web/lib/env.ts";
import { LogsTable } from "../list/logs-table.tsx";
import { LOGS_ADDRESS } from "../list/logs-view.ts";

const EVENTS = [
  { title: "A Lantern at Low Tide", event: 9, daysAgo: 6, days: 1 },
  { title: "The Bell in the Fog", event: 1, daysAgo: 20, days: 14 },
  { title: "Winter at Orchard House", event: 14, daysAgo: 31, days: 1 },
] as const;

const logsOn = (today: IsoDate): readonly BookLog[] =>
  EVENTS.map(({ title, event, daysAgo, days }): BookLog => {
    const type = bookEventType(event) ?? null;
    const start = addDays(today, -daysAgo);
    return {
      id: title,
      book_id: title,
      book: { title, removed: false, cover: null, formats: [], groups: [] },
      book_log_event_id: event,
      book_log_event: type,
      book_log_event_other: null,
      start_date: start,
      end_date: days === 1 ? null : addDays(start, days - 1),
      marketplaces: [],
      notes: null,
      metadata: { free_promo: false, cost: null, cost_currency: null, spend: {}, spend_currency: {} },
      created_at: `${start}T09:00:00Z`,
    };
  });

const VIEW = LOGS_ADDRESS.read(new URLSearchParams());
const nothing = (): void => undefined;

/** Events of the sample books. */
export default function EventsPicture() {
  return (
    <LogsTable
      logs={logsOn(dayIn(guessTimeZone(), now()))}
      view={VIEW}
      mayLog={false}
      onChoose={nothing}
      onOpen={nothing}
    />
  );
}
