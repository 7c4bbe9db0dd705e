import type { ReportNotice } from "#shared/api/royalties/royalties.ts";
import { formatMonth, formatMonths } from "#web/lib/format.ts";

type Kind = ReportNotice["kind"];
type Of<K extends Kind> = Extract<ReportNotice, { kind: K }>;

/** `a, b and c`. */
const listed = (words: Iterable<string>): string => new Intl.ListFormat("en").format([...new Set(words)]);

const monthsOf = (months: readonly string[]): string =>
  months.length <= 3 ? listed(months.map(formatMonth)) : `${months.length} months (${formatMonths(months)})`;

const only = <K extends Kind>(notices: readonly ReportNotice[], kind: K): Of<K>[] =>
  notices.filter((notice): notice is Of<K> => notice.kind === kind);

function noDays(notices: readonly Of<"no_days">[]): string | null {
  const months = notices.flatMap((notice) => notice.months).sort();
  if (months.length === 0) return null;
  const are = months.length === 1 ? "is" : "are";
  return `${monthsOf(months)} ${are} known only as a whole, so the days can’t be told apart. Import such a month by itself to see its days.`;
}

function exchangeRates(notices: readonly Of<"exchange_rate_substituted">[]): string[] {
  const guessed = notices.filter(({ from_month }) => from_month !== null);
  const missing = notices.filter(({ from_month }) => from_month === null);
  return [
    guessed.length > 0 &&
      `The exchange rate of ${monthsOf([...new Set(guessed.map(({ month }) => month))].sort())} is not known for ${listed(guessed.map(({ currency }) => currency))}; the nearest month’s is used.`,
    missing.length > 0 &&
      `No exchange rate is known for ${listed(missing.map(({ currency }) => currency))}: its amounts are counted one to one.`,
  ].filter((sentence) => sentence !== false);
}

function kenpRates(notices: readonly Of<"kenp_rate_substituted">[]): string[] {
  const guessed = notices.filter(({ from_month }) => from_month !== null);
  const missing = notices.filter(({ from_month }) => from_month === null);
  return [
    guessed.length > 0 &&
      `${listed(guessed.map(({ marketplace }) => marketplace))}: page reads in ${monthsOf([...new Set(guessed.map(({ month }) => month))].sort())} are estimated at the nearest rate per page that we know of each store, from ${monthsOf([...new Set(guessed.map(({ from_month }) => from_month!))].sort())}.`,
    missing.length > 0 &&
      `No rate per page is known for ${listed(missing.map(({ marketplace }) => marketplace))}: page reads there count, but earn nothing yet.`,
  ].filter((sentence) => sentence !== false);
}

function unknownStores(notices: readonly Of<"unknown_marketplace">[]): string | null {
  if (notices.length === 0) return null;
  return `${listed(notices.map(({ marketplace }) => marketplace))} ${notices.length === 1 ? "is a store" : "are stores"} that we don’t know yet. The figures are counted all the same.`;
}

function widened(notices: readonly Of<"widened">[]): string | null {
  const [first] = notices;
  return first
    ? `So much data is shown by ${first.from === "DAY" ? "months" : "years"} here. Choose a shorter range for ${first.from === "DAY" ? "days" : "months"}.`
    : null;
}

export const describeNotices = (notices: readonly ReportNotice[]): string[] =>
  [
    noDays(only(notices, "no_days")),
    widened(only(notices, "widened")),
    ...kenpRates(only(notices, "kenp_rate_substituted")),
    ...exchangeRates(only(notices, "exchange_rate_substituted")),
    unknownStores(only(notices, "unknown_marketplace")),
  ].filter((sentence) => sentence !== null);
