import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { DatePreset } from "#shared/domain/date-ranges/presets.ts";
import { lastDayShown } from "#shared/domain/date-ranges/without-today.ts";
import type { KenpSetting } from "#shared/domain/kenp/settings.ts";
import { dayIn, type IsoDate } from "#shared/primitives/dates.ts";
import { now } from "#web/lib/env.ts";
import { useUser } from "#web/lib/session.tsx";
import { type Grouping, type ReportView, readView, withChoice, withDays } from "./report-view.ts";

export interface RoyaltiesViewState {
  /** The day it is where the author lives. */
  readonly today: IsoDate;
  /** The last day of which there is something to see: today, or yesterday for an author who leaves today out. */
  readonly lastDay: IsoDate;
  readonly view: ReportView;
  readonly chooseDays: (days: DatePreset | DateRange) => void;
  readonly chooseCurrency: (currency: string) => void;
  readonly chooseGrouping: (grouping: Grouping) => void;
  readonly chooseTag: (tag: string | null) => void;
  readonly chooseKenp: (kenp: KenpSetting) => void;
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
    chooseCurrency: useCallback(
      (currency) => setQuery((current) => withChoice(current, { currency }), { replace: true }),
      [setQuery],
    ),
    chooseGrouping: useCallback(
      (grouping) => setQuery((current) => withChoice(current, { grouping }), { replace: true }),
      [setQuery],
    ),
    chooseTag: useCallback((tag) => setQuery((current) => withChoice(current, { tag }), { replace: true }), [setQuery]),
    chooseKenp: useCallback(
      (kenp) => setQuery((current) => withChoice(current, { kenp }), { replace: true }),
      [setQuery],
    ),
  };
}
