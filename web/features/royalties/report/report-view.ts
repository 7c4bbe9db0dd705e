import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import { COMPARE_PRESETS, type ComparePreset } from "#shared/domain/date-ranges/compare.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { DATE_PRESETS, type DatePreset, presetOf } from "#shared/domain/date-ranges/presets.ts";
import { shownRange, withoutToday } from "#shared/domain/date-ranges/without-today.ts";
import { KENP_SETTINGS, type KenpSetting } from "#shared/domain/kenp/settings.ts";
import { OPTIONAL_COLUMNS, type TableColumn } from "#shared/domain/royalties/measures.ts";
import type { ReportFilters } from "#shared/domain/royalties/report-filters.ts";
import { type IsoDate, type IsoMonth, isIsoDate } from "#shared/primitives/dates.ts";
import {
  type AddressField,
  addressView,
  choiceField,
  choicesField,
  flagField,
  textsField,
  type ViewOf,
} from "#web/lib/address/address-view.ts";
import { FIRST_DAY } from "../date-ranges/day-range-error.ts";

/**
 * With originals only where a book is a translation, with box sets only where there are any; by source and by country
 * only where there are several sources.
 */
export const GROUPINGS = ["book", "original", "box-set", "series", "marketplace", "source", "country"] as const;
export type Grouping = (typeof GROUPINGS)[number];

const OF_SEVERAL_SOURCES: readonly string[] = ["source", "country"];

/** What a report has beside the books, series and marketplaces of every report. */
export interface OfferedBy {
  readonly isWide: boolean;
  readonly hasTranslations: boolean;
  readonly hasBoxSets: boolean;
}

/** The lists or splits that a report offers, and the chosen one in any case. */
export const offeredViews = <View extends string>(
  views: readonly View[],
  { isWide, hasTranslations, hasBoxSets }: OfferedBy,
  chosen: View,
): View[] => {
  const missing = [
    ...(isWide ? [] : OF_SEVERAL_SOURCES),
    ...(hasTranslations ? [] : ["original"]),
    ...(hasBoxSets ? [] : ["box-set"]),
  ];
  return views.filter((view) => view === chosen || !missing.includes(view));
};

/** What the list below the chart shows: figures by a grouping, or the event logs of the range. */
export const EARNINGS_LISTS = [...GROUPINGS, "events"] as const;
export type EarningsList = (typeof EARNINGS_LISTS)[number];

/** The parts that a bar can be split into; the list has no row for a format. */
export type SplitBy = Grouping | "format";

/**
 * The charts: `total` and its splits by format, book, marketplace, source or country, and the specification's three of the report's
 * grouping.
 */
export const CHART_VIEWS = [
  "total",
  "format",
  "book",
  "marketplace",
  "source",
  "country",
  "all",
  "top",
  "pie",
] as const;
export type ChartView = (typeof CHART_VIEWS)[number];

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
  /** Null for the chart that was chosen last on this device. */
  readonly chart: ChartView | null;
  /** The chart leaves out the days before. */
  readonly isAlone: boolean;
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
  readonly isCalm: boolean;
}

/** Nothing precedes Lifetime, so it is not compared. */
const NEVER_COMPARED: DatePreset = "lifetime";

/** In calm mode the last visible day is rarely yesterday. */
export const isOffered = (preset: DatePreset, isCalm: boolean): boolean => !isCalm || preset !== "yesterday";

/** Parses two days of the address; null when they are no valid range. */
function readRange(query: URLSearchParams, startParam: string, endParam: string): DateRange | null {
  const [start, end] = [query.get(startParam), query.get(endParam)];
  if (!start || !end || !isIsoDate(start) || !isIsoDate(end)) return null;
  return FIRST_DAY <= start && start <= end ? { start, end } : null;
}

/** A preset by its name, so that "this month" stays this month when the link is opened later. */
const daysField: AddressField<DatePreset | DateRange | null> = {
  params: ["preset", "start", "end"],
  read: (query) => DATE_PRESETS.find(({ key }) => key === query.get("preset"))?.key ?? readRange(query, "start", "end"),
  write: (query, days) => {
    if (typeof days === "string") query.append("preset", days);
    else if (days) {
      query.append("start", days.start);
      query.append("end", days.end);
    }
  },
};

