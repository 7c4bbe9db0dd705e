import { marketplaceByLabel } from "#shared/catalogue/marketplaces.ts";
import type { FigureSource, PaidPart } from "#shared/domain/royalties/figure-sources.ts";
import type { ExchangeRateUsed, MonthProof } from "#shared/domain/royalties/report.ts";
import { formatDate, formatInstant, formatMonth } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { basisOf, remarkOn, written } from "../components/export/describe-rates.ts";

/** How a report came in. */
export const INTAKES: Readonly<Record<MonthProof["source"], string>> = {
  upload: "uploaded",
  extension: "fetched by the browser extension",
  cookies: "fetched from the connected account",
};

/** `November 2026`, or the year of a report by years. */
export const nameOfPeriod = (period: string): string => (period.length === 7 ? formatMonth(period) : period);
/** `Nov 14, 2026`, `November 2026` or `2026`. */
export const nameOfPosition = (label: string): string =>
  label.length === 10 ? formatDate(label) : nameOfPeriod(label);

/** Whose mean a month's rate is: `mean of 15 business days of November 2026 so far, up to Nov 20, 2026`. */
function meanOf({ from_month, days, last_day, is_open }: ExchangeRateUsed): string | null {
  if (from_month === null || days === null) return null;
  const until = is_open && last_day ? ` so far, up to ${formatDate(last_day)}` : "";
  return `mean of ${days} business days of ${formatMonth(from_month)}${until}`;
}

/** Where the rate of an amount comes from, and that it had to be substituted or is missing. */
function originOf({ exchange }: PaidPart): string {
  const substitutes = exchange.filter(({ month, from_month }) => from_month !== month).map(remarkOn);
  // A year's rate is the mean of its months', each of them a mean of days.
  const means = new Set(exchange.map(meanOf));
  const mean = means.size > 2 ? ["mean of the months’ rates"] : [...means];
  return [...new Set([...mean, ...substitutes])].filter((one) => one !== null).join("; ");
}

export interface SourceLine {
  readonly key: string;
  readonly name: string;
  readonly text: string;
}

/** The workbook or sync that a month's figures are of, when it came in, and which version it is. */
const describeFile = ({ file, source, fetched_at, revision }: MonthProof, timeZone: string): string =>
  `${file}, ${INTAKES[source]} ${formatInstant(fetched_at, timeZone)}, revision ${revision}`;

/** What was paid in each currency and what it is worth, the largest first. The rates' origin is told once where all of them share it. */
function describePaid(parts: readonly PaidPart[], currency: string, { money }: Numbers): SourceLine[] {
  const converted = parts.filter((part) => part.currency !== currency);
  const origins = new Set(converted.map(originOf));
  const isShared = converted.length > 1 && origins.size === 1;
  const lines = [...parts]
    .sort((a, b) => Math.abs(b.shown) - Math.abs(a.shown))
    .map((part): SourceLine => {
      const amount = money(part.paid, part.currency);
      const [key, name] = [part.currency, `In ${part.currency}`];
      if (part.currency === currency) return { key, name, text: `${amount}, not converted` };
      const origin = isShared ? "" : originOf(part);
      const rate = `at 1 ${part.currency} = ${written(part.rate)} ${currency}`;
      return { key, name, text: `${amount} = ${money(part.shown, currency)} ${rate}${origin && `: ${origin}`}` };
    });
  const [origin] = origins;
  return isShared && origin ? [...lines, { key: "rates", name: "Exchange rates", text: origin }] : lines;
}

interface ToldTo {
  /** The currency that is shown. */
  readonly currency: string;
  readonly timeZone: string;
  readonly numbers: Numbers;
}

/**
 * How one month's part of a figure was made, line by line: the file, what was paid and at which rate it is shown, how much of it is estimated and by which rates
 * per page.
 */
export function describeSource(source: FigureSource, { currency, timeZone, numbers }: ToldTo): SourceLine[] {
  const files = source.proofs.map((proof): SourceLine => {
    const name = proof.month === source.period ? "From" : formatMonth(proof.month);
    return { key: `file ${proof.month}`, name, text: describeFile(proof, timeZone) };
  });
  const status: SourceLine[] =
    source.estimated === 0
      ? []
      : [
          {
            key: "estimated",
            name: "Estimated",
            text: `${numbers.money(source.estimated, currency)} of it, from page reads whose rate Amazon has not published yet`,
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
  return [...files, ...describePaid(source.parts, currency, numbers), ...status, ...rates];
}
