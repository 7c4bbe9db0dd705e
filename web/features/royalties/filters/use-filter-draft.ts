import { useDebouncedCallback } from "@mantine/hooks";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { FilterKind, ReportFilters } from "#shared/domain/royalties/report-filters.ts";
import { toggled } from "./filter-options.ts";

export const FILTER_DELAY_MS = 50;

export interface FilterDraft {
  readonly filters: ReportFilters;
  readonly toggle: (kind: FilterKind, value: string) => void;
  readonly set: (filters: ReportFilters) => void;
}

/**
 * Filters while the author ticks: boxes react immediately, the report follows after a short delay. An external change
 * (back button, link) replaces the draft.
 */
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
