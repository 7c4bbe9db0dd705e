import { marketplaceByLabel } from "#shared/catalogue/marketplaces.ts";
import { KENP_SETTING_NAMES } from "#shared/domain/kenp/settings.ts";
import { rateAt } from "#shared/domain/royalties/rates/convert-report.ts";
import type { ExchangeRateUsed, KenpRateUsed, RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { marketplaceName } from "#shared/sources/marketplaces.ts";
import { formatDate, formatMonth } from "#web/lib/format.ts";
import { writeRate } from "#web/lib/rate-remarks.ts";
import { TEXT as EXPORT } from "../export/text.ts";
import type { ShownSide } from "../report/shown-report.ts";
import { describeEstimate, isEstimated } from "./describe-estimate.ts";
import { TEXT as SOURCES } from "./text.ts";

const TEXT = SOURCES.rates;
const README = EXPORT.readme;

/** A monthly mean whose last business day is before this day of the month is incomplete. */
const LAST_DAYS_BEGIN = "24";
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

const monthsOf = ({ labels, currencies }: RoyaltiesReport): string[] => {
  const isInRange = (month: string) => labels.some((label) => label.startsWith(month) || month.startsWith(label));
  return Object.keys(currencies).filter(isInRange).sort();
};

/**
 * Caveats about an exchange rate that does not come from the bank's own days of the month: simulated, missing, or taken
 * from another month.
 */
export function remarksOn({ currency, month, from_month, simulated }: ExchangeRateUsed): string[] {
  if (from_month === null) return [TEXT.unknown(currency)];
  return [
    ...(simulated ? [TEXT.simulated] : []),
    ...(from_month === month ? [] : [TEXT.ofMonth(currency, formatMonth(from_month))]),
  ];
}

export const endsEarly = ({ from_month, is_open, last_day }: ExchangeRateUsed): string | null => {
  if (from_month === null || last_day === null) return null;
  return is_open || last_day < `${from_month}-${LAST_DAYS_BEGIN}` ? last_day : null;
};

const soFar = (used: ExchangeRateUsed): string[] => {
  const last = used.from_month === used.month ? endsEarly(used) : null;
  return last ? [TEXT.meanOfMonth(formatDate(last))] : [];
};

function ratesOf({ report, records }: ShownSide, shown: string): string[] {
  const paid = distinct(records.map(({ paidIn }) => paidIn))
    .filter((currency) => currency !== shown)
    .sort();
  return monthsOf(report).flatMap((period) => {
    const used = report.exchange.filter(({ month }) => month === period);
    return paid.map((currency) => {
      const mine = used.filter((one) => one.currency === currency || one.currency === shown);
      const remarks = distinct([...mine.flatMap(remarksOn), ...mine.flatMap(soFar)]);
      const rate = TEXT.equation(currency, writeRate(rateAt(report.currencies, period, currency, shown)), shown);
      const month = formatMonth(period);
      if (remarks.length === 0) return README.exchangeRate(month, rate);
      return README.exchangeRateWithRemarks(month, rate, remarks.join("; "));
    });
  });
}

/** The rates that converted the displayed money: their source, and one line per month and paid currency. */
export function describeExchange(sides: readonly ShownSide[], currency: string): string[] {
  const rates = distinct(sides.flatMap((side) => ratesOf(side, currency)));
  if (rates.length === 0) return [];
  return [README.exchangeSource, ...rates];
}

/** The months with estimated page reads: why, and what makes them final. */
export const describeEstimates = (
  sides: readonly ShownSide[],
  reader: { today: IsoDate; timeZone: string },
): string[] =>
  distinct(
    sides
      .flatMap(({ report }) => report.proofs.filter(isEstimated))
      .map((proof) => README.estimate(formatMonth(proof.month), describeEstimate(proof, reader))),
  );

/** The basis of a rate per page: the month's own rate, or a setting and the months it was taken from. */
export function basisOf({ basis, percent, from }: KenpRateUsed): string {
  if (basis === "month") {
    const isPublished = from.every(({ source }) => source === "published");
    return isPublished ? TEXT.published : TEXT.observed;
  }
  if (basis === "none") return TEXT.noRate;
  const setting = KENP_SETTING_NAMES[basis];
  if (from.length === 0) return percent === null ? setting : TEXT.settingBy(setting, percent);
  const months = from.map(({ month }) => formatMonth(month)).join(", ");
  return percent === null ? TEXT.settingFrom(setting, months) : TEXT.settingByFrom(setting, percent, months);
}

/** The rates that estimated page reads, one line per month and store. */
export const describeKenpRates = (sides: readonly ShownSide[]): string[] => {
  const rates = sides.flatMap(({ report }) => report.kenp_rates);
  return distinct(
    rates.map((used) => {
      const currency = marketplaceByLabel(used.marketplace)?.currency ?? "";
      const rate = TEXT.ratePerPage(writeRate(used.rate), currency);
      return README.kenpRate(formatMonth(used.month), marketplaceName(used.marketplace), rate, basisOf(used));
    }),
  );
};
