import { expect } from "vitest";
import { countryOfCode } from "#shared/catalogue/countries.ts";
import { monthsOfFacts } from "#shared/domain/report-content/months-of-facts.ts";
import { isIsoDate, isIsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { Fact, Period } from "../facts.ts";
import type { ReadReport } from "../reader.ts";
import { totalsOf } from "../totals.ts";

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

function isPeriod(period: Period): boolean {
  if (period.form === "lifetime") return true;
  if (period.form !== "days") return isIsoMonth(period.month);
  return isIsoDate(period.from) && isIsoDate(period.to) && period.from <= period.to;
}

/** What is wrong with a fact of a report of this kind; nothing is. */
function faultsOf({ source, kind }: ReadReport, fact: Fact): string[] {
  const { period, productId, country, money, measures } = fact;
  const counts = Object.entries(measures);
  return [
    fact.source === source.id ? "" : `the source ${fact.source}`,
    period === null || isPeriod(period) ? "" : `the period ${JSON.stringify(period)}`,
    productId?.trim() === "" ? "an empty id of a product" : "",
    country === null || countryOfCode(country) === country ? "" : `the country ${country}`,
    ...money.flatMap(({ kind: own, currency, amount }) => [
      kind.money.includes(own) ? "" : `${own} money, which the kind doesn't declare`,
      currency === null || CURRENCIES.has(currency) ? "" : `the currency ${currency}`,
      Number.isSafeInteger(amount) && !Object.is(amount, -0) ? "" : `the amount ${amount}`,
    ]),
    ...counts.flatMap(([measure, count]) => [
      kind.measures.some((own) => own === measure) ? "" : `${measure}, which the kind doesn't declare`,
      Number.isSafeInteger(count) && !Object.is(count, -0) ? "" : `${count} ${measure}`,
    ]),
    (measures.refunds ?? 0) < 0 ? "negative refunds" : "",
  ].filter((fault) => fault !== "");
}

/**
 * Expects of every fact what all sources promise: money and measures of the declared kinds, in whole millionths and
 * counts, currencies of ISO 4217, countries of ISO 3166-1, and days in order.
 */
export function expectSoundFacts(report: ReadReport): void {
  expect(report.facts().flatMap((fact) => faultsOf(report, fact))).toEqual([]);
}

/** Expects that months keep what the dated facts say: their money by currency, and their units. */
export function expectStoredInFull({ source, kind, unitOf, facts }: ReadReport): void {
  const dated = facts().filter(({ period }) => period !== null);
  const { months } = monthsOfFacts({ source, kind, unitOf, facts }, { currencies: {}, snapshotMonth: "2026-01" });
  const sums = (parts: readonly Readonly<Record<string, Micros>>[]) => {
    const all: Record<string, Micros> = {};
    for (const part of parts)
      for (const [currency, amount] of Object.entries(part)) all[currency] = (all[currency] ?? 0) + amount;
    return all;
  };
  const { money, measures } = totalsOf(dated);
  expect(sums(months.map(({ figures }) => figures.royalty))).toEqual(sums([money.earned ?? {}, money.estimated ?? {}]));
  const units = (measures.units ?? 0) + (measures.freeUnits ?? 0);
  expect(months.reduce((sum, { figures }) => sum + figures.units, 0)).toBe(units);
}
