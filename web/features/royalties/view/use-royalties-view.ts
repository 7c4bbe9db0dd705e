import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { DatePreset } from "#shared/domain/date-ranges/presets.ts";
import { lastDayShown } from "#shared/domain/date-ranges/without-today.ts";
import { dayIn, type IsoDate } from "#shared/primitives/dates.ts";
import { now } from "#web/lib/env.ts";
import { useUser } from "#web/lib/session.tsx";
import { type CompareView, type ReportView, readView, type ViewChoice, withChoice, withDays } from "./report-view.ts";

export interface RoyaltiesViewState {
  /** The day it is where the author lives. */
  readonly today: IsoDate;
  /** The last day of which there is something to see: today, or yesterday for an author who leaves today out. */
  readonly lastDay: IsoDate;
  readonly view: ReportView;
  readonly chooseDays: (days: DatePreset | DateRange) => void;
  /** One choice of the view, or several at once; going back in the browser does not undo it. */
  readonly choose: (choice: ViewChoice) => void;
  /** Days and their comparison at once, as the comparison's panel applies them. */
  readonly chooseComparison: (days: DatePreset | DateRange, compare: CompareView) => void;
}

/** What is shown, kept in the address so that it can be reloaded, shared and gone back to. */
export function useRoyaltiesView(): RoyaltiesViewState {
  const user = useUser();
  const [query, setQuery] = useSearchParams();
  const today = dayIn(user.timezone, now());
  const leavesOutToday = user.preferences.leaves_out_today;
  const view = useMemo(
    () => readView(query, { today, firstMonth: user.first_data_at, currency: user.currency, leavesOutToday }),
    [query, today, user.first_data_at, user.currency, leavesOutToday],
  );
  return {
    today,
    lastDay: lastDayShown(today, leavesOutToday),
    view,
    chooseDays: useCallback((days) => setQuery((current) => withDays(current, days)), [setQuery]),
    choose: useCallback((choice) => setQuery((current) => withChoice(current, choice), { replace: true }), [setQuery]),
    chooseComparison: useCallback(
      (days, compare) => setQuery((current) => withChoice(withDays(current, days), { compare })),
      [setQuery],
    ),
  };
}
