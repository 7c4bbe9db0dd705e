import { Text } from "@mantine/core";
import type { BookLog } from "#shared/api/booklogs.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { READ_THROUGH_DAYS, TAIL_DAYS } from "#shared/domain/insights/effect/other-events.ts";
import type { EventEffect } from "#shared/domain/insights/event-effects/event-effects.ts";
import { useBookLogs } from "#web/api/booklogs.ts";
import { eventNameOf } from "#web/components/events/event-log-names.ts";
import { formatDayShort } from "#web/lib/format.ts";
import { TEXT } from "../text.ts";

const text = TEXT.effect;

interface Props {
  readonly log: BookLog;
  readonly compared: DateRange;
  readonly answer: Pick<EventEffect, "overlaps" | "caution">;
}

/** How another event moves the compared days of `log`. */
function kindOf({ book_id, start_date, end_date }: BookLog, { log, compared }: Omit<Props, "answer">) {
  if (book_id !== log.book_id) return "series";
  return (end_date ?? start_date) < compared.start ? "tail" : "sameDays";
}

const nameOf = (log: BookLog): string => `${eventNameOf(log)}, ${log.book.title} (${formatDayShort(log.start_date)})`;

/** Names the other events that moved the same days, by how they did; nothing without any. */
const Overlaps = ({ log, compared, answer: { overlaps } }: Props) => {
  const logs = useBookLogs().data?.data ?? [];
  const others = logs.filter(({ id }) => overlaps.includes(id));
  const named = (kind: ReturnType<typeof kindOf>) =>
    others
      .filter((other) => kindOf(other, { log, compared }) === kind)
      .map(nameOf)
      .join("; ");
  const { lead, sameDays, tail, series } = text.overlap;
  const sentences = [
    named("sameDays") && sameDays(named("sameDays")),
    named("tail") && tail(TAIL_DAYS, named("tail")),
    named("series") && series(READ_THROUGH_DAYS, named("series")),
  ];
  return <>{[lead, ...sentences.filter(Boolean)].join(" ")}</>;
};

/** Why there is no verdict for the event alone; nothing where there is one. */
export const Caution = (props: Props) => {
  const { caution } = props.answer;
  if (caution === null) return null;
  return (
    <Text size="sm" mt="xs">
      {caution === "overlap" && <Overlaps {...props} />}
      {caution === "release" && text.release(READ_THROUGH_DAYS)}
      {caution === "season" && text.season}
    </Text>
  );
};
