import { allPaid, type Money, moneyByCurrency, type Unknown } from "#shared/domain/payments/place-money.ts";
import type { TrailLine, UnexplainedLine } from "#shared/domain/payments/trail.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { placeName } from "./names.ts";
import { TEXT } from "./text.ts";

type Amounts = Readonly<Record<string, Micros>>;

/** A row of the trail's table. Amounts by currency; null where they aren't known. */
export interface MoneyRow {
  readonly key: string;
  readonly name: string;
  readonly isSum: boolean;
  /** The royalty currency, in which its chart is drawn; null for the sum of all currencies. */
  readonly currency: string | null;
  readonly earned: Amounts | null;
  readonly settled: Amounts;
  readonly paid: Amounts;
  readonly carriedOver: Amounts;
  readonly unexplained: Amounts;
  readonly unknown: ReadonlyMap<Unknown, readonly IsoMonth[]>;
  readonly lines: readonly TrailLine[];
}

const rowOf = (money: Money, name: { key: string; name: string; isSum: boolean }): MoneyRow => {
  const { currency, earned, settled, paid, carriedOver, unexplained, unknown, lines } = money;
  return Object.assign(name, {
    currency,
    earned: earned === null ? null : { [currency]: earned },
    settled: { [currency]: settled },
    paid,
    carriedOver: { [currency]: carriedOver },
    unexplained: { [currency]: unexplained },
    unknown,
    lines,
  });
};

const joined = (totals: readonly Money[], amount: (money: Money) => Micros): Record<string, Micros> =>
  Object.fromEntries(totals.map((money) => [money.currency, amount(money)]));

/**
 * The sum of all first where there are several currencies, then each currency with its own sum, where it has several
 * stores, and its stores.
 */
export function moneyRows(lines: readonly TrailLine[], unexplained: readonly UnexplainedLine[]): MoneyRow[] {
  const all = moneyByCurrency(lines, unexplained);
  const totals = all.map(({ total }) => total);
  const everything: MoneyRow = {
    key: "all",
    name: TEXT.money.all,
    isSum: true,
    currency: null,
    earned: joined(totals, ({ earned }) => earned ?? 0),
    settled: joined(totals, ({ settled }) => settled),
    paid: allPaid(lines),
    carriedOver: joined(totals, ({ carriedOver }) => carriedOver),
    unexplained: joined(totals, (money) => money.unexplained),
    unknown: new Map(),
    lines,
  };
  const rows = all.flatMap(({ total, places }) => [
    ...(places.length > 1
      ? [rowOf(total, { key: total.currency, name: TEXT.money.allIn(total.currency), isSum: true })]
      : []),
    ...places.map((place) => {
      const named = placeName(place);
      const name = place.store === null ? named : TEXT.money.place(named, place.currency);
      return rowOf(place, { key: `${place.store} ${place.currency}`, name, isSum: false });
    }),
  ]);
  return all.length > 1 ? [everything, ...rows] : rows;
}
