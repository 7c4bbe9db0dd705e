import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { DATE_PRESETS, type DatePreset, presetOf } from "#shared/domain/date-ranges/presets.ts";
import { shownRange, withoutToday } from "#shared/domain/date-ranges/without-today.ts";
import { KENP_SETTINGS, type KenpSetting } from "#shared/domain/kenp/settings.ts";
import { type IsoDate, type IsoMonth, isIsoDate } from "#shared/primitives/dates.ts";

export const GROUPINGS = [
  { key: "book", name: "Book" },
  { key: "series", name: "Series" },
  { key: "marketplace", name: "Marketplace" },
] as const;
export type Grouping = (typeof GROUPINGS)[number]["key"];

/** What the address says is shown. `range` is null when it names no days: then the screen opens with its default. */
export interface ReportView {
  readonly range: DateRange | null;
  readonly preset: DatePreset | null;
  readonly currency: string;
  readonly grouping: Grouping;
  /** Only books with this tag. */
  readonly tag: string | null;
  /** How page reads without money are valued. */
  readonly kenp: KenpSetting;
}

/** What the address is read against. */
export interface ViewContext {
  readonly today: IsoDate;
  readonly firstMonth: IsoMonth | null;
  /** The currency that the author chose. */
  readonly currency: string;
  /** The author wants no figures of today (a preference). */
  readonly leavesOutToday: boolean;
}

const PARAMS = {
  preset: "preset",
  start: "start",
  end: "end",
  currency: "currency",
  grouping: "group",
  tag: "tag",
  kenp: "kenp",
} as const;
/** What an address that says nothing of it means (decision 41). */
const DEFAULT_KENP: KenpSetting = "last_month";

const presetNamed = (name: string | null): DatePreset | null =>
  DATE_PRESETS.find(({ key }) => key === name)?.key ?? null;

/**
 * Reads the address. Whatever it says that makes no sense is as if it were not there, so that a mangled link still opens; so are days of which none is to be
 * shown.
 */
export function readView(query: URLSearchParams, context: ViewContext): ReportView {
  const { today, firstMonth, currency, leavesOutToday } = context;
  const rangeOf = (preset: DatePreset): DateRange | null => shownRange(preset, today, firstMonth, leavesOutToday);
  const wanted = query.get(PARAMS.currency) ?? "";
  const view = {
    currency: CURRENCIES.includes(wanted) ? wanted : currency,
    grouping: GROUPINGS.find(({ key }) => key === query.get(PARAMS.grouping))?.key ?? "book",
    tag: query.get(PARAMS.tag) || null,
    kenp: KENP_SETTINGS.find((setting) => setting === query.get(PARAMS.kenp)) ?? DEFAULT_KENP,
  };
  const asked = presetNamed(query.get(PARAMS.preset));
  if (asked) {
    const range = rangeOf(asked);
    return { ...view, preset: range && asked, range };
  }
  const [start, end] = [query.get(PARAMS.start) ?? "", query.get(PARAMS.end) ?? ""];
  if (!isIsoDate(start) || !isIsoDate(end) || start > end) return { ...view, preset: null, range: null };
  const range = leavesOutToday ? withoutToday({ start, end }, today) : { start, end };
  return { ...view, preset: range && presetOf(range, rangeOf), range };
}

/** The address with these days instead: a preset by its name, so that "this month" stays this month when the link is opened later. */
export function withDays(query: URLSearchParams, days: DatePreset | DateRange): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of [PARAMS.preset, PARAMS.start, PARAMS.end]) next.delete(name);
  if (typeof days === "string") next.set(PARAMS.preset, days);
  else {
    next.set(PARAMS.start, days.start);
    next.set(PARAMS.end, days.end);
  }
  return next;
}

export function withChoice(
  query: URLSearchParams,
  choice: { currency?: string; grouping?: Grouping; tag?: string | null; kenp?: KenpSetting },
): URLSearchParams {
  const next = new URLSearchParams(query);
  if (choice.currency) next.set(PARAMS.currency, choice.currency);
  if (choice.grouping) next.set(PARAMS.grouping, choice.grouping);
  if (choice.tag) next.set(PARAMS.tag, choice.tag);
  if (choice.tag === null) next.delete(PARAMS.tag);
  if (choice.kenp) next.set(PARAMS.kenp, choice.kenp);
  if (choice.kenp === DEFAULT_KENP) next.delete(PARAMS.kenp);
  return next;
}
