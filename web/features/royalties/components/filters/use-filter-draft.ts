import { useDebouncedCallback } from "@mantine/hooks";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { FilterKind, ReportFilters } from "#shared/domain/royalties/report-filters.ts";
import { toggled } from "./filter-options.ts";

/** Several quick ticks are one change of the report. */
export const FILTER_DELAY_MS = 50;

export interface FilterDraft {
  /** What is ticked right now. */
  readonly filters: ReportFilters;
  readonly toggle: (kind: FilterKind, value: string) => void;
  readonly set: (filters: ReportFilters) => void;
}

/** The filters as they are ticked: boxes follow at once, the report a moment later. Filters that change by themselves (back, a link) win over a draft. */
export function useFilterDraft(filters: ReportFilters, onChange: (filters: ReportFilters) => void): FilterDraft {
  const [draft, setDraft] = useState<ReportFilters | null>(null);
  const [seen, setSeen] = useState(filters);
  if (seen !== filters) {
    setSeen(filters);
    setDraft(null);
  }
  const shown = draft ?? filters;
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  });
  const apply = useDebouncedCallback(onChange, FILTER_DELAY_MS);
  const set = useCallback(
    (next: ReportFilters) => {
      latest.current = next;
      setDraft(next);
      apply(next);
    },
    [apply],
  );
  return {
    filters: shown,
    set,
    toggle: useCallback((kind, value) => set(toggled(latest.current, kind, value)), [set]),
  };
}
