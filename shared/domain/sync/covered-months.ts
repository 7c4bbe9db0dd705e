import { addMonths, eachMonth, firstDayOf, type IsoMonth, isIsoMonth } from "#shared/primitives/dates.ts";

/** Parses the output of `toCovered`; invalid spans are skipped. */
export const monthsOfCovered = (covered: string): IsoMonth[] =>
  covered.split(",").flatMap((span) => {
    const [from = "", to = from] = span.split("/");
    return isIsoMonth(from) && isIsoMonth(to) ? eachMonth(firstDayOf(from), firstDayOf(to)) : [];
  });

/**
 * Encodes months as spans, such as `2024-01/2026-11`, sorted and without duplicates: twenty years without a gap take
 * fifteen characters.
 */
export function toCovered(months: Iterable<IsoMonth>): string {
  const spans: [IsoMonth, IsoMonth][] = [];
  for (const month of [...new Set(months)].sort()) {
    const last = spans.at(-1);
    if (last && addMonths(last[1], 1) === month) last[1] = month;
    else spans.push([month, month]);
  }
  return spans.map(([from, to]) => (from === to ? from : `${from}/${to}`)).join(",");
}

export const withCovered = (covered: string, months: readonly IsoMonth[]): string =>
  toCovered([...monthsOfCovered(covered), ...months]);
