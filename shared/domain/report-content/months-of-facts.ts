import type { StatedMonth } from "#shared/domain/imports/month-figures.ts";
import { monthKeyOf } from "#shared/domain/imports/plan-types.ts";
import { familyOfKind, type MonthContent, type SourceFamily } from "#shared/domain/report-month.ts";
import type { StoredColumn } from "#shared/domain/royalties/measures.ts";
import { UNASSIGNED_PRODUCT } from "#shared/domain/royalties/months/resolved-month.ts";
import { isIsbn13 } from "#shared/primitives/asin.ts";
import {
  dayOfMonth,
  daysInMonth,
  firstDayOf,
  fromEpochDay,
  type IsoDate,
  type IsoMonth,
  lastDayOf,
  monthOf,
  toEpochDay,
} from "#shared/primitives/dates.ts";
import { fromMicros, type Micros } from "#shared/primitives/money.ts";
import { ascending, byKey } from "#shared/primitives/order.ts";
import { foldTitle } from "#shared/primitives/text.ts";
import type { Fact, Money, Period } from "#shared/sources/facts.ts";
import { marketplaceLabelOf } from "#shared/sources/marketplaces.ts";
import type { Problem } from "#shared/sources/problems.ts";
import { productIdOf } from "#shared/sources/product-id.ts";
import type { ReadReport, StorableMonth } from "#shared/sources/reader.ts";
import type { Measure, MoneyKind } from "#shared/sources/source.ts";
import type { SourceId } from "#shared/sources/sources.ts";
import { getOrInsert } from "./get-or-insert.ts";
import { MONEY_COLUMN, NO_CURRENCY, recordsFor } from "./month-content.ts";
import { commonestName, type NamedProduct, type SeenName } from "./products.ts";

const COLUMN_OF: Readonly<Record<Measure, StoredColumn>> = {
  units: "orders",
  freeUnits: "free_orders",
  refunds: "refunds",
  pages: "reads",
  minutes: "minutes",
  borrows: "loans",
};

/** A fact with its month. Money without a currency has the one that the author gave for its marketplace. */
interface DatedFact extends Omit<Fact, "period"> {
  readonly period: Period;
  readonly month: IsoMonth;
  readonly family: SourceFamily;
  readonly label: string;
  readonly key: string;
}

interface FactsContext {
  /** Currencies that the author gave, by marketplace as the file names it. */
  readonly currencies: Readonly<Record<string, string>>;
  /** The month of a snapshot of a whole life, which no month of the file dates. */
  readonly snapshotMonth: IsoMonth;
}

/**
 * The month that a fact is stored under: of several months, that of its middle day. Apple's fiscal October ends on
 * November 1, in which another one begins.
 */
function monthOfPeriod(period: Period, { snapshotMonth }: FactsContext): IsoMonth {
  if (period.form === "days")
    return monthOf(fromEpochDay(Math.ceil((toEpochDay(period.from) + toEpochDay(period.to)) / 2)));
  return period.form === "lifetime" ? snapshotMonth : period.month;
}

const currencyOf = ({ currency }: Money, { marketplace }: Fact, { currencies }: FactsContext): string =>
  currency ?? currencies[marketplace] ?? NO_CURRENCY;

/** What counts of a fact: earned money, else an estimate. Several amounts of a kind are one in several currencies. */
const countedMoney = ({ money }: Pick<Fact, "money">): Money | undefined =>
  money.find(({ kind }) => kind === "earned") ?? money.find(({ kind }) => kind === "estimated");

const isDay = (period: Period): period is Extract<Period, { form: "days" }> =>
  period.form === "days" && period.from === period.to;

/** The days that a month really covers; null for those of the calendar. */
function statedPeriod(facts: readonly DatedFact[], month: IsoMonth): StatedMonth["period"] {
  const fiscal = facts.find(({ period }) => period.form === "fiscal-month");
  const days = facts.flatMap(({ period }) => (period.form === "days" ? [period] : []));
  if (days.length === 0) return fiscal ? { form: "fiscal-month", month } : null;
  const from = days.map((period) => period.from).sort(ascending)[0]!;
  const to = days
    .map((period) => period.to)
    .sort(ascending)
    .at(-1)!;
  const isWhole = days.every((period) => period.from >= firstDayOf(month) && period.to <= lastDayOf(month));
  return isWhole ? null : { form: "days", from, to };
}

function addTo(sums: Record<string, number>, key: string, amount: number): void {
  sums[key] = (sums[key] ?? 0) + amount;
}

const inOrder = (sums: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(sums).sort(byKey));

