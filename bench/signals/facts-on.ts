import { BASELINE_DAYS, effectOf } from "#shared/domain/insights/effect/effect.ts";
import type { TrailLine } from "#shared/domain/payments/trail.ts";
import { applyReadings } from "#shared/domain/ranks/board/apply-readings.ts";
import type { BoardChange, RankBoard } from "#shared/domain/ranks/board/board.ts";
import { applyReviews, countingReviews, dueReviews } from "#shared/domain/ranks/board/reviewed.ts";
import type { DayHistory } from "#shared/domain/royalties/projection/day-history.ts";
import type { AdFacts, EarlierSignal, ReviewFacts, SignalFacts } from "#shared/domain/signals/facts.ts";
import { forecastFacts } from "#shared/domain/signals/forecast.ts";
import { NOTHING_REMEMBERED, ratedOf, reviewFacts, withRatings } from "#shared/domain/signals/reading/memory.ts";
import { addDays, countDays, daysInMonth, eachMonth, monthOf } from "#shared/primitives/dates.ts";
import { DAY_MS, HOUR_MS } from "#shared/primitives/durations.ts";
import { sum } from "#shared/primitives/sums.ts";
import { type AuthorMonth, DAYS, dayAt, MONTH, PAST } from "./worlds/author-month.ts";

/** What is unusual in an author's month; nothing by default. Places of days as in `AuthorMonth`. */
export interface Incident {
  readonly signedOutFrom?: number;
  /** A payment that is made, late or different; `at` is the day on which it was made or due. */
  readonly payment?: { readonly is: "landed" | "late" | "differs"; readonly at: number };
  /** A critical review. */
  readonly review?: { readonly at: number; readonly stars: number };
  readonly ad?: { readonly from: number; readonly days: number; readonly spent: number };
}

const US = "ATVPDKIKX0DER";
/** Days before the month from which a book's ratings are read. */
const RATED_BEFORE = 7;

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

/** Stars of all ratings by day, with the incident's. */
const starsOf = ({ ratings: { stars } }: AuthorMonth, { review }: Incident): (readonly number[])[] =>
  stars.map((ofDay, place) => (review?.at === place ? [...ofDay, review.stars] : ofDay));

/**
 * The book's ratings as the product knows them on a morning: readings of a store's board at the end of each day, the
 * reviews that are then due, and what earlier checks remember.
 */
function reviewsOn(author: AuthorMonth, incident: Incident, morning: number): ReviewFacts[] {
  const days = starsOf(author, incident);
  const product = { asin: "B000000001", titleSet: "B000000001" };
  const book = { id: "w1", title: "Salt", store: US, asin: product.asin };
  let board: RankBoard = new Map();
  let [memory, facts] = [NOTHING_REMEMBERED, [] as ReviewFacts[]];
  const change = ({ changed, refreshed }: BoardChange) => {
    board = new Map([...board, ...refreshed, ...changed]);
  };
  for (let place = PAST - RATED_BEFORE; place < morning; place++) {
    const at = Date.parse(dayAt(place)) + DAY_MS - HOUR_MS;
    const all = days.slice(0, place + 1).flat();
    const rating = all.length === 0 ? null : Math.round((sum(all) / all.length) * 10) / 10;
    const rank = { rank: author.ranks[place]!, isFree: false };
    change(countingReviews(applyReadings(board, [{ asin: product.asin, at, rank, rating, reviews: all.length }])));
    const sets = dueReviews(board, [product], at);
    const listed = days
      .slice(0, place + 1)
      .flatMap((ofDay, day) => ofDay.map((stars) => ({ titleSet: product.titleSet, day: dayAt(day), stars })));
    if (sets.length > 0) change(applyReviews(board, [product], { at, sets, reviews: listed }));
    const rated = ratedOf(book, board.get(product.asin)!);
    facts = reviewFacts(memory, rated);
    memory = withRatings(memory, rated);
  }
  return facts;
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
