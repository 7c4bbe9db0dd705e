import type { AmazonFamily } from "#shared/domain/report-month.ts";
import { addDays, dayIn, type IsoDate, type IsoMonth, lastDayOf } from "#shared/primitives/dates.ts";
import type { PaidMarketplace } from "./completeness.ts";
import { incompleteMonths } from "./incomplete-months.ts";
import { mayTryForAuthor, mayTryFrom, nextTryAt, quarterOf } from "./next-try.ts";
import type { SourceState, SourceStates } from "./source-state.ts";
import { monthsDue, monthsSince, publishedMonths } from "./wanted-months.ts";

/** A stored month with what determines the work that is due for it. */
export interface SyncMonth {
  readonly month: IsoMonth;
  readonly family: AmazonFamily;
  readonly grain: "day" | "month";
  readonly revision: number;
  readonly madeOn: IsoDate | null;
  readonly pages: number;
  readonly stores: readonly string[];
}

export interface SyncFacts {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly timeZone: string;
  readonly isActivated: boolean;
  readonly created: IsoDate | null;
  readonly states: SourceStates;
  readonly storedMonths: readonly SyncMonth[];
  /** Months of the daily report that were fetched, including those without figures. */
  readonly fetched: ReadonlySet<IsoMonth>;
  readonly ratedMonths: ReadonlySet<IsoMonth>;
  /** The latest payments, on a day's first look; empty otherwise. */
  readonly paid: readonly PaidMarketplace[];
}

export interface SyncWork {
  readonly today: IsoDate;
  readonly royalties: readonly { readonly month: IsoMonth; readonly revision: number }[];
  readonly priorMonths: readonly IsoMonth[];
  readonly payments: boolean;
  readonly kenpRates: readonly IsoMonth[];
  readonly books: boolean;
  readonly preorders: boolean;
  /** Epoch milliseconds. */
  readonly nextAt: number;
}

const ofFamily = (storedMonths: readonly SyncMonth[], family: AmazonFamily): ReadonlyMap<IsoMonth, SyncMonth> =>
  new Map(storedMonths.filter((item) => item.family === family).map((item) => [item.month, item]));

/** Closed months still to be fetched, by source. Sources without an entry always have something left to fetch. */
export function openMonths(
  { storedMonths, ratedMonths }: Pick<SyncFacts, "storedMonths" | "ratedMonths">,
  today: IsoDate,
): Readonly<Record<"prior_months" | "kenp_rates", readonly IsoMonth[]>> {
  const [estimator, priorMonths] = [ofFamily(storedMonths, "estimator"), ofFamily(storedMonths, "prior-months")];
  const published = publishedMonths(today);
  const wasRead = (month: IsoMonth) => (estimator.get(month)?.pages ?? 0) > 0;
  return {
    prior_months: published.filter((month) => wasRead(month) && !priorMonths.has(month)),
    kenp_rates: published.filter((month) => wasRead(month) && !ratedMonths.has(month)),
  };
}

const withRevisions = (months: readonly IsoMonth[], storedMonths: readonly SyncMonth[]) => {
  const stored = ofFamily(storedMonths, "estimator");
  return months.map((month) => ({ month, revision: stored.get(month)?.revision ?? 0 }));
};

/**
 * Determines due work: the months of the daily report once per quarter-hour, everything else once per day of the
 * author's time zone on which it is wanted, also older months that are known to be incomplete. A failing source backs off. When the author requests a sync
 * (`byAuthor`), every source with something left to fetch is due, however recently it was fetched or failed.
 * Nothing is due before the extension is activated.
 */
export function dueWork(
  { now, timeZone, isActivated, created, states, ...stored }: SyncFacts,
  { byAuthor = false }: { readonly byAuthor?: boolean } = {},
): SyncWork {
  const today = dayIn(timeZone, now);
  const dayOf = (instant: string | null): IsoDate | null => instant && dayIn(timeZone, Date.parse(instant));
  const mayTry = (state: SourceState): boolean =>
    isActivated && (byAuthor ? mayTryForAuthor(state, now) : now >= mayTryFrom(state, now));
  const isDueToday = (state: SourceState): boolean => mayTry(state) && (byAuthor || dayOf(state.lastGoodAt) !== today);
  const { royalties } = states;
  const triedIn = royalties.lastTriedAt === null ? null : quarterOf(Date.parse(royalties.lastTriedAt));
  const isQuarterOpen = mayTry(royalties) && (byAuthor || triedIn !== quarterOf(now));
  const open = openMonths(stored, today);
  const due = monthsDue(dayOf(royalties.lastGoodAt), today, created);
  const isFirstToday = byAuthor || dayOf(royalties.lastGoodAt) !== today;
  const incomplete = isFirstToday ? incompleteMonths(stored, today).filter((month) => !due.includes(month)) : [];
  return {
    today,
    royalties: isQuarterOpen ? withRevisions([...due, ...incomplete], stored.storedMonths) : [],
    priorMonths: isDueToday(states.prior_months) ? open.prior_months : [],
    payments: isDueToday(states.payments),
    kenpRates: isDueToday(states.kenp_rates) ? open.kenp_rates : [],
    books: isDueToday(states.books),
    preorders: isDueToday(states.preorders),
    nextAt: nextTryAt(royalties, now),
  };
}

/** Complete only when the file was made after the day on which Amazon still adds to the month's last day. */
const isWhole = (stored: SyncMonth | undefined): boolean =>
  stored?.grain === "day" && stored.madeOn !== null && stored.madeOn > addDays(lastDayOf(stored.month), 1);

/**
 * Determines the first import, regardless of earlier attempts: every month since the account was created that isn't
 * stored by day to its end, plus missing page-read money and rates of the latest published months.
 */
export function firstWork(
  { now, timeZone, states, storedMonths, ratedMonths }: SyncFacts,
  created: IsoDate | null,
): SyncWork {
  const today = dayIn(timeZone, now);
  const [estimator, priorMonths] = [ofFamily(storedMonths, "estimator"), ofFamily(storedMonths, "prior-months")];
  const all = monthsSince(created, today);
  const published = publishedMonths(today).filter((month) => all.includes(month));
  return {
    today,
    royalties: withRevisions(
      all.filter((month) => !isWhole(estimator.get(month))),
      storedMonths,
    ),
    priorMonths: published.filter((month) => !priorMonths.has(month)),
    payments: true,
    kenpRates: published.filter((month) => !ratedMonths.has(month)),
    books: true,
    preorders: true,
    nextAt: nextTryAt(states.royalties, now),
  };
}
