import { useMemo } from "react";
import type { BookLog } from "#shared/api/booklogs.ts";
import { useBookLogsBetween } from "#web/api/booklogs.ts";
import type { ApiFailure } from "#web/lib/api/api-failure.ts";
import type { ShownReport } from "../report/shown-report.ts";
import { useRoyaltiesView } from "../report/use-royalties-view.ts";
import { matchingEvents } from "./matching-events.ts";

export interface ReportEvents {
  /** Null until they are loaded. */
  readonly logs: readonly BookLog[] | null;
  readonly error: ApiFailure | undefined;
  readonly retry: () => void;
}

/** The event logs of the displayed days and books. Nothing is read unless `isWanted`. */
export function useReportEvents(
  { range, report }: Pick<ShownReport, "range" | "report">,
  isWanted: boolean,
): ReportEvents {
  const { filters } = useRoyaltiesView().view;
  const { data, error, mutate } = useBookLogsBetween(isWanted ? range : null);
  const logs = useMemo(
    () => (data ? matchingEvents(data.data, filters, report.books) : null),
    [data, filters, report.books],
  );
  return { logs, error, retry: () => void mutate() };
}
