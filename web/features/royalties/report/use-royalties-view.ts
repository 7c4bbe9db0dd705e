import { createContext, useCallback, useContext, useMemo } from "react";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { DatePreset } from "#shared/domain/date-ranges/presets.ts";
import { lastDayShown } from "#shared/domain/date-ranges/without-today.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { useAddressQuery } from "#web/lib/address/use-address-query.ts";
import { useFigureDays } from "#web/lib/figure-days.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { type CompareView, type ReportView, readView, type ViewChoice, withChoice, withDays } from "./report-view.ts";

export interface RoyaltiesViewState {
  /** The day that presets count from; in calm mode the day of the latest letter. */
  readonly today: IsoDate;
  /** New figures wait for the author's letter. */
  readonly isCalm: boolean;
  /**
   * The last day with displayable figures: today, or yesterday for authors who leave today out and for a comparison of
   * earlier days.
   */
  readonly lastDay: IsoDate;
  readonly leavesOutToday: boolean;
  readonly view: ReportView;
  readonly chooseDays: (days: DatePreset | DateRange) => void;
  /** Applies one or more choices of the view, replacing the history entry. */
  readonly choose: (choice: ViewChoice) => void;
  readonly chooseComparison: (days: DatePreset | DateRange, compare: CompareView) => void;
}

/** Whether there are no figures but those of the demo, as for a visitor. */
export const DemoOnlyContext = createContext(false);

/** The report's view, stored in the address so that it survives reloads, sharing and the back button. */
export function useRoyaltiesView(): RoyaltiesViewState {
  const user = useUser();
  const isDemoOnly = useContext(DemoOnlyContext);
  const [query, setQuery] = useAddressQuery();
  const { today, leavesOutToday, nextOn } = useFigureDays();
  const isCalm = nextOn !== null;
  const addressed = useMemo(
    () => readView(query, { today, firstMonth: user.first_data_at, currency: user.currency, leavesOutToday, isCalm }),
    [query, today, user.first_data_at, user.currency, leavesOutToday, isCalm],
  );
  const view = useMemo(() => (isDemoOnly ? { ...addressed, demo: true } : addressed), [addressed, isDemoOnly]);
  const comparesFullDays = view.compare !== null && (view.range === null || view.range.end < today);
  return {
    today,
    isCalm,
    lastDay: lastDayShown(today, leavesOutToday || comparesFullDays),
    leavesOutToday,
    view,
    chooseDays: useCallback((days) => setQuery((current) => withDays(current, days)), [setQuery]),
    choose: useCallback((choice) => setQuery((current) => withChoice(current, choice), { replace: true }), [setQuery]),
    chooseComparison: useCallback(
      (days, compare) => setQuery((current) => withChoice(withDays(current, days), { compare })),
      [setQuery],
    ),
  };
}
