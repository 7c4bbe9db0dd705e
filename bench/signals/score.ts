import type { EarlierSignal } from "#shared/domain/signals/facts.ts";
import { raiseSignals } from "#shared/domain/signals/raise-signals.ts";
import { factsOn, type Incident, LAST_MORNING } from "./facts-on.ts";
import { PLANTED_KINDS, type Planted, plantedMonths } from "./incidents.ts";
import { type AuthorMonth, authorMonth, PAST } from "./worlds/author-month.ts";

export interface Score {
  readonly name: string;
  readonly months: number;
  /** The share of incidents that were raised in time. */
  readonly inTime: number;
}

interface News {
  readonly key: string;
  readonly variant: string;
  readonly on: number;
}
interface Mornings {
  readonly from: number;
  readonly to: number;
}

/** Mornings before an incident that are checked, too, so that what was raised before isn't news. */
const BEFORE = 4;

/** Checks every morning from a day on, as the product does, and returns the mornings on which something new was raised. */
function raisedIn(author: AuthorMonth, incident: Incident, { from, to }: Mornings): News[] {
  let earlier: readonly EarlierSignal[] = [];
  const news: News[] = [];
  for (let morning = from; morning <= to; morning++) {
    const raised = raiseSignals(factsOn(author, incident, morning, earlier));
    const known = new Set(earlier.map(({ key }) => key));
    news.push(
      ...raised.filter(({ key }) => !known.has(key)).map(({ key, variant }) => ({ key, variant, on: morning })),
    );
    const keys = new Set(raised.map(({ key }) => key));
    earlier = [...earlier.filter(({ key }) => !keys.has(key)), ...raised];
  }
  return news;
}

const isInTime = ({ author, incident, variant, by }: Planted): boolean => {
  const from = Math.max(PAST, by - BEFORE);
  return raisedIn(author, incident, { from, to: by }).some((one) => one.variant === variant && one.on >= by - 1);
};

/** Scores each kind of incident in `count` months of its own. */
export const scores = (seed: number, count: number): Score[] =>
  PLANTED_KINDS.map((kind) => {
    const months = plantedMonths(kind, authorMonth, { seed, count });
    return { name: kind.name, months: months.length, inTime: months.filter(isInTime).length / months.length };
  });

export interface QuietMonth {
  /** Days with at least one new signal: as many emails. */
  readonly emails: number;
  readonly variants: readonly string[];
  /** Keys that were new on two mornings. */
  readonly doubled: number;
}

/** What is raised in a month in which nothing was planted. */
export function quietMonth(seed: number): QuietMonth {
  const news = raisedIn(authorMonth(seed), {}, { from: PAST, to: LAST_MORNING });
  return {
    emails: new Set(news.map(({ on }) => on)).size,
    variants: news.map(({ variant }) => variant),
    doubled: news.length - new Set(news.map(({ key }) => key)).size,
  };
}
