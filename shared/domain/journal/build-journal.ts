import type { Payment } from "#shared/domain/payments/payment.ts";
import type { SourceTrail } from "#shared/domain/payments/sources-trail/source-trail.ts";
import type { Trail } from "#shared/domain/payments/trail.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { ascending } from "#shared/primitives/order.ts";
import { sourceName, sourceOfLabel } from "#shared/sources/marketplaces.ts";
import { accountNames } from "./accounts.ts";
import { contradictionsOf } from "./contradictions.ts";
import { currenciesOf, type Journal, type JournalEntry, type Posting } from "./journal.ts";
import { AMAZON, lineEntry, shopLineEntry } from "./line-entries.ts";
import { type PaymentEntry, paymentEntries, shopPaymentEntries } from "./payment-entries.ts";

export interface JournalInput {
  readonly trail: Pick<Trail, "lines" | "unexplained">;
  readonly sources: readonly SourceTrail[];
  /** Each stored payment as its file states it. The balances come from these alone. */
  readonly payments: readonly Payment[];
  /** The first month that the trail shows; null when it shows all. Older money in payments is booked as such. */
  readonly from: IsoMonth | null;
}

const shopOf = ({ marketplace }: Payment): string => sourceName(sourceOfLabel(marketplace));

const inOrder = (a: JournalEntry, b: JournalEntry): number => ascending(a.date, b.date) || ascending(a.id, b.id);

/** Adds to each entry the balances after it, from the sums of the payments files up to there. */
function withBalances(payments: readonly PaymentEntry[]): JournalEntry[] {
  const balances = new Map<string, Micros>();
  const ordered = payments.toSorted((a, b) => inOrder(a.entry, b.entry));
  const asserted = new Set(ordered.flatMap(({ stated }) => stated.map(({ account }) => account)));
  return ordered.map(({ entry, stated }) => {
    const keyOf = ({ account, currency }: Posting) => `${account}|${currency}`;
    for (const posting of stated) balances.set(keyOf(posting), (balances.get(keyOf(posting)) ?? 0) + posting.amount);
    const touched = new Map(
      [
        ...entry.postings.filter(({ account }) => asserted.has(account)),
        ...stated.filter(({ amount }) => amount !== 0),
      ].map((one) => [keyOf(one), one]),
    );
    return {
      ...entry,
      balances: [...touched].map(([key, { account, currency }]) => ({
        account,
        currency,
        balance: balances.get(key) ?? 0,
      })),
    };
  });
}

/**
 * A double-entry journal of the money trail: one entry per line whose money is final, and one per payment that arrived.
 * Every entry adds up to 0 in every currency. The balances after a payment are the payments files' own sums, so that a
 * trail that lost, doubled or changed money contradicts them. The order of the input doesn't matter.
 */
export function buildJournal({ trail, sources, payments, from }: JournalInput): Journal {
  const names = accountNames(
    [AMAZON, ...sources.map(({ source }) => sourceName(source)), ...payments.map(shopOf)],
    [
      ...trail.lines.flatMap(({ store, payments: own }) => [store ?? [], own.map((payment) => payment.store)].flat()),
      ...payments.map(({ marketplace }) => marketplace),
    ],
  );
  const ordered = trail.lines.toSorted((a, b) => ascending(a.id, b.id));
  const unexplained = new Map(trail.unexplained.map((one) => [one.line, one]));
  const lines = [
    ...ordered.map((line) => lineEntry(line, names, unexplained.get(line.id))),
    ...sources.flatMap(({ source, lines: own }) => own.map((line) => shopLineEntry(source, line, names))),
  ].filter((entry) => entry !== null);
  const paid = withBalances([
    ...paymentEntries(ordered, payments, from, names),
    ...shopPaymentEntries(sources, payments, from, names),
  ]);
  const entries = [...lines.sort(inOrder), ...paid].sort((a, b) => ascending(a.date, b.date));
  const used = entries.flatMap((entry) => [...entry.postings, ...entry.balances].map(({ account }) => account));
  return {
    accounts: names.described(used),
    currencies: currenciesOf(entries),
    entries,
    contradictions: contradictionsOf(entries, trail, sources),
  };
}
