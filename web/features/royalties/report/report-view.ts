import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import { COMPARE_PRESETS, type ComparePreset } from "#shared/domain/date-ranges/compare.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { DATE_PRESETS, type DatePreset, presetOf } from "#shared/domain/date-ranges/presets.ts";
import { shownRange, withoutToday } from "#shared/domain/date-ranges/without-today.ts";
import { KENP_SETTINGS, type KenpSetting } from "#shared/domain/kenp/settings.ts";
import { OPTIONAL_COLUMNS, type TableColumn } from "#shared/domain/royalties/measures.ts";
import { FILTER_KINDS, type FilterKind, type ReportFilters } from "#shared/domain/royalties/report-filters.ts";
import { type IsoDate, type IsoMonth, isIsoDate } from "#shared/primitives/dates.ts";
import { FIRST_DAY } from "../date-ranges/day-range-error.ts";

export const GROUPINGS = ["book", "series", "marketplace"] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** What the list below the chart shows: figures by a grouping, or the event logs of the range. */
export const EARNINGS_LISTS = [...GROUPINGS, "events"] as const;
export type EarningsList = (typeof EARNINGS_LISTS)[number];

/** `books`: the parts of the report, by its grouping. `overall`: its totals. */
export const REPORTING_VIEWS = ["books", "overall"] as const;
export type ReportingView = (typeof REPORTING_VIEWS)[number];

/**
 * The other range of a comparison: by a rule, or two custom days. `whole`: an open period is compared with the whole
 * previous one.
 */
export type CompareView =
  | { readonly preset: ComparePreset; readonly whole: boolean }
  | { readonly preset: "CUSTOM"; readonly range: DateRange };

/**
 * The view stored in the address. `range` is null when the address names no days; the screen then opens with its
 * default.
 */
export interface ReportView {
  readonly range: DateRange | null;
  readonly preset: DatePreset | null;
  readonly currency: string;
  /** By book while event logs are listed. */
  readonly grouping: Grouping;
  readonly list: EarningsList;
  /** Event logs are flagged on the chart. */
  readonly hasFlags: boolean;
  readonly reporting: ReportingView;
  /** The optional columns that the table shows. */
  readonly columns: readonly TableColumn[];
  readonly filters: ReportFilters;
  readonly kenp: KenpSetting;
  readonly compare: CompareView | null;
  readonly demo: boolean;
}

export interface ViewContext {
  readonly today: IsoDate;
  readonly firstMonth: IsoMonth | null;
  readonly currency: string;
  readonly leavesOutToday: boolean;
}

const PARAMS = {
  preset: "preset",
  start: "start",
  end: "end",
  currency: "currency",
  list: "group",
  flags: "events",
  reporting: "view",
  columns: "column",
  kenp: "kenp",
  compare: "compare",
  compareStart: "cstart",
  compareEnd: "cend",
  whole: "whole",
  demo: "demo",
} as const;
/** Each value of a filter is its own parameter, because names may contain any separator. */
const FILTER_PARAMS: Readonly<Record<FilterKind, string>> = {
  books: "book",
  series: "series",
  tags: "tag",
  marketplaces: "store",
  formats: "format",
  authors: "author",
};
/** The meaning of an address without a rate setting. */
const DEFAULT_KENP: KenpSetting = "last_month";

/** Nothing precedes Lifetime, so it is not compared. */
const NEVER_COMPARED: DatePreset = "lifetime";

const presetNamed = (name: string | null): DatePreset | null =>
  DATE_PRESETS.find(({ key }) => key === name)?.key ?? null;

const readFilters = (query: URLSearchParams): ReportFilters => {
  const read = (kind: FilterKind) => [...new Set(query.getAll(FILTER_PARAMS[kind]).filter(Boolean))];
  return {
    books: read("books"),
    series: read("series"),
    tags: read("tags"),
    marketplaces: read("marketplaces"),
    formats: read("formats"),
    authors: read("authors"),
  };
};

/** Parses two days of the address; null when they are no valid range. */
function readDays(start: string | null, end: string | null): DateRange | null {
  if (!start || !end || !isIsoDate(start) || !isIsoDate(end)) return null;
  return FIRST_DAY <= start && start <= end ? { start, end } : null;
}

function readCompare(query: URLSearchParams): CompareView | null {
  const named = query.get(PARAMS.compare);
  const preset = COMPARE_PRESETS.find((one) => one === named);
  if (preset) return { preset, whole: query.get(PARAMS.whole) === "1" };
  const range = readDays(query.get(PARAMS.compareStart), query.get(PARAMS.compareEnd));
  return named === "CUSTOM" && range ? { preset: "CUSTOM", range } : null;
}

