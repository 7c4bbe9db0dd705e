import type { IsoDate } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { ascending } from "#shared/primitives/order.ts";

/** A change of one account, in millionths of `currency`. Debits are positive, as in hledger and beancount. */
export interface Posting {
  readonly account: string;
  readonly currency: string;
  readonly amount: Micros;
}

/** What an account holds after an entry according to the payments file, in millionths. */
export interface Balance {
  readonly account: string;
  readonly currency: string;
  readonly balance: Micros;
}

/**
 * One dated entry: a line of the money trail, or a payment. Its postings add up to 0 in every currency. `id` names the
 * line or the payment, and `state` the line's state.
 */
export interface JournalEntry {
  readonly date: IsoDate;
  readonly id: string;
  readonly state: string;
  /** The payment's number; empty for a line, and for payments of shops that number none. */
  readonly code: string;
  readonly payee: string;
  readonly narration: string;
  readonly postings: readonly Posting[];
  readonly balances: readonly Balance[];
}

/** `label` is the place as its file names it, where the account's name differs. */
export interface JournalAccount {
  readonly name: string;
  readonly label: string | null;
}

/** `decimals` is how many the currency's most exact amount needs, at least two, so that no program rounds. */
export interface JournalCurrency {
  readonly code: string;
  readonly decimals: number;
}

/**
 * Where a journal disagrees with what it is made of, in millionths of `currency`: an account's balance with the payments
 * files on a day, for the first time (`date`), or all that is booked as unexplained with the trail.
 */
export interface Contradiction {
  readonly date: IsoDate | null;
  readonly account: string;
  readonly currency: string;
  readonly booked: Micros;
  readonly stated: Micros;
}

export interface Journal {
  /** By name. */
  readonly accounts: readonly JournalAccount[];
  readonly currencies: readonly JournalCurrency[];
  /** By date; on one day lines before payments. */
  readonly entries: readonly JournalEntry[];
  /** Empty unless the trail lost, doubled or changed money on the way from the files. */
  readonly contradictions: readonly Contradiction[];
}

const placeOf = ({ account, currency }: Pick<Posting, "account" | "currency">): string => `${account}|${currency}`;

/** Adds up postings of one account and currency and leaves out those of 0. */
export function mergePostings(postings: readonly Posting[]): Posting[] {
  const merged = new Map<string, Posting>();
  for (const posting of postings) {
    const known = merged.get(placeOf(posting));
    merged.set(placeOf(posting), known ? { ...known, amount: known.amount + posting.amount } : posting);
  }
  return [...merged.values()].filter(({ amount }) => amount !== 0);
}

const SMALLEST_UNIT = 1_000_000;
const LEAST_DECIMALS = 2;
const MOST_DECIMALS = 6;

function decimalsOf(amounts: readonly Micros[]): number {
  for (let decimals = LEAST_DECIMALS; decimals < MOST_DECIMALS; decimals++)
    if (amounts.every((amount) => amount % (SMALLEST_UNIT / 10 ** decimals) === 0)) return decimals;
  return MOST_DECIMALS;
}

/** Every currency with the decimals of its most exact amount. */
export function currenciesOf(entries: readonly JournalEntry[]): JournalCurrency[] {
  const amounts = entries.flatMap(({ postings, balances }) => [
    ...postings.map(({ currency, amount }) => ({ currency, amount })),
    ...balances.map(({ currency, balance }) => ({ currency, amount: balance })),
  ]);
  return [...Map.groupBy(amounts, ({ currency }) => currency)]
    .map(([code, own]) => ({ code, decimals: decimalsOf(own.map(({ amount }) => amount)) }))
    .sort((a, b) => ascending(a.code, b.code));
}

/** What each currency's postings of an entry add up to, where that isn't 0. */
export function imbalanceOf({ postings }: Pick<JournalEntry, "postings">): Record<string, Micros> {
  const sums: Record<string, Micros> = {};
  for (const { currency, amount } of postings) sums[currency] = (sums[currency] ?? 0) + amount;
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}
