import { addDays, type IsoDate } from "#shared/primitives/dates.ts";

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
  readonly ranks: readonly { readonly now: number; readonly before: number }[];
  /** Mean ratings of books; empty unless reviews are shared. */
  readonly ratings: readonly number[];
  /** Events that have begun; empty unless events are shared. */
  readonly events: readonly { readonly lastDay: IsoDate; readonly days: number }[];
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

const hasFallen = ({ now, before }: { readonly now: number; readonly before: number }): boolean =>
  before <= WORST_RANK_THAT_MATTERS && now >= before * FALL_FACTOR;

const isSoon = (day: IsoDate, today: IsoDate, days: number): boolean => day >= today && day <= addDays(today, days);

function connectionAttention({ connection, hasFigures, missingMonth, today }: ClientFacts): Attention[] {
  if (connection?.signedOutSince) return [{ kind: "signed_out", date: connection.signedOutSince, count: 1 }];
  if (connection?.isLate) return [{ kind: "late", date: connection.lastGoodDay, count: 1 }];
  if (!hasFigures) return [{ kind: "no_figures", date: null, count: 1 }];
  const isOverdue = missingMonth !== null && Number(today.slice(8)) > MONTH_GRACE_DAYS;
  return isOverdue ? [{ kind: "missing_month", date: missingMonth, count: 1 }] : [];
}

/** Lists what asks for a look at a client today, the most urgent first; each kind once. */
export function attentionOf(facts: ClientFacts): Attention[] {
  const { today, differingPayments, trialEnds, ranks, ratings, events } = facts;
  const falls = ranks.filter(hasFallen).length;
  const low = ratings.filter((rating) => rating < LOW_RATING).length;
  // An event of a single day ends when it begins.
  const ending = events.filter(({ lastDay, days }) => days > 1 && isSoon(lastDay, today, EVENT_NOTICE_DAYS));
  const next = ending.map(({ lastDay }) => lastDay).sort()[0] ?? null;
  return [
    ...connectionAttention(facts),
    ...(differingPayments
      ? [{ kind: "payment_differs", date: differingPayments.newest, count: differingPayments.months } as const]
      : []),
    ...(trialEnds !== null && isSoon(trialEnds, today, TRIAL_NOTICE_DAYS)
      ? [{ kind: "trial_ends", date: trialEnds, count: 1 } as const]
      : []),
    ...(falls > 0 ? [{ kind: "rank_fall", date: null, count: falls } as const] : []),
    ...(low > 0 ? [{ kind: "low_rating", date: null, count: low } as const] : []),
    ...(ending.length > 0 ? [{ kind: "event_ends", date: next, count: ending.length } as const] : []),
  ];
}