/**
 * Parses the address. Invalid parts are ignored, so that a damaged link still opens; so are ranges with no displayable
 * day. A comparison leaves out today, which isn't over, unless nothing else is chosen.
 */
export function readView(query: URLSearchParams, context: ViewContext): ReportView {
  const { today, firstMonth, currency, leavesOutToday } = context;
  const compare = readCompare(query);
  const fullRangeOf = (preset: DatePreset) => shownRange(preset, today, firstMonth, true);
  const openRangeOf = (preset: DatePreset) => shownRange(preset, today, firstMonth, leavesOutToday);
  const rangeOf = (preset: DatePreset): DateRange | null =>
    (compare && preset !== NEVER_COMPARED && fullRangeOf(preset)) || openRangeOf(preset);
  const requested = query.get(PARAMS.currency) ?? "";
  const list = EARNINGS_LISTS.find((key) => key === query.get(PARAMS.list)) ?? "book";
  const view = {
    currency: CURRENCIES.includes(requested) ? requested : currency,
    list,
    grouping: list === "events" ? "book" : list,
    hasFlags: query.get(PARAMS.flags) === "1",
    reporting: REPORTING_VIEWS.find((key) => key === query.get(PARAMS.reporting)) ?? "books",
    columns: OPTIONAL_COLUMNS.filter((column) => query.getAll(PARAMS.columns).includes(column)),
    filters: readFilters(query),
    kenp: KENP_SETTINGS.find((setting) => setting === query.get(PARAMS.kenp)) ?? DEFAULT_KENP,
    compare,
    demo: query.get(PARAMS.demo) === "1",
  };
  const preset = presetNamed(query.get(PARAMS.preset));
  if (preset) {
    const range = rangeOf(preset);
    return { ...view, preset: range && preset, range, compare: preset === NEVER_COMPARED ? null : view.compare };
  }
  const days = readDays(query.get(PARAMS.start), query.get(PARAMS.end));
  if (!days) return { ...view, preset: null, range: null };
  const full = withoutToday(days, today);
  const range = leavesOutToday || (compare && full) ? full : days;
  return { ...view, preset: range && presetOf(range, rangeOf), range };
}

function writeCompare(next: URLSearchParams, compare: CompareView | null): void {
  for (const name of [PARAMS.compare, PARAMS.compareStart, PARAMS.compareEnd, PARAMS.whole]) next.delete(name);
  if (!compare) return;
  next.set(PARAMS.compare, compare.preset);
  if (compare.preset === "CUSTOM") {
    next.set(PARAMS.compareStart, compare.range.start);
    next.set(PARAMS.compareEnd, compare.range.end);
  } else if (compare.whole) next.set(PARAMS.whole, "1");
}

/**
 * The address with other days: a preset by name, so that "this month" stays this month when the link is opened later.
 * Lifetime ends a comparison.
 */
export function withDays(query: URLSearchParams, days: DatePreset | DateRange): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of [PARAMS.preset, PARAMS.start, PARAMS.end]) next.delete(name);
  if (typeof days === "string") next.set(PARAMS.preset, days);
  else {
    next.set(PARAMS.start, days.start);
    next.set(PARAMS.end, days.end);
  }
  if (days === NEVER_COMPARED) writeCompare(next, null);
  return next;
}

/** Partial changes to a view; `compare: null` ends the comparison. */
export type ViewChoice = Partial<
  Pick<ReportView, "currency" | "list" | "hasFlags" | "reporting" | "columns" | "filters" | "kenp" | "compare" | "demo">
>;

/** The address with another choice; defaults are left out. */
export function withChoice(query: URLSearchParams, choice: ViewChoice): URLSearchParams {
  const next = new URLSearchParams(query);
  const put = (name: string, value: string | undefined, plain: string | null) => {
    if (value === undefined) return;
    if (value === plain) next.delete(name);
    else next.set(name, value);
  };
  put(PARAMS.currency, choice.currency, null);
  put(PARAMS.list, choice.list, null);
  put(PARAMS.reporting, choice.reporting, "books");
  put(PARAMS.kenp, choice.kenp, DEFAULT_KENP);
  if (choice.hasFlags !== undefined) put(PARAMS.flags, choice.hasFlags ? "1" : "", "");
  if (choice.demo !== undefined) put(PARAMS.demo, choice.demo ? "1" : "", "");
  if (choice.compare !== undefined) writeCompare(next, choice.compare);
  if (choice.columns) {
    next.delete(PARAMS.columns);
    for (const column of choice.columns) next.append(PARAMS.columns, column);
  }
  if (choice.filters)
    for (const kind of FILTER_KINDS) {
      next.delete(FILTER_PARAMS[kind]);
      for (const value of choice.filters[kind]) next.append(FILTER_PARAMS[kind], value);
    }
  return next;
}
