import { Anchor, Text } from "@mantine/core";
import type { BookLog } from "#shared/api/booklogs.ts";
import type { Book } from "#shared/api/books/books.ts";
import { descending } from "#shared/primitives/order.ts";
import { useBookLogs } from "#web/api/booklogs.ts";
import { eventDaysOf, eventNameOf } from "#web/components/events/event-log-names.ts";
import { useMayLog } from "#web/components/events/use-may-log.ts";
import { NextStep } from "#web/components/ui/link-button.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import classes from "./events-section.module.css";
import { Loaded, Section } from "./section.tsx";
import { TEXT } from "./text.ts";

const text = TEXT.events;
const MOST_SHOWN = 6;
const HEIGHT = 90;

const Events = ({ logs, bookId }: { logs: readonly BookLog[]; bookId: string }) => {
  const mayLog = useMayLog();
  const { count } = useNumbers();
  const say = useSay();
  const rest = logs.length - MOST_SHOWN;
  return (
    <>
      {logs.length === 0 && <Text size="sm">{say(text.none)}</Text>}
      {logs.length > 0 && (
        <ul className={classes.events}>
          {logs.slice(0, MOST_SHOWN).map((log) => (
            <li key={log.id}>
              <Anchor component={ScreenLink} to={`/booklogs/${log.id}/insights`} inherit>
                {eventNameOf(log)}
              </Anchor>
              <span className={classes.days}>{eventDaysOf(log)}</span>
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Text size="sm" c="dimmed" mt={6}>
          {text.more(count(rest))}
        </Text>
      )}
      {mayLog === "yes" && (
        <NextStep to={`/booklogs/add?book=${encodeURIComponent(bookId)}`} size="sm" display="inline-block" mt="sm">
          {text.add}
        </NextStep>
      )}
      {mayLog === "no_plan" && (
        <Text size="sm" c="dimmed" mt="sm">
          {text.noPlan}
        </Text>
      )}
    </>
  );
};

/** The latest events of a book, each with the way to what it changed. */
export const EventsSection = ({ book }: { book: Book }) => {
  const answer = useBookLogs();
  const logsOf = ({ data }: NonNullable<typeof answer.data>) =>
    data.filter(({ book_id }) => book_id === book.id).sort((a, b) => descending(a.start_date, b.start_date));
  return (
    <Section title={text.title} link={{ to: `/booklogs?${new URLSearchParams({ q: book.title })}`, label: text.link }}>
      <Loaded answer={answer} title={text.title} height={HEIGHT}>
        {(found) => <Events logs={logsOf(found)} bookId={book.id} />}
      </Loaded>
    </Section>
  );
};
