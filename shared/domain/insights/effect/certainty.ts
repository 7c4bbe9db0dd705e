import type { ComparedDays } from "../periods/periods.ts";

/**
 * What a book's past says of how well it can be predicted: `ordinary`, or `gaps` when it sold nothing in whole weeks
 * although its other weeks leave hardly a chance of that.
 */
export type Situation = "ordinary" | "gaps";

/**
 * In how many of a hundred events the stated range held the truth, in the worlds of demand in `bench/insights/worlds/`;
 * never more than they show.
 */
const CERTAINTY: Readonly<Record<Situation, Readonly<Record<ComparedDays, number>>>> = {
  ordinary: { 7: 95, 14: 95, 30: 90 },
  gaps: { 7: 90, 14: 85, 30: 85 },
};

export const SITUATIONS = Object.keys(CERTAINTY) as readonly Situation[];

/** The certainty that every screen, file and answer states for a range over these days, of a hundred. */
export const certaintyOf = (days: ComparedDays, situation: Situation = "ordinary"): number =>
  CERTAINTY[situation][days];

/** Weeks without a reader that make a book one with gaps, and how many of them chance may explain. */
const GAPS = 2;
const BY_CHANCE = 0.5;

/** Recognises a situation from the readers of each usable week before an event. */
export function situationOf(weeks: readonly number[]): Situation {
  const silent = weeks.filter((readers) => readers <= 0).length;
  const mean = weeks.reduce((sum, readers) => sum + readers, 0) / weeks.length;
  const byChance = weeks.length * Math.exp(-mean);
  return silent >= GAPS && byChance < BY_CHANCE ? "gaps" : "ordinary";
}

interface JudgedEffect {
  readonly effect: { readonly verdict: "more" | "less" | "unclear" } | null;
  /** Why an effect isn't this event's alone; null when it is. */
  readonly caution: string | null;
}

/** Whether it is clear what this event alone did. */
export const isVerdict = ({ effect, caution }: JudgedEffect): boolean =>
  effect !== null && effect.verdict !== "unclear" && caution === null;
