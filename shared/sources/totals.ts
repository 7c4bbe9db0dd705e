import { firstDayOf, type IsoDate, lastDayOf } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { Fact, Period } from "./facts.ts";
import { MEASURES, type Measure, MONEY_KINDS, type MoneyKind } from "./source.ts";

type MoneyByCurrency = Readonly<Record<string, Micros>>;

export interface Totals {
  /** Per kind of money and currency; kinds never meet in one sum. */
  readonly money: Readonly<Partial<Record<MoneyKind, MoneyByCurrency>>>;
  /** Money whose currency the file doesn't state, by marketplace: it must not be added up. */
  readonly withoutCurrency: MoneyByCurrency;
  readonly measures: Readonly<Partial<Record<Measure, number>>>;
}

/** Adds up facts of any source, each kind of money and each measure apart. */
export function totalsOf(facts: readonly Fact[]): Totals {
  const money: Partial<Record<MoneyKind, Record<string, Micros>>> = {};
  const withoutCurrency: Record<string, Micros> = {};
  const measures: Partial<Record<Measure, number>> = {};
  for (const fact of facts) {
    for (const { kind, currency, amount } of fact.money) {
      const key = currency ?? fact.marketplace;
      if (currency !== null) money[kind] ??= {};
      const sums = currency === null ? withoutCurrency : money[kind]!;
      sums[key] = (sums[key] ?? 0) + amount;
    }
    for (const measure of MEASURES) {
      const count = fact.measures[measure];
      if (count !== undefined) measures[measure] = (measures[measure] ?? 0) + count;
    }
  }
  return { money: inOrder(MONEY_KINDS, money), withoutCurrency, measures: inOrder(MEASURES, measures) };
}

const inOrder = <K extends string, V>(keys: readonly K[], values: Partial<Record<K, V>>): Partial<Record<K, V>> =>
  Object.fromEntries(keys.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]]))) as Partial<
    Record<K, V>
  >;

/** The time that all facts cover together; null when they state none, or periods that can't be joined. */
export function periodOf(facts: readonly Fact[]): Period | null {
  const periods = new Map(facts.flatMap(({ period }) => (period ? [[JSON.stringify(period), period] as const] : [])));
  const [first, ...others] = periods.values();
  if (first === undefined || others.length === 0) return first ?? null;
  const days = [...periods.values()].flatMap((period) => daysOf(period) ?? []);
  if (days.length !== periods.size) return null;
  const from = days.map((range) => range.from).reduce((a, b) => (a < b ? a : b));
  const to = days.map((range) => range.to).reduce((a, b) => (a > b ? a : b));
  return { form: "days", from, to };
}

/** Null for a fiscal month and a lifetime, whose days the file doesn't state. */
function daysOf(period: Period): { from: IsoDate; to: IsoDate } | null {
  if (period.form === "days") return period;
  return period.form === "month" ? { from: firstDayOf(period.month), to: lastDayOf(period.month) } : null;
}
