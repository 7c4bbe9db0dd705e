import type { IsoDate } from "#shared/primitives/dates.ts";
import { clipEvent, type EventDays } from "./calendar/days-of-events.ts";

/** Above this number of labels, flags would overlap one another. */
export const MOST_FLAG_LABELS = 90;

/** The labels of a chart in order, all days (`2026-11-20`), months (`2026-11`) or years, with the days they cover. */
interface LabeledDays {
  readonly labels: readonly string[];
  readonly range: { readonly start: IsoDate; readonly end: IsoDate };
}

/** An event with the positions of the labels it begins and ends at. */
export interface PlacedEvent<Event> {
  readonly event: Event;
  readonly from: number;
  readonly to: number;
}

/**
 * Places events on a chart's labels, in the given order. An event that began before the chart's first day stands there;
 * events outside its days are left out.
 */
export function placeEvents<Event extends EventDays>(
  events: readonly Event[],
  { labels, range }: LabeledDays,
): readonly PlacedEvent<Event>[] {
  const positions = new Map(labels.map((label, position) => [label, position]));
  const length = labels[0]?.length ?? 0;
  return events.flatMap((event) => {
    const shown = clipEvent(event, range.start, range.end);
    const from = shown && positions.get(shown.first.slice(0, length));
    const to = shown && positions.get(shown.last.slice(0, length));
    return typeof from === "number" && typeof to === "number" ? [{ event, from, to }] : [];
  });
}

/** One flag with all events of its position. */
interface Stack<Placed> {
  readonly at: number;
  readonly events: readonly Placed[];
}

/** Joins events of one position into one flag, by position; within a flag they keep their order. */
export const stackFlags = <Placed extends { readonly from: number }>(events: readonly Placed[]): Stack<Placed>[] =>
  [...Map.groupBy(events, ({ from }) => from)]
    .map(([at, stacked]) => ({ at, events: stacked }))
    .sort((a, b) => a.at - b.at);