const compareField: AddressField<CompareView | null> = {
  params: ["compare", "cstart", "cend", "whole"],
  read: (query) => {
    const named = query.get("compare");
    const preset = COMPARE_PRESETS.find((one) => one === named);
    if (preset) return { preset, whole: query.get("whole") === "1" };
    const range = readRange(query, "cstart", "cend");
    return named === "CUSTOM" && range ? { preset: "CUSTOM", range } : null;
  },
  write: (query, compare) => {
    if (!compare) return;
    query.append("compare", compare.preset);
    if (compare.preset === "CUSTOM") {
      query.append("cstart", compare.range.start);
      query.append("cend", compare.range.end);
    } else if (compare.whole) query.append("whole", "1");
  },
};

/** What the address says, before the days of a preset and the author's currency are known. */
const ROYALTIES_ADDRESS = addressView({
  days: daysField,
  /** Null for the author's currency. */
  currency: choiceField("currency", CURRENCIES, null),
  list: choiceField("group", EARNINGS_LISTS, "book"),
  hasFlags: flagField("events"),
  reporting: choiceField("view", REPORTING_VIEWS, "books"),
  chart: choiceField("chart", CHART_VIEWS, null),
  isAlone: flagField("alone"),
  columns: choicesField<TableColumn>("column", OPTIONAL_COLUMNS),
  kenp: choiceField("kenp", KENP_SETTINGS, "last_month"),
  compare: compareField,
  demo: flagField("demo"),
  filters: addressView({
    books: textsField("book"),
    series: textsField("series"),
    tags: textsField("tag"),
    sources: textsField("source"),
    countries: textsField("country"),
    marketplaces: textsField("store"),
    formats: textsField("format"),
    authors: textsField("author"),
  }),
});

/**
 * Parses the address. Invalid parts are ignored, so that a damaged link still opens; so are ranges with no displayable
 * day. A comparison leaves out today, which isn't over, unless nothing else is chosen.
 */
export function readView(query: URLSearchParams, context: ViewContext): ReportView {
  const { today, firstMonth, leavesOutToday, isCalm } = context;
  const { days, currency, ...addressed } = ROYALTIES_ADDRESS.read(query);
  const { compare, list } = addressed;
  const fullRangeOf = (preset: DatePreset) =>
    isOffered(preset, isCalm) ? shownRange(preset, today, firstMonth, true) : null;
  const openRangeOf = (preset: DatePreset) =>
    isOffered(preset, isCalm) ? shownRange(preset, today, firstMonth, leavesOutToday) : null;
  const rangeOf = (preset: DatePreset): DateRange | null =>
    (compare && preset !== NEVER_COMPARED && fullRangeOf(preset)) || openRangeOf(preset);
  const view = {
    ...addressed,
    currency: currency ?? context.currency,
    grouping: list === "events" ? ("book" as const) : list,
  };
  if (typeof days === "string") {
    const range = rangeOf(days);
    return { ...view, preset: range && days, range, compare: days === NEVER_COMPARED ? null : compare };
  }
  if (!days) return { ...view, preset: null, range: null };
  const full = withoutToday(days, today);
  const range = leavesOutToday || (compare && full) ? full : days;
  return { ...view, preset: range && presetOf(range, rangeOf), range };
}

/** The address with other days; Lifetime ends a comparison. */
export const withDays = (query: URLSearchParams, days: DatePreset | DateRange): URLSearchParams =>
  ROYALTIES_ADDRESS.edit(query, days === NEVER_COMPARED ? { days, compare: null } : { days });

/** Partial changes to a view; `compare: null` ends the comparison. */
export type ViewChoice = Partial<Omit<ViewOf<typeof ROYALTIES_ADDRESS>, "days">>;

/** The address with another choice; defaults are left out. */
export const withChoice = (query: URLSearchParams, choice: ViewChoice): URLSearchParams =>
  ROYALTIES_ADDRESS.edit(query, choice);
