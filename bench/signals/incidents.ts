import { Random } from "#bench/insights/worlds/random.ts";
import type { SignalKind, SignalVariant } from "#shared/domain/signals/signal.ts";
import { RANK_MILESTONES, THRESHOLDS } from "#shared/domain/signals/thresholds.ts";
import { countDays } from "#shared/primitives/dates.ts";
import { sum } from "#shared/primitives/sums.ts";
import type { Incident } from "./facts-on.ts";
import { type AuthorMonth, dayAt, PAST } from "./worlds/author-month.ts";

/** An author's month with something unusual in it, and the last morning on which it should be raised. */
export interface Planted {
  readonly author: AuthorMonth;
  readonly incident: Incident;
  readonly variant: SignalVariant;
  /** A day after the incident, or after the first morning on which a rule may raise it. */
  readonly by: number;
}

interface PlantedKind {
  readonly kind: SignalKind;
  readonly name: string;
  /** Null where this author has nothing that it could happen to. */
  readonly plant: (author: AuthorMonth, random: Random) => Planted | null;
}

/** A day of the month, between the 10th and the 24th. */
const dayOf = (random: Random): number => PAST + random.whole(9, 23);

const withRanks = (author: AuthorMonth, at: number, factor: number): AuthorMonth => ({
  ...author,
  ranks: author.ranks.map((rank, day) => (day >= at && day < at + 5 ? Math.max(1, Math.round(rank * factor)) : rank)),
});

function withLaunch(author: AuthorMonth, factor: number): AuthorMonth {
  const last = author.launches.at(-1)!;
  const units = last.units.map((one) => Math.round(one * factor));
  return { ...author, launches: [...author.launches.slice(0, -1), { ...last, units }] };
}

/** The morning after the fourth day of the new launch: off its pace on two days in a row from the third on. */
const launchKnown = ({ launches }: AuthorMonth): number => countDays(dayAt(0), launches.at(-1)!.released) - 1 + 4;

const weekly = ({ advertised: { copies, perCopy } }: AuthorMonth): number =>
  Math.round((sum(copies) / copies.length) * 7 * perCopy);

const payment =
  (is: "landed" | "late" | "differs"): PlantedKind["plant"] =>
  (author, random) => {
    const at = dayOf(random);
    const by = at + 1 + (is === "late" ? THRESHOLDS.paymentLateDays.value : 0);
    return { author, incident: { payment: { is, at } }, variant: is, by };
  };

/** Incidents of each kind but page reads, whose bursts have worlds of their own. */
export const PLANTED_KINDS: readonly PlantedKind[] = [
  {
    kind: "source_stopped",
    name: "Amazon refuses the sign-in",
    plant: (author, random) => {
      const at = dayOf(random);
      return { author, incident: { signedOutFrom: at }, variant: "signed_out", by: at + 1 };
    },
  },
  {
    kind: "source_stopped",
    name: "no figures arrive any more",
    plant: (author, random) => {
      const at = dayOf(random);
      const hasFetched = author.hasFetched.map((one, day) => (day === at - 1 ? true : day >= at ? false : one));
      return { author: { ...author, hasFetched }, incident: {}, variant: "late", by: at + 1 };
    },
  },
  { kind: "payment", name: "a payment lands", plant: payment("landed") },
  { kind: "payment", name: "a payment is three days late", plant: payment("late") },
  { kind: "payment", name: "a payment is a tenth short", plant: payment("differs") },
  {
    kind: "review",
    name: "a review of 1 to 3 stars",
    plant: (author, random) => {
      const at = dayOf(random);
      return { author, incident: { review: { at, stars: random.whole(1, 3) } }, variant: "low", by: at + 1 };
    },
  },
  {
    kind: "rank",
    name: "a rank falls to 5 to 30 times",
    plant: (author, random) => {
      const at = dayOf(random);
      const factor = Math.exp(random.between(Math.log(5), Math.log(30)));
      return { author: withRanks(author, at, factor), incident: {}, variant: "fall", by: at + 1 };
    },
  },
  {
    kind: "rank",
    name: "a rank reaches its next milestone",
    plant: (author, random) => {
      const at = dayOf(random);
      const best = Math.min(...author.ranks.slice(0, at));
      const top = RANK_MILESTONES.findLast((one) => one < best);
      const factor = top && (top * 0.8) / Math.max(...author.ranks.slice(at, at + 5));
      return factor ? { author: withRanks(author, at, factor), incident: {}, variant: "milestone", by: at + 1 } : null;
    },
  },
  {
    kind: "launch",
    name: "a launch sells a tenth to a third of the usual",
    plant: (author, random) => ({
      author: withLaunch(author, random.between(0.1, 0.33)),
      incident: {},
      variant: "behind",
      by: launchKnown(author) + 1,
    }),
  },
  {
    kind: "launch",
    name: "a launch sells 3 to 6 times the usual",
    plant: (author, random) => ({
      author: withLaunch(author, random.between(3, 6)),
      incident: {},
      variant: "ahead",
      by: launchKnown(author) + 1,
    }),
  },
  {
    kind: "ad_test",
    name: "an ad without effect costs 1.5 to 4 weeks' royalties",
    plant: (author, random) => {
      const from = PAST + random.whole(0, 15);
      const spent = Math.round(weekly(author) * random.between(1.5, 4));
      return { author, incident: { ad: { from, days: 20, spent } }, variant: "losing", by: from + 8 };
    },
  },
  {
    kind: "ad_test",
    name: "an ad of a week ends",
    plant: (author, random) => {
      const from = PAST + random.whole(0, 15);
      return { author, incident: { ad: { from, days: 7, spent: weekly(author) } }, variant: "ended", by: from + 8 };
    },
  },
  {
    kind: "forecast",
    name: "a day brings 0.6 to 2 months' royalties",
    plant: (author, random) => {
      const at = dayOf(random);
      const month = sum(author.royalties.subarray(PAST - 31, PAST));
      const royalties = author.royalties.slice();
      royalties[at]! += Math.round(month * random.between(0.6, 2));
      const hasFetched = author.hasFetched.map((one, day) => (day === at + 1 ? true : one));
      return { author: { ...author, royalties, hasFetched }, incident: {}, variant: "up", by: at + 1 };
    },
  },
];

/** Plants an incident in each of `count` months; fewer where authors have nothing that it could happen to. */
export function plantedMonths(
  { plant, name }: PlantedKind,
  authorOf: (seed: number) => AuthorMonth,
  { seed, count }: { readonly seed: number; readonly count: number },
): Planted[] {
  const salt = [...name].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 65_521, 7);
  const planted: Planted[] = [];
  for (let n = 0; planted.length < count && n < 10 * count; n++) {
    const one = plant(authorOf(seed + n), new Random(seed + n, salt));
    if (one) planted.push(one);
  }
  return planted;
}
