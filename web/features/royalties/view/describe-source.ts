import { marketplaceByLabel } from "#shared/catalogue/marketplaces.ts";
import type { FigureSource, PaidPart } from "#shared/domain/royalties/figure-sources.ts";
import { formatDate, formatMonth } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { basisOf, remarkOn, written } from "../components/export/describe-rates.ts";

/** `November 2026`, or the year of a report by years. */
export const nameOfPeriod = (period: string): string => (period.length === 7 ? formatMonth(period) : period);
/** `14 November, 2026`, `November 2026` or `2026`. */
export const nameOfPosition = (label: string): string =>
  label.length === 10 ? formatDate(label) : nameOfPeriod(label);

/** From how many business days of which month a rate is the mean, as far as it is known and in no need of a remark. */
function meanOf({ exchange, currency }: PaidPart): string | null {
  const own = exchange.find((used) => used.currency === currency) ?? exchange[0];
  if (!own || own.from_month === null || own.days === null || exchange.length > 2) return null;
  return `mean of ${own.days} business days of ${formatMonth(own.from_month)}`;
}

/** Why an amount is worth what is shown: the rate, whose mean it is, and that it had to be substituted or is missing. */
function conversionOf(part: PaidPart, shown: string): string {
  const remarks = part.exchange.map(remarkOn).filter((remark) => remark !== null);
  const why = [...new Set([meanOf(part), ...remarks].filter((one) => one !== null))].join("; ");
  return `at 1 ${part.currency} = ${written(part.rate)} ${shown}${why ? `: ${why}` : ""}`;
}

export interface SourceLine {
  readonly key: string;
  readonly name: string;
  readonly text: string;
}

/** How one month's part of a figure was made, line by line: what was paid and at which rate it is shown, and by which rates pages were estimated. */
export function describeSource(source: FigureSource, currency: string, { money }: Numbers): SourceLine[] {
  const paid = source.parts.map((part): SourceLine => {
    const amount = money(part.paid, part.currency);
    return {
      key: part.currency,
      name: `In ${part.currency}`,
      text:
        part.currency === currency
          ? `${amount}, not converted`
          : `${amount} = ${money(part.shown, currency)} ${conversionOf(part, currency)}`,
    };
  });
  const status: SourceLine[] =
    source.estimated === 0
      ? []
      : [
          {
            key: "estimated",
            name: "Estimated",
            text: `${money(source.estimated, currency)} of it, from page reads whose rate Amazon has not published yet`,
          },
        ];
  const rates = source.kenpRates.map((used): SourceLine => {
    const unit = marketplaceByLabel(used.marketplace)?.currency ?? "";
    const month = source.period === used.month ? "" : `, ${formatMonth(used.month)}`;
    return {
      key: `${used.month} ${used.marketplace}`,
      name: `Pages, ${used.marketplace}${month}`,
      text: `${written(used.rate)} ${unit} a page: ${basisOf(used)}`,
    };
  });
  return [...paid, ...status, ...rates];
}
