import type { ComparedDays } from "../periods/periods.ts";

/**
 * In how many of a hundred events the stated range held the truth, by the compared days, in the worlds of demand in
 * `bench/insights/worlds/`; never more than they show.
 */
export const CERTAINTY: Readonly<Record<ComparedDays, number>> = { 7: 95, 14: 95, 30: 85 };
