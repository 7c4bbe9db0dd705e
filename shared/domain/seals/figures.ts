import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { ascending, byKey } from "#shared/primitives/order.ts";
import { SEAL_AMOUNTS, type SealChange, type SealFigure, type SealTotal } from "./seal.ts";

type Amounts = Record<(typeof SEAL_AMOUNTS)[number], Micros>;
type Payouts = Record<string, Micros>;

const noAmounts = (): Amounts => ({ earned: 0, accrued: 0, withheld: 0, adjusted: 0, net: 0 });

const placeOf = ({ store, kind, currency }: Pick<SealFigure, "store" | "kind" | "currency">): string =>
  [store ?? "", kind, currency].join("|");

function addTo(sum: Amounts, figure: Readonly<Amounts>): void {
  for (const amount of SEAL_AMOUNTS) sum[amount] += figure[amount];
}

function addPayouts(sum: Payouts, payouts: Readonly<Payouts>): void {
  for (const [currency, amount] of Object.entries(payouts)) sum[currency] = (sum[currency] ?? 0) + amount;
}

const inOrder = (payouts: Payouts): Payouts =>
  Object.fromEntries(
    Object.entries(payouts)
      .filter(([, amount]) => amount !== 0)
      .sort(byKey),
  );

const isZero = (figure: SealFigure): boolean =>
  SEAL_AMOUNTS.every((amount) => figure[amount] === 0) && Object.keys(figure.payouts).length === 0;

/** Sums figures of the same store, kind and currency, and orders them; zeros are left out. Any order gives the same. */
export function sumFigures(figures: Iterable<SealFigure>): SealFigure[] {
  const sums = new Map<string, SealFigure>();
  for (const figure of figures) {
    const { store, kind, currency } = figure;
    const sum = getOrInsert(
      sums,
      placeOf(figure),
      (): SealFigure => ({ store, kind, currency, ...noAmounts(), payouts: {} }),
    );
    addTo(sum, figure);
    addPayouts(sum.payouts, figure.payouts);
  }
  return [...sums]
    .sort(byKey)
    .map(([, sum]) => ({ ...sum, payouts: inOrder(sum.payouts) }))
    .filter((sum) => !isZero(sum));
}

/** Sums figures by currency; currencies are never added up. */
export function totalsOf(figures: readonly SealFigure[]): { readonly totals: SealTotal[]; readonly payouts: Payouts } {
  const totals = new Map<string, SealTotal>();
  const payouts: Payouts = {};
  for (const figure of figures) {
    const { currency } = figure;
    addTo(
      getOrInsert(totals, currency, (): SealTotal => ({ currency, ...noAmounts() })),
      figure,
    );
    addPayouts(payouts, figure.payouts);
  }
  return { totals: [...totals.values()].sort((a, b) => ascending(a.currency, b.currency)), payouts: inOrder(payouts) };
}

/** Lists each amount that differs between two readings of a month; a figure that one of them lacks is zero there. */
export function changesBetween(before: readonly SealFigure[], after: readonly SealFigure[]): SealChange[] {
  const [olds, news] = [before, after].map((figures) => new Map(figures.map((figure) => [placeOf(figure), figure])));
  const places = [...new Set([...olds!.keys(), ...news!.keys()])].sort();
  return places.flatMap((place) => {
    const [old, now] = [olds!.get(place), news!.get(place)];
    const { store, kind, currency } = (old ?? now)!;
    const banks = [...new Set([old, now].flatMap((one) => Object.keys(one?.payouts ?? {})))].sort();
    const rows: SealChange[] = [
      ...SEAL_AMOUNTS.map((amount): SealChange => {
        return { store, kind, currency, amount, before: old?.[amount] ?? 0, after: now?.[amount] ?? 0 };
      }),
      ...banks.map((bank): SealChange => {
        const [paid, pays] = [old?.payouts[bank] ?? 0, now?.payouts[bank] ?? 0];
        return { store, kind, currency: bank, amount: "payout", before: paid, after: pays };
      }),
    ];
    return rows.filter((row) => row.before !== row.after);
  });
}
