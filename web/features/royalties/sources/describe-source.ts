import { marketplaceByLabel } from "#shared/catalogue/marketplaces.ts";
import type { ExchangeRateUsed, MonthProof, ReportSource } from "#shared/domain/royalties/report.ts";
import type { FigureSource, PaidPart } from "#shared/domain/royalties/sources/figure-sources.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { descending } from "#shared/primitives/order.ts";
import { capitalize } from "#shared/primitives/text.ts";
import { marketplaceName, sourceName } from "#shared/sources/marketplaces.ts";
import { formatDate, formatInstant, formatMonth, formatRange } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { writeRate } from "#web/lib/rate-remarks.ts";
import { TEXT as COMMON } from "../text.ts";
import { describeEstimate, isEstimated } from "./describe-estimate.ts";
import { basisOf, endsEarly, remarksOn } from "./describe-rates.ts";
import { TEXT } from "./text.ts";

const { figure: FIGURE, rates: RATES } = TEXT;

/** How and when a month's file arrived: `uploaded Nov 20, 2026, 9:05 AM`. */
export const describeIntake = ({ source, fetched_at }: MonthProof, timeZone: string): string =>
  TEXT.intakes[source](formatInstant(fetched_at, timeZone));

/** `November 2026`, or the year in a yearly report. */
export const nameOfPeriod = (period: string): string => (period.length === 7 ? formatMonth(period) : period);
/** `Nov 14, 2026`, `November 2026` or `2026`. */
export const nameOfPosition = (label: string): string =>
  label.length === 10 ? formatDate(label) : nameOfPeriod(label);

/**
 * The mean behind a month's rate: `European Central Bank, mean of 15 business days of November 2026 so far, up to Nov
 * 20, 2026`.
 */
function meanOf(used: ExchangeRateUsed): string | null {
  const { from_month, days, is_open, simulated } = used;
  if (from_month === null || days === null) return null;
  const [source, month, last] = [simulated ? RATES.simulated : RATES.bank, formatMonth(from_month), endsEarly(used)];
  if (last === null) return RATES.mean(source, days, month);
  return (is_open ? RATES.meanSoFar : RATES.meanUntil)(source, days, month, formatDate(last));
}

/** How a year's amount was converted, and which of its months used a simulated rate. */
function originOfYear(exchange: readonly ExchangeRateUsed[]): string {
  const simulated = new Set(exchange.filter((used) => used.simulated).map(({ month }) => month));
  const months = [...simulated].sort().map(formatMonth);
  const remark = months.length > 0 ? [RATES.simulatedIn(months.join(", "))] : [];
  return [RATES.monthlyMeans, ...remark].join("; ");
}

/** The source of an amount's rate, including that it was substituted or is missing. */
function originOf({ exchange }: PaidPart): string {
  const substitutes = exchange.filter(({ month, from_month }) => from_month !== month).flatMap(remarksOn);
  if (new Set(exchange.map(({ month }) => month)).size > 1)
    return [...new Set([originOfYear(exchange), ...substitutes])].join("; ");
  const means = exchange.map(meanOf).filter((mean) => mean !== null);
  return [...new Set([...means, ...substitutes.filter((remark) => remark !== RATES.simulated)])].join("; ");
}

export interface SourceLine {
  readonly key: string;
  readonly name: string;
  readonly text: string;
}

/** The workbook or sync behind a month's figures, when it arrived, and its revision. */
const describeFile = (proof: MonthProof, timeZone: string): string =>
  FIGURE.file(proof.file, describeIntake(proof, timeZone), proof.revision);

/** The file of another source's month: whether it is proven, the kind of its money, and its real days. */
function describeShop(one: ReportSource, timeZone: string): string {
  const trial = one.accepted_at === null ? FIGURE.trial : FIGURE.confirmed(formatInstant(one.accepted_at, timeZone));
  return [
    FIGURE.sourceFile(capitalize(one.kind_name), one.file, formatInstant(one.fetched_at, timeZone)),
    one.rank === "proven" ? FIGURE.proven : trial,
    FIGURE.money[one.money],
    ...(one.days ? [FIGURE.realDays(formatRange(one.days))] : []),
    ...(one.is_fiscal ? [FIGURE.fiscal] : []),
  ].join("; ");
}

