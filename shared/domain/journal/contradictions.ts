import type { SourceTrail } from "#shared/domain/payments/sources-trail/source-trail.ts";
import type { Trail } from "#shared/domain/payments/trail.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { MISSING, SURPLUS } from "./accounts.ts";
import type { Contradiction, JournalEntry } from "./journal.ts";

type Sums = Map<string, Micros>;
const add = (sums: Sums, key: string, amount: Micros) => sums.set(key, (sums.get(key) ?? 0) + amount);

function balanceContradictions(entries: readonly JournalEntry[]): Contradiction[] {
  const booked: Sums = new Map();
  const found = new Map<string, Contradiction>();
  for (const { date, postings, balances } of entries) {
    for (const { account, currency, amount } of postings) add(booked, `${account}|${currency}`, amount);
    for (const { account, currency, balance } of balances) {
      const key = `${account}|${currency}`;
      const sum = booked.get(key) ?? 0;
      if (sum !== balance && !found.has(key)) found.set(key, { date, account, currency, booked: sum, stated: balance });
    }
  }
  return [...found.values()];
}

const isBelow = (account: string, root: string): boolean => account.startsWith(`${root}:`);

function unexplainedContradictions(
  entries: readonly JournalEntry[],
  { unexplained }: Pick<Trail, "unexplained">,
  sources: readonly SourceTrail[],
): Contradiction[] {
  const [booked, stated]: [Sums, Sums] = [new Map(), new Map()];
  for (const { account, currency, amount } of entries.flatMap(({ postings }) => postings))
    for (const root of [SURPLUS, MISSING])
      if (isBelow(account, root)) add(booked, `${root}|${currency}`, Math.abs(amount));
  const state = (currency: string, amount: Micros) =>
    add(stated, `${amount > 0 ? SURPLUS : MISSING}|${currency}`, Math.abs(amount));
  for (const { currency, difference, payout_currency, payout } of unexplained)
    state(payout_currency ?? currency, payout ?? difference);
  for (const { state: of, currency, difference, payments } of sources.flatMap(({ lines }) => lines))
    if (of === "differs" && payments.some((one) => one.state === "paid")) state(currency, difference);
  return [...new Set([...booked.keys(), ...stated.keys()])].flatMap((key) => {
    const [account = "", currency = ""] = key.split("|");
    const [own, known] = [booked.get(key) ?? 0, stated.get(key) ?? 0];
    return own === known ? [] : [{ date: null, account, currency, booked: own, stated: known }];
  });
}

/** Compares a journal's entries with the balances that they state, and its unexplained money with the trail's. */
export const contradictionsOf = (
  entries: readonly JournalEntry[],
  trail: Pick<Trail, "unexplained">,
  sources: readonly SourceTrail[],
): Contradiction[] => [...balanceContradictions(entries), ...unexplainedContradictions(entries, trail, sources)];
