import { useMemo } from "react";
import type { BookLog } from "#shared/api/booklogs.ts";
import { clipEvent } from "#shared/domain/booklogs/calendar/days-of-events.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { useBookLogsBetween } from "#web/api/booklogs.ts";
import type { EventFlag } from "../charts/event-flags.ts";
import { eventLabelOf } from "./event-log-names.ts";

interface Asked {
  /** First and last day of the chart. */
  readonly first: IsoDate;
  readonly last: IsoDate;
  /** Events of the book with this product alone; of all books by default. */
  readonly asin?: string;
  /** Position of a day on the chart's axis. */
  readonly positionOf: (date: IsoDate) => number;
}

export interface EventFlags {
  /** Empty until they are loaded. */
  readonly flags: readonly EventFlag[];
  readonly status: "loading" | "failed" | "loaded";
  readonly retry: () => void;
}

const isOf = ({ book }: BookLog, asin: string | undefined): boolean =>
  asin === undefined || book.formats.some(({ uid }) => uid === asin);

/**
 * The event logs of a chart's days, each cut to them. Null reads nothing. `positionOf` must keep its identity between
 * renders.
 */
export function useEventFlags(asked: Asked | null): EventFlags | null {
  const { data, error, mutate } = useBookLogsBetween(asked && { start: asked.first, end: asked.last });
  const { first, last, asin, positionOf } = asked ?? {};
  const flags = useMemo(() => {
    if (!data || !first || !last || !positionOf) return [];
    return data.data.flatMap((log): EventFlag[] => {
      const shown = clipEvent({ start: log.start_date, end: log.end_date }, first, last);
      if (!shown || !isOf(log, asin)) return [];
      return [{ key: log.id, from: positionOf(shown.first), to: positionOf(shown.last), label: eventLabelOf(log) }];
    });
  }, [data, first, last, asin, positionOf]);
  if (!asked) return null;
  return { flags, status: data ? "loaded" : error ? "failed" : "loading", retry: () => void mutate() };
}
