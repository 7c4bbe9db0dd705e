import { addDays, type IsoDate } from "#shared/primitives/dates.ts";
import { ascending } from "#shared/primitives/order.ts";

/** Reasons why a client needs attention, the most urgent first. */
export const ATTENTION_KINDS = [
  "signed_out",
  "late",
  "no_figures",
  "missing_month",
  "payment_differs",
  "trial_ends",
  "rank_fall",
  "low_rating",
  "event_ends",
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** `date` is the day since when or until when it holds; `count` the books, events or months concerned. */
export interface Attention {
  readonly kind: AttentionKind;
  readonly date: IsoDate | null;
  readonly count: number;
  /** Ids of the products or events concerned, the one that matters most first; empty for reasons of the whole client. */
  readonly about: readonly string[];
}

/** How figures arrive: null for an author who uploads files. Days are the author's. */
export interface ConnectionFacts {
  /** Amazon refuses the sign-in since this day. */
  readonly signedOutSince: IsoDate | null;
  readonly lastGoodDay: IsoDate | null;
  readonly isLate: boolean;
}

export interface ClientFacts {
  readonly today: IsoDate;
  readonly connection: ConnectionFacts | null;
  readonly hasFigures: boolean;
  /** The first day of the month that has just ended, when it has no figures although earlier months have. */
  readonly missingMonth: IsoDate | null;
  /** Months paid differently from what was reported, and the first day of the newest; null without any. */
  readonly differingPayments: { readonly months: number; readonly newest: IsoDate } | null;
  /** The last day of a trial that no plan follows yet; null without one. */
  readonly trialEnds: IsoDate | null;
  /** Paid ranks of books now and about a day before; empty unless books are shared. */
  readonly ranks: readonly { readonly id: string; readonly now: number; readonly before: number }[];
  /** Mean ratings of books; empty unless reviews are shared. */
  readonly ratings: readonly { readonly id: string; readonly rating: number }[];
  /** Events that have begun; empty unless events are shared. */
  readonly events: readonly { readonly id: string; readonly lastDay: IsoDate; readonly days: number }[];
}

/** A rank that is this many times what it was a day before has fallen. */
const FALL_FACTOR = 3;
/** Below it, books of no sales swing between ranks without meaning. */
const WORST_RANK_THAT_MATTERS = 100_000;
const LOW_RATING = 3;
/** Authors who upload files download those of a month in the first days after it. */
const MONTH_GRACE_DAYS = 10;
const TRIAL_NOTICE_DAYS = 5;
const EVENT_NOTICE_DAYS = 3;

const hasFallen = ({ now, before }: ClientFacts["ranks"][number]): boolean =>
  before <= WORST_RANK_THAT_MATTERS && now >= before * FALL_FACTOR;

const isSoon = (day: IsoDate, today: IsoDate, days: number): boolean => day >= today && day <= addDays(today, days);

const idsOf = (things: readonly { readonly id: string }[]): string[] => things.map(({ id }) => id);

/** A reason that concerns the client and none of its books or events. */
const ofClient = (kind: AttentionKind, date: IsoDate | null, count = 1): Attention => ({
  kind,
  date,
  count,
  about: [],
});

function connectionAttention({ connection, hasFigures, missingMonth, today }: ClientFacts): Attention[] {
  if (connection?.signedOutSince) return [ofClient("signed_out", connection.signedOutSince)];
  if (connection?.isLate) return [ofClient("late", connection.lastGoodDay)];
  if (!hasFigures) return [ofClient("no_figures", null)];
  const isOverdue = missingMonth !== null && Number(today.slice(8)) > MONTH_GRACE_DAYS;
  return isOverdue ? [ofClient("missing_month", missingMonth)] : [];
}

/** Lists what asks for a look at a client today, the most urgent first; each kind once. */
export function attentionOf(facts: ClientFacts): Attention[] {
  const { today, differingPayments, trialEnds, ranks, ratings, events } = facts;
  const falls = ranks.filter(hasFallen).toSorted((a, b) => b.now / b.before - a.now / a.before);
  const low = ratings.filter(({ rating }) => rating < LOW_RATING).toSorted((a, b) => a.rating - b.rating);
  // An event of a single day ends when it begins.
  const ending = events
    .filter(({ lastDay, days }) => days > 1 && isSoon(lastDay, today, EVENT_NOTICE_DAYS))
    .toSorted((a, b) => ascending(a.lastDay, b.lastDay));
  return [
    ...connectionAttention(facts),
    ...(differingPayments ? [ofClient("payment_differs", differingPayments.newest, differingPayments.months)] : []),
    ...(trialEnds !== null && isSoon(trialEnds, today, TRIAL_NOTICE_DAYS) ? [ofClient("trial_ends", trialEnds)] : []),
    ...(falls.length > 0 ? [{ kind: "rank_fall", date: null, count: falls.length, about: idsOf(falls) } as const] : []),
    ...(low.length > 0 ? [{ kind: "low_rating", date: null, count: low.length, about: idsOf(low) } as const] : []),
    ...ending
      .slice(0, 1)
      .map(({ lastDay: date }) => ({ kind: "event_ends", date, count: ending.length, about: idsOf(ending) }) as const),
  ];
}
