import { useMemo } from "react";
import type { BookLog } from "#shared/api/booklogs.ts";
import { MOST_FLAG_LABELS, type PlacedEvent, placeEvents } from "#shared/domain/booklogs/flags.ts";
import type { EventFlag } from "#web/components/charts/event-flags.ts";
import { eventLabelOf } from "#web/components/events/event-log-names.ts";
import type { EventFlags } from "#web/components/events/use-event-flags.ts";
import type { ShownReport } from "../report/shown-report.ts";
import { useRoyaltiesView } from "../report/use-royalties-view.ts";
import { TEXT } from "./text.ts";
import { useReportEvents } from "./use-report-events.ts";

export interface ChartEvents {
  readonly isOn: boolean;
  /** Why the chart can't have flags; null when it can. */
  readonly blocked: string | null;
  /** Null while they are off. */
  readonly shown: EventFlags | null;
  /** The logs behind a pressed flag. */
  readonly logsOf: (ids: readonly string[]) => readonly BookLog[];
  readonly turn: (isOn: boolean) => void;
}

const flagOf = ({ event, from, to }: PlacedEvent<{ readonly log: BookLog }>): EventFlag => ({
  key: event.log.id,
  from,
  to,
  label: eventLabelOf(event.log),
});

/**
 * Event logs as flags on the chart, at the positions of the newer range; null in the demo, whose books are made up. The
 * choice stays in the address while another chart or a long range hides the flags.
 */
export function useChartEvents(shown: ShownReport, isPie: boolean): ChartEvents | null {
  const { view, choose } = useRoyaltiesView();
  const { labels, range } = shown;
  const isLong = Math.max(labels.length, shown.older?.labels.length ?? 0) > MOST_FLAG_LABELS;
  const blocked = isPie ? TEXT.notOnPie : isLong ? TEXT.tooMany(MOST_FLAG_LABELS) : null;
  const isOn = view.hasFlags && blocked === null && !view.demo;
  const { logs, error, retry } = useReportEvents(shown, isOn);
  const flags = useMemo(() => {
    const events = (logs ?? []).map((log) => ({ log, start: log.start_date, end: log.end_date }));
    return placeEvents(events.toReversed(), { labels, range }).map(flagOf);
  }, [logs, labels, range]);
  if (view.demo) return null;
  return {
    isOn,
    blocked,
    shown: isOn ? { flags, status: logs ? "loaded" : error ? "failed" : "loading", retry } : null,
    logsOf: (ids) => (logs ?? []).filter(({ id }) => ids.includes(id)),
    turn: (hasFlags) => choose({ hasFlags }),
  };
}