function buildMonth(
  { family, month }: Pick<DatedFact, "family" | "month">,
  facts: readonly DatedFact[],
  context: FactsContext,
): StorableMonth {
  const grain = facts.every(({ period }) => isDay(period)) ? "day" : "month";
  const records = recordsFor(grain === "day" ? daysInMonth(month) : 1);
  const positionOf = ({ period }: DatedFact): number =>
    grain === "day" && period.form === "days" ? dayOfMonth(period.to) - 1 : 0;
  const [royalty, sold]: [Record<string, Micros>, Record<string, number>] = [{}, {}];
  const [products, authors] = [new Set<string>(), new Set<string>()];
  const kinds = new Set<MoneyKind>();
  let [units, pages] = [0, 0];
  for (const fact of facts) {
    const money = countedMoney(fact);
    const format = fact.format ?? "other";
    const currency = money ? currencyOf(money, fact, context) : NO_CURRENCY;
    const key = { asin: fact.key, format, currency };
    const at = positionOf(fact);
    if (fact.key !== UNASSIGNED_PRODUCT) products.add(fact.key);
    if (foldTitle(fact.author) !== "") authors.add(foldTitle(fact.author));
    if (money) {
      kinds.add(money.kind);
      addTo(royalty, currency, money.amount);
      records.add(fact.label, key, MONEY_COLUMN[format], at, money.amount);
    }
    for (const [measure, count] of Object.entries(fact.measures) as [Measure, number][]) {
      records.add(fact.label, key, COLUMN_OF[measure], at, count);
      if (measure === "units") addTo(sold, currency, count);
      if (measure === "units" || measure === "freeUnits") units += count;
      if (measure === "pages") pages += count;
    }
  }
  const content: MonthContent = { month, grain, stores: records.sorted(), summary: null, combined: {} };
  return {
    family,
    content,
    figures: {
      grain,
      rows: facts.length,
      books: products.size,
      authors: authors.size,
      units,
      pages,
      royalty: inOrder(royalty),
      kenp: {},
      sold: inOrder(sold),
      stated: {
        money: kinds.has("estimated") ? "estimated" : "earned",
        period: statedPeriod(facts, month),
        acceptedAt: null,
      },
    },
  };
}

function productsOfFacts(facts: readonly DatedFact[], source: SourceId): NamedProduct[] {
  const byId = new Map<string, { readonly names: SeenName[]; readonly formats: Set<NamedProduct["format"]> }>();
  for (const { key, title, author, format } of facts) {
    if (key === UNASSIGNED_PRODUCT) continue;
    const seen = getOrInsert(byId, key, () => ({ names: [] as SeenName[], formats: new Set() }));
    const name = seen.names.find((one) => one.title === title && one.author === author);
    if (name) name.times += 1;
    else seen.names.push({ title, author, times: 1 });
    seen.formats.add(format ?? "other");
  }
  return [...byId].sort(byKey).map(([productId, { names, formats }]) => ({
    productId,
    isbn: isIsbn13(productId) ? productId : null,
    format: [...formats].sort(ascending)[0]!,
    source,
    ...commonestName(names),
  }));
}

/** Names the money of rows without a date, which belongs to no month and is therefore not stored. */
function undated(facts: readonly Fact[]): Problem[] {
  const sums: Record<string, number> = {};
  for (const fact of facts) {
    const money = countedMoney(fact);
    if (money) addTo(sums, money.currency ?? "an unknown currency", money.amount);
  }
  const amounts = Object.entries(inOrder(sums)).map(([currency, micros]) => `${fromMicros(micros)} ${currency}`);
  if (facts.length === 0) return [];
  const rows = facts.length === 1 ? "One row has" : `${facts.length} rows have`;
  const worth = amounts.length > 0 ? ` (${amounts.join(", ")})` : "";
  return [{ severity: "error", message: `${rows} no date, so they belong to no month and aren't stored${worth}.` }];
}

export interface MonthsOfFacts {
  readonly months: readonly StorableMonth[];
  readonly products: readonly NamedProduct[];
  readonly problems: readonly Problem[];
}

/**
 * Builds the months that the store keeps from a report's facts: by day where every row of the month has one, else as a
 * whole. Equal facts give equal months, whatever their order. Nothing is converted; rows that only count keep no
 * currency.
 */
export function monthsOfFacts(
  { source, kind, unitOf, facts: factsOf }: Pick<ReadReport, "source" | "kind" | "unitOf" | "facts">,
  context: FactsContext,
): MonthsOfFacts {
  const { id } = source;
  if (id === "amazon") throw new Error("Amazon's months are built by its reader");
  const facts = factsOf();
  const dated = facts.flatMap((fact): DatedFact[] => {
    const { period, productId, marketplace: market, country } = fact;
    if (period === null) return [];
    const key = productId === null ? UNASSIGNED_PRODUCT : productIdOf(id, productId);
    const label = marketplaceLabelOf({ source: id, country, market });
    const family = familyOfKind(id, kind.id, { unit: unitOf(fact) });
    return [{ ...fact, period, month: monthOfPeriod(period, context), family, label, key }];
  });
  const byMonth = [...Map.groupBy(dated, monthKeyOf)].sort(byKey);
  return {
    months: byMonth.map(([, own]) => buildMonth(own[0]!, own, context)),
    products: productsOfFacts(dated, id),
    problems: undated(facts.filter(({ period }) => period === null)),
  };
}

/** The days of a stored month, for the author to compare with what the source shows. */
export function daysOfMonth(month: IsoMonth, stated: StatedMonth | undefined): { start: IsoDate; end: IsoDate } {
  const period = stated?.period;
  return period?.form === "days"
    ? { start: period.from, end: period.to }
    : { start: firstDayOf(month), end: lastDayOf(month) };
}
