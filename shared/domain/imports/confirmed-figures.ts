import type { Phase } from "./compare-figures.ts";
import type { ConfirmedPayments, MonthFigures } from "./month-figures.ts";

type PerCurrency = Readonly<Record<string, number>>;

const currenciesWithMore = (before: PerCurrency = {}, after: PerCurrency = {}): string[] =>
  Object.keys(before).filter((currency) => before[currency]! > (after[currency] ?? 0));

const override = (after: PerCurrency, before: PerCurrency, currencies: readonly string[]): PerCurrency => ({
  ...after,
  ...Object.fromEntries(currencies.map((currency) => [currency, before[currency] ?? 0])),
});

/** The figures as the author's answer confirms them: nothing before them counts. */
export function asConfirmed({ confirmed: _, confirmedPayments: __, ...figures }: MonthFigures): MonthFigures {
  return figures;
}

/** Adds the amounts that later losses of single payments are judged against; none leave the figures as they are. */
export const withConfirmedPayments = (figures: MonthFigures, payments: ConfirmedPayments = {}): MonthFigures =>
  Object.keys(payments).length === 0 ? figures : { ...figures, confirmedPayments: payments };

/**
 * Adds to a version that replaces another without a question the figures that later losses are judged against: per
 * currency the money of the version with more, and its units. The first version after the month's end is judged on its
 * own from then on, as refunds explain what it lost.
 */
export function withConfirmed(after: MonthFigures, before: MonthFigures, phase: Phase): MonthFigures {
  const own = asConfirmed(after);
  if (phase === "closing") return own;
  const last = before.confirmed ?? before;
  const royaltyOf = currenciesWithMore(last.royalty, own.royalty);
  const kenpOf = currenciesWithMore(last.kenp, own.kenp);
  if (last.pages <= own.pages && royaltyOf.length === 0 && kenpOf.length === 0) return own;
  const { royalty, kenp, sold } = own;
  return {
    ...own,
    confirmed: {
      pages: Math.max(last.pages, own.pages),
      royalty: override(royalty, last.royalty, royaltyOf),
      ...(kenp && { kenp: override(kenp, last.kenp ?? {}, kenpOf) }),
      ...(sold && { sold: override(sold, last.sold ?? {}, royaltyOf) }),
    },
  };
}
