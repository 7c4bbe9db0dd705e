import { addDays, countDays, type IsoDate } from "#shared/primitives/dates.ts";
import { medianOf } from "#shared/primitives/quantile.ts";
import { sum } from "#shared/primitives/sums.ts";
import type { LaunchFacts, Moment } from "./facts.ts";
import { type SignalOf, type SignalRange, signalKey } from "./signal.ts";
import { THRESHOLDS } from "./thresholds.ts";

const KIND = "launch";
type Launch = SignalOf<"launch">;

/** A launch is compared from this day on, and is off its pace when it was so on this many days in a row. */
const FIRST_DAY = 3;
const DAYS_IN_A_ROW = 2;

/** Known days from the release on without a gap. */
const knownDays = ({ units }: LaunchFacts): number => {
  const gap = units.findIndex((count) => Number.isNaN(count));
  return gap < 0 ? units.length : gap;
};

const soldBy = ({ units }: LaunchFacts, days: number): number => sum(units.slice(0, days));

/** What earlier launches had sold by a day; null when too few of them are known. */
function usualBy(earlier: readonly LaunchFacts[], days: number): SignalRange | null {
  const sold = earlier.filter((one) => knownDays(one) >= days).map((one) => soldBy(one, days));
  if (sold.length < THRESHOLDS.earlierLaunches.value) return null;
  return { low: Math.min(...sold), mid: medianOf(sold), high: Math.max(...sold) };
}

function paceOf(units: number, { low, mid, high }: SignalRange): Launch["variant"] | null {
  if (mid < THRESHOLDS.launchUnits.value) return null;
  const factor = THRESHOLDS.launchFactor.value;
  if (units * factor <= mid && units < low) return "behind";
  return units >= mid * factor && units > high ? "ahead" : null;
}

function launchOf(launch: LaunchFacts, others: readonly LaunchFacts[], { today, watchedSince }: Moment): Launch[] {
  const { id, title: name, released } = launch;
  const days = Math.min(knownDays(launch), countDays(released, addDays(today, -1)));
  const through: IsoDate = addDays(released, days - 1);
  if (days < FIRST_DAY + DAYS_IN_A_ROW - 1 || days > THRESHOLDS.launchDays.value || through < watchedSince) return [];
  const comparable = others.filter((one) => one.isInSeries === launch.isInSeries && one.released < released);
  const paces = Array.from({ length: DAYS_IN_A_ROW }, (_, back) => {
    const usual = usualBy(comparable, days - back);
    return usual && paceOf(soldBy(launch, days - back), usual);
  });
  const [variant] = paces;
  if (!variant || !paces.every((one) => one === variant)) return [];
  const usual = usualBy(comparable, days)!;
  const launches = comparable.filter((one) => knownDays(one) >= days).length;
  const values = { released, through, days, units: soldBy(launch, days), usual, launches };
  const key = signalKey(KIND, variant, id);
  return [{ kind: KIND, variant, key, day: today, subject: { type: "book", id, name }, values }];
}

/** Tells launches that are far from the course of the author's earlier ones, once in each direction. */
export const launchSignals = (facts: readonly LaunchFacts[], moment: Moment): Launch[] =>
  facts.flatMap((launch) => launchOf(launch, facts, moment));
