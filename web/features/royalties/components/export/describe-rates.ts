import type { ExchangeRateUsed, KenpRateUsed } from "#shared/api/royalties.ts";
import { marketplaceByLabel } from "#shared/catalogue/marketplaces.ts";
import { KENP_SETTING_NAMES } from "#shared/domain/kenp/settings.ts";
import { rateAt } from "#shared/domain/royalties/convert-report.ts";
import { formatDate, formatMonth } from "#web/lib/format.ts";
import type { Report } from "../../api.ts";
import type { ShownSide } from "../../view/shown-report.ts";

const RATE_DIGITS = 6;
/** A rate with as many digits as tell it apart from any other. */
export const written = (rate: number): string => String(Number(rate.toPrecision(RATE_DIGITS)));
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** What a rate is by which a position was converted: its month's, or its year's. */
const periodsOf = ({ type, labels }: Report): string[] =>
  distinct(labels.map((label) => (type === "YEAR" ? label : label.slice(0, 7)))).sort();

/** What has to be said of an exchange rate: that it is missing, stands in from another month, or is that of a month that goes on. Null for none of these. */
export function remarkOn({ currency, month, from_month, is_open, last_day }: ExchangeRateUsed): string | null {
  if (from_month === null) return `no rate is known for ${currency}: counted one to one with the dollar`;
  if (from_month !== month) return `${currency} by the rate of ${formatMonth(from_month)}`;
  return is_open && last_day ? `mean of the month so far, up to ${formatDate(last_day)}` : null;
}

function ratesOf({ report, records }: ShownSide, shown: string): string[] {
  const paid = distinct(records.map(({ paidIn }) => paidIn))
    .filter((currency) => currency !== shown)
    .sort();
  return periodsOf(report).flatMap((period) => {
    const used = report.exchange.filter(({ month }) => month === period);
    return paid.map((currency) => {
      const remarks = distinct(
        used.filter((one) => one.currency === currency || one.currency === shown).map(remarkOn),
      ).filter((remark) => remark !== null);
      const name = period.length === 7 ? formatMonth(period) : period;
      const rate = written(rateAt(report.currencies, period, currency, shown));
      return `${name}: 1 ${currency} = ${rate} ${shown}${remarks.length > 0 ? ` (${remarks.join("; ")})` : ""}`;
    });
  });
}

/** The rates by which the shown money was converted, a line for each month (year) and currency that was paid. */
export const describeExchange = (sides: readonly ShownSide[], currency: string): string[] =>
  distinct(sides.flatMap((side) => ratesOf(side, currency)));

/** What a rate per page was made of: the month's own, or a setting and the months whose rates it took. */
export function basisOf({ basis, percent, from }: KenpRateUsed): string {
  if (basis === "month") return "the month’s own rate";
  const months = from.length > 0 ? `, from ${from.map(({ month }) => formatMonth(month)).join(", ")}` : "";
  if (basis === "none") return "no rate is known: counted as nothing";
  return `${KENP_SETTING_NAMES[basis]}${percent === null ? "" : ` by ${percent} %`}${months}`;
}

/** The rates by which page reads were estimated, a line for each month and store where they were. */
export const describeKenpRates = (sides: readonly ShownSide[]): string[] => {
  const rates = sides.flatMap(({ report }) => report.kenp_rates);
  return distinct(
    rates.map((used) => {
      const currency = marketplaceByLabel(used.marketplace)?.currency ?? "";
      return `${formatMonth(used.month)}, ${used.marketplace}: ${written(used.rate)} ${currency} a page (${basisOf(used)})`;
    }),
  );
};
