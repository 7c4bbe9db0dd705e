import { BASELINE_DAYS, effectOf } from "#shared/domain/insights/effect/effect.ts";
import type { TrailLine } from "#shared/domain/payments/trail.ts";
import type { DayHistory } from "#shared/domain/royalties/projection/day-history.ts";
import type { AdFacts, EarlierSignal, Rated, ReviewFacts, SignalFacts } from "#shared/domain/signals/facts.ts";
import { forecastFacts } from "#shared/domain/signals/forecast.ts";
import { addDays, countDays, daysInMonth, eachMonth, monthOf } from "#shared/primitives/dates.ts";
import { sum } from "#shared/primitives/sums.ts";
import { type AuthorMonth, DAYS, dayAt, MONTH } from "./worlds/author-month.ts";

/** What is unusual in an author's month; nothing by default. Places of days as in `AuthorMonth`. */
export interface Incident {
  readonly signedOutFrom?: number;
  /** A payment that is made, late or different; `at` is the day on which it was made or due. */
  readonly payment?: { readonly is: "landed" | "late" | "differs"; readonly at: number };
  /** A critical review, and whether reviews are read one by one or known by their mean alone. */
  readonly review?: { readonly at: number; readonly stars: number; readonly isListed: boolean };
  readonly ad?: { readonly from: number; readonly days: number; readonly spent: number };
}

const US = "ATVPDKIKX0DER";

function linesOf({ payment: amount }: AuthorMonth, { payment }: Incident, morning: number): TrailLine[] {
  if (!payment) return [];
  const { is, at } = payment;
  const isMade = is !== "late" && at < morning;
  const paid = is === "differs" ? Math.round(amount * 0.9) : amount;
  const made = {
    number: "1",
    state: "paid",
    date: dayAt(at),
    store: "Amazon.com",
    source: "Kindle",
    accrued: paid,
    withheld: 0,
    adjusted: 0,
    net: paid,
    payout_currency: "USD",
    payout: paid,
  } as const;
  const isOverdue = is === "late" && at < morning;
  return [
    {
      id: "line",
      month: "2026-08",
      store: "Amazon.com",
      currency: "USD",
      kind: "ebook",
      source: null,
      state: isOverdue ? "late" : !isMade ? "due" : is === "differs" ? "differs" : "paid",
      due_on: dayAt(at),
      estimated: 0,
      final: amount,
      due: amount,
      withheld: 0,
      adjusted: 0,
      net: isMade ? paid : 0,
      payouts: [],
      difference: isOverdue ? -amount : isMade ? paid - amount : 0,
      cause: isOverdue ? "missing" : isMade && is === "differs" ? "amount" : null,
      tried: [],
      payments: isMade ? [made] : [],
    },
  ];
}

function ratedAt({ ratings: { stars } }: AuthorMonth, { review }: Incident, place: number): Rated {
  const all = stars.slice(0, place + 1).flat();
  const own = review && review.at <= place ? [...all, review.stars] : all;
  return { reviews: own.length, rating: own.length === 0 ? null : Math.round((sum(own) / own.length) * 10) / 10 };
}

function reviewsOn(author: AuthorMonth, incident: Incident, morning: number): ReviewFacts[] {
  const now = ratedAt(author, incident, morning - 1);
  let before: Rated | null = null;
  for (let place = morning - 2; place >= 0 && before === null; place--) {
    const earlier = ratedAt(author, incident, place);
    if (earlier.reviews !== now.reviews) before = earlier;
  }
  const { review } = incident;
  const listed = review?.isListed && review.at < morning ? [{ day: dayAt(review.at), stars: review.stars }] : [];
  return [{ id: "w1", title: "Salt", store: US, before, now, listed }];
}

function adsOn({ advertised: { copies, perCopy } }: AuthorMonth, { ad }: Incident, morning: number): AdFacts[] {
  if (!ad) return [];
  const { from, days, spent } = ad;
  const compared = 7;
  const isKnown = morning >= from + compared;
  const first = from - BASELINE_DAYS;
  const own = Array.from({ length: BASELINE_DAYS + compared }, (_, i) => (copies[first + i] ?? 0) * perCopy);
  const unknown = Array.from({ length: BASELINE_DAYS }, (_, i) => i).filter((place) => first + place < 0);
  const effect = isKnown ? effectOf({ own, others: own.map(() => 0), leftOut: new Set(unknown), unit: perCopy }) : null;
  return [
    {
      log: "7",
      name: "Amazon Ads",
      book: "Salt",
      start: dayAt(from),
      end: dayAt(from + days - 1),
      currency: "USD",
      spent,
      effect: effect && { days: compared, lift: effect.lift, verdict: effect.verdict, hasCaution: false },
    },
  ];
}

/** The royalties as they are known on a morning: days up to the last on which figures arrived. */
function historyOn({ royalties }: AuthorMonth, lastFetched: number): DayHistory {
  const start = dayAt(0);
  return {
    start,
    sales: royalties,
    reads: new Float64Array(DAYS),
    pages: new Float64Array(DAYS),
    known: Uint8Array.from({ length: DAYS }, (_, day) => (day < lastFetched ? 1 : 0)),
    months: new Set(eachMonth(start, addDays(start, DAYS - 1))),
    estimated: new Set(),
  };
}

/** Everything that the product knows on the morning of a day. */
export function factsOn(
  author: AuthorMonth,
  incident: Incident,
  morning: number,
  earlier: readonly EarlierSignal[],
): SignalFacts {
  const today = dayAt(morning);
  const moment = { today, watchedSince: "2026-09-01", earlier };
  const lastFetched = author.hasFetched.lastIndexOf(true, morning);
  const { signedOutFrom } = incident;
  const isOut = signedOutFrom !== undefined && signedOutFrom <= morning;
  const ranks = author.ranks.slice(0, morning);
  return {
    ...moment,
    stopped: {
      sources: [
        {
          source: "royalties",
          signedOutSince: isOut ? dayAt(signedOutFrom) : null,
          lastGoodDay: dayAt(lastFetched),
          isLate: lastFetched < morning,
        },
      ],
      isOutage: false,
      missingMonth: null,
    },
    payments: { lines: linesOf(author, incident, morning), shops: [] },
    reads: { from: today, books: [], months: [] },
    reviews: reviewsOn(author, incident, morning),
    ranks: [
      {
        id: "w1",
        title: "Salt",
        titleAsin: "B000000001",
        asin: "B000000001",
        store: US,
        now: author.ranks[morning] ?? null,
        best: Math.min(...ranks),
        days: ranks.map((rank, place) => ({ day: dayAt(place), rank })).slice(-60),
      },
    ],
    launches: author.launches
      .filter(({ released }) => released < today)
      .map(({ released, units }, i) => ({
        id: `launch ${i}`,
        title: "Salt",
        released,
        isInSeries: false,
        units: units.slice(0, Math.max(0, countDays(released, addDays(today, -1)))),
      })),
    ads: adsOn(author, incident, morning),
    forecast: monthOf(today) === MONTH ? forecastFacts(historyOn(author, lastFetched), moment) : null,
  };
}

/** The last morning of the judged month. */
export const LAST_MORNING = DAYS - 1;
export const MORNINGS = daysInMonth(MONTH);
