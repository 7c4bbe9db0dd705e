import type { ReportNotice } from "#shared/domain/royalties/report.ts";
import { listWords } from "#shared/primitives/text.ts";
import { marketplaceName, sourceName } from "#shared/sources/marketplaces.ts";
import { formatMonth, formatMonths } from "#web/lib/format.ts";
import { TEXT as REPORT } from "../text.ts";

const TEXT = REPORT.notices;

type Kind = ReportNotice["kind"];
type Of<K extends Kind> = Extract<ReportNotice, { kind: K }>;

/** Each word once. */
const listed = (words: Iterable<string>): string => listWords(new Set(words));

const monthsOf = (months: readonly string[]): string =>
  months.length <= 3 ? listed(months.map(formatMonth)) : TEXT.manyMonths(months.length, formatMonths(months));

/** Each month once, in order. */
const sorted = (months: Iterable<string>): string[] => [...new Set(months)].sort();

const only = <K extends Kind>(notices: readonly ReportNotice[], kind: K): Of<K>[] =>
  notices.filter((notice): notice is Of<K> => notice.kind === kind);

function noDays(notices: readonly Of<"no_days">[]): string | null {
  const months = notices.flatMap((notice) => notice.months).sort();
  return months.length === 0 ? null : TEXT.daysUnknown(months.length, monthsOf(months));
}

function exchangeRates(notices: readonly Of<"exchange_rate_substituted">[]): (string | null)[] {
  const guessed = notices.filter(({ from_month }) => from_month !== null);
  const missing = notices.filter(({ from_month }) => from_month === null);
  const currencies = (of: typeof notices) => listed(of.map(({ currency }) => currency));
  const months = monthsOf(sorted(guessed.map(({ month }) => month)));
  return [
    guessed.length > 0 ? TEXT.nearestExchangeRate(months, currencies(guessed)) : null,
    missing.length > 0 ? TEXT.noExchangeRate(currencies(missing)) : null,
  ];
}

function kenpRates(notices: readonly Of<"kenp_rate_substituted">[]): (string | null)[] {
  const guessed = notices.filter(({ from_month }) => from_month !== null);
  const missing = notices.filter(({ from_month }) => from_month === null);
  const stores = (of: typeof notices) => listed(of.map(({ marketplace }) => marketplaceName(marketplace)));
  const months = monthsOf(sorted(guessed.map(({ month }) => month)));
  const from = monthsOf(sorted(guessed.map(({ from_month }) => from_month!)));
  return [
    guessed.length > 0 ? TEXT.nearestKenpRate(stores(guessed), months, from) : null,
    missing.length > 0 ? TEXT.noKenpRate(stores(missing)) : null,
  ];
}

function unknownMarketplaces(notices: readonly Of<"unknown_marketplace">[]): string | null {
  const stores = new Set(notices.map(({ marketplace }) => marketplace));
  return stores.size === 0 ? null : TEXT.unknownMarketplaces(stores.size, listed(stores));
}

function widened(notices: readonly Of<"widened">[]): string | null {
  const [first] = notices;
  if (!first) return null;
  return first.from === "DAY" ? TEXT.monthsInsteadOfDays : TEXT.yearsInsteadOfMonths;
}

const sourcesIn = (ids: readonly string[]): string => listed(ids.map(sourceName));

function sourcesWithoutDays(notices: readonly Of<"source_without_days">[]): string | null {
  const ids = notices.map(({ source }) => source);
  if (ids.length === 0) return null;
  return ids.length === 1 ? TEXT.sourceWithoutDays(sourcesIn(ids)) : TEXT.sourcesWithoutDays(sourcesIn(ids));
}

/** Sources that lack the same months stand in one sentence. */
const sourcesLeftOut = (notices: readonly Of<"source_left_out">[]): string[] =>
  [...Map.groupBy(notices, ({ months }) => monthsOf(months))].map(([months, own]) =>
    TEXT.sourceLeftOut(sourcesIn(own.map(({ source }) => source)), months),
  );

function trialSources(notices: readonly Of<"trial_sources">[]): string | null {
  const ids = notices.flatMap(({ sources }) => sources);
  return ids.length === 0 ? null : TEXT.trial(sourcesIn(ids));
}

export const describeNotices = (notices: readonly ReportNotice[]): string[] =>
  [
    noDays(only(notices, "no_days")),
    widened(only(notices, "widened")),
    ...kenpRates(only(notices, "kenp_rate_substituted")),
    ...exchangeRates(only(notices, "exchange_rate_substituted")),
    unknownMarketplaces(only(notices, "unknown_marketplace")),
    sourcesWithoutDays(only(notices, "source_without_days")),
    ...sourcesLeftOut(only(notices, "source_left_out")),
    trialSources(only(notices, "trial_sources")),
  ].filter((sentence) => sentence !== null);
