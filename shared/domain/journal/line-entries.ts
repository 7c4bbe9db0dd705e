import { tolerancePerLine } from "#shared/domain/payments/settling/tolerance.ts";
import type { SourceTrailLine } from "#shared/domain/payments/sources-trail/source-trail.ts";
import { KIND_NAMES } from "#shared/domain/payments/text.ts";
import type { TrailKind, TrailLine, TrailState, UnexplainedLine } from "#shared/domain/payments/trail.ts";
import { type IsoMonth, lastDayOf } from "#shared/primitives/dates.ts";
import { formatMonth } from "#shared/primitives/format-dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { marketplaceName, sourceName } from "#shared/sources/marketplaces.ts";
import { type AccountNames, MISSING, OTHER_EXCHANGE, ROUNDING, SURPLUS, TAX_INCLUDED } from "./accounts.ts";
import { type JournalEntry, mergePostings, type Posting } from "./journal.ts";
import { TEXT } from "./text.ts";

/** The shop of the accounts of Amazon's stores. */
export const AMAZON = "Amazon";

/** Who pays, as entries name it: `Amazon KDP (Germany)`. */
export const amazonPayee = (store: string | null): string =>
  store === null ? sourceName("amazon") : `${sourceName("amazon")} (${marketplaceName(store)})`;

/** Where a kind's money is earned. */
export const earnedAccount = (kind: TrailKind): string => (kind === "kenp" ? "PagePool" : "Earned");

/** Where the money of a line is that no payment brought, by its state. */
const WAITING: Readonly<Partial<Record<TrailState, string>>> = {
  due: "Owed",
  failed: "Owed",
  cancelled: "Owed",
  carried_over: "CarriedOver",
};

/** Where the money of a payment is that hasn't arrived. */
const UNDERWAY: Readonly<Record<string, string>> = {
  pending: "Owed",
  processing: "Underway",
  held: "Underway",
  unknown: "Unknown",
};

const accruedIn = (line: TrailLine, states: (state: string) => boolean): Micros =>
  sumOf(
    line.payments.filter(({ state }) => states(state)),
    ({ accrued }) => accrued,
  );

/**
 * What was earned and not unexplained as a surplus, as far as it is final: the report's amount, or that of the payments
 * where there is nothing to compare them with.
 */
function bookedOf(line: TrailLine, live: Micros): Micros {
  const { final, difference, cause, state, payments } = line;
  const isUnderway = state === "processing" || state === "held" || state === "unknown";
  if (difference !== 0) return isUnderway ? live : live - difference;
  const isCompared = cause === null && !payments.every(({ state }) => state in NEVER);
  return isCompared || payments.length === 0 ? final : live;
}
const NEVER: Readonly<Record<string, true>> = { failed: true, cancelled: true };

/** Postings of a rest that the trail names as unexplained, in the currency of the bank where a rate is known. */
function unexplainedPostings(
  line: Pick<TrailLine, "currency">,
  place: string,
  rest: Micros,
  known: UnexplainedLine | undefined,
): Posting[] {
  const account = `${rest < 0 ? SURPLUS : MISSING}:${place}`;
  const { currency } = line;
  if (!known || known.payout === null || known.payout_currency === null) return [{ account, currency, amount: rest }];
  return [
    { account: OTHER_EXCHANGE, currency, amount: rest },
    { account: OTHER_EXCHANGE, currency: known.payout_currency, amount: known.payout },
    { account, currency: known.payout_currency, amount: known.payout === 0 ? 0 : -known.payout },
  ];
}

/** Where what a line earned beyond its payments is, or (negative) what payments have beyond it. */
function restPostings(
  line: TrailLine,
  names: AccountNames,
  rest: Micros,
  known: UnexplainedLine | undefined,
): Posting[] {
  const { currency, store, state, cause, withheld, difference } = line;
  const place = `Assets:${names.place(AMAZON, store, currency)}`;
  const waiting = WAITING[state];
  if (waiting) return [{ account: `${place}:${waiting}`, currency, amount: rest }];
  if (cause === "other_month") return [{ account: `${place}:OtherMonth`, currency, amount: rest }];
  if (difference === 0 && !known) {
    const step = tolerancePerLine(currency) * Math.max(1, line.payments.length);
    if (Math.abs(rest) <= step) return [{ account: ROUNDING, currency, amount: rest }];
    if (withheld !== 0 && Math.abs(rest - withheld) <= step) return [{ account: TAX_INCLUDED, currency, amount: rest }];
  }
  return unexplainedPostings(line, names.store(store), rest, known);
}

const titleOf = (kind: TrailKind | "shop", month: IsoMonth, source: string | null = null): string =>
  TEXT.royalties(source || (kind === "shop" ? TEXT.shop : KIND_NAMES[kind]), formatMonth(month));

/**
 * The entry of one line of Amazon's trail; null while its money is open or estimated and no payment has it. What payments
 * brought stands in the place's `Earned` or `PagePool`, which the payments' own entries empty.
 */
export function lineEntry(
  line: TrailLine,
  names: AccountNames,
  known: UnexplainedLine | undefined,
): JournalEntry | null {
  const { id, month, store, currency, kind, state, source } = line;
  if (line.payments.length === 0 && (state === "open" || state === "estimated")) return null;
  const received = accruedIn(line, (one) => one === "paid");
  const live = accruedIn(line, (one) => !(one in NEVER));
  const booked = bookedOf(line, live);
  const place = names.place(AMAZON, store, currency);
  const own = `${place}:${earnedAccount(kind)}`;
  const postings = mergePostings([
    { account: `Assets:${own}`, currency, amount: received },
    ...Object.entries(UNDERWAY).map(([payment, account]) => ({
      account: `Assets:${place}:${account}`,
      currency,
      amount: accruedIn(line, (one) => one === payment),
    })),
    ...restPostings(line, names, booked - live, known),
    { account: `Income:${own}`, currency, amount: -booked },
  ]);
  if (postings.length === 0) return null;
  return {
    date: lastDayOf(month),
    id,
    state,
    code: "",
    payee: amazonPayee(store),
    narration: titleOf(kind, month, source),
    postings,
    balances: [],
  };
}

/** The entry of one line of another shop; null where its files don't follow its money to a payment. */
export function shopLineEntry(source: string, line: SourceTrailLine, names: AccountNames): JournalEntry | null {
  const { id, month, currency, state, difference, payments } = line;
  const paid = payments.filter((payment) => payment.state === "paid");
  if (paid.length === 0) return null;
  const shop = sourceName(source);
  const place = names.place(shop, null, currency);
  const received = sumOf(paid, ({ accrued }) => accrued);
  const unexplained = `${difference > 0 ? SURPLUS : MISSING}:${names.shop(shop)}`;
  const postings = mergePostings([
    { account: `Assets:${place}:Earned`, currency, amount: received },
    { account: state === "differs" ? unexplained : `Assets:${place}:Owed`, currency, amount: -difference },
    { account: `Income:${place}:Earned`, currency, amount: difference - received },
  ]);
  if (postings.length === 0) return null;
  return {
    date: lastDayOf(month),
    id: `${source}|${id}`,
    state,
    code: "",
    payee: shop,
    narration: titleOf("shop", month),
    postings,
    balances: [],
  };
}