function describeConversion(part: PaidPart, paid: string, shown: string, currency: string): string {
  if (part.rate === null) return FIGURE.converted(paid, shown);
  return FIGURE.convertedAt(paid, shown, RATES.equation(part.currency, writeRate(part.rate), currency));
}

/**
 * The amount paid in each currency and its converted value, largest first. A rate source shared by all is named once.
 */
function describePaid(parts: readonly PaidPart[], currency: string, { money }: Numbers): SourceLine[] {
  const converted = parts.filter((part) => part.currency !== currency);
  const origins = new Set(converted.map(originOf));
  const isShared = converted.length > 1 && origins.size === 1;
  const lines = [...parts]
    .sort((a, b) => descending(Math.abs(a.shown), Math.abs(b.shown)))
    .map((part): SourceLine => {
      const amount = money(part.paid, part.currency);
      const [key, name] = [part.currency, FIGURE.paidIn(part.currency)];
      if (part.currency === currency) return { key, name, text: FIGURE.notConverted(amount) };
      const origin = isShared ? "" : originOf(part);
      const text = describeConversion(part, amount, money(part.shown, currency), currency);
      return { key, name, text: origin === "" ? text : FIGURE.withOrigin(text, origin) };
    });
  const [origin] = origins;
  return isShared && origin ? [...lines, { key: "rates", name: FIGURE.exchangeRates, text: origin }] : lines;
}

/** The estimated part of a figure: its amount, and for each month why and which newer file makes it final. */
function describeEstimated(source: FigureSource, { currency, today, timeZone, numbers }: Reader): SourceLine[] {
  if (source.estimated === 0) return [];
  const amount = FIGURE.estimatedAmount(numbers.money(source.estimated, currency));
  const reasons = source.proofs.filter(isEstimated).map((proof) => describeEstimate(proof, { today, timeZone }));
  return [{ key: "estimated", name: COMMON.estimated, text: [amount, ...reasons].join(" ") }];
}

interface Reader {
  readonly currency: string;
  readonly today: IsoDate;
  readonly timeZone: string;
  readonly numbers: Numbers;
}

/**
 * How one month's part of a figure was calculated, line by line: the file, amounts paid and their conversion rates, the
 * estimated part and its rates per page.
 */
export function describeSource(source: FigureSource, reader: Reader): SourceLine[] {
  const { currency, timeZone, numbers } = reader;
  const files = source.proofs.map((proof): SourceLine => {
    const name = proof.month === source.period ? FIGURE.from : formatMonth(proof.month);
    return { key: `file ${proof.month}`, name, text: describeFile(proof, timeZone) };
  });
  const rates = source.kenpRates.map((used): SourceLine => {
    const unit = marketplaceByLabel(used.marketplace)?.currency ?? "";
    const store = marketplaceName(used.marketplace);
    return {
      key: `${used.month} ${used.marketplace}`,
      name: source.period === used.month ? FIGURE.pages(store) : FIGURE.pagesIn(store, formatMonth(used.month)),
      text: FIGURE.withOrigin(RATES.ratePerPage(writeRate(used.rate), unit), basisOf(used)),
    };
  });
  const shops = source.sources.map((one): SourceLine => {
    const name = sourceName(one.source);
    return {
      key: `source ${one.month} ${one.source} ${one.kind} ${one.file}`,
      name: one.month === source.period ? name : FIGURE.sourceIn(name, formatMonth(one.month)),
      text: describeShop(one, timeZone),
    };
  });
  return [
    ...files,
    ...shops,
    ...describePaid(source.parts, currency, numbers),
    ...describeEstimated(source, reader),
    ...rates,
  ];
}
