import { median } from "#bench/lib/measure.ts";
import type { Judgement, Length } from "./judge.ts";
import type { Judged } from "./peers.ts";

/** What the judgements of one world and one length come to. Shares are null where nothing was judged. */
export interface Score {
  /** Ranges among all judgements; the others were refused. */
  readonly answered: number;
  /** Mean certainty of the ranges given, as a share. */
  readonly stated: number | null;
  /** Ranges that hold the truth, among those given. */
  readonly covered: { readonly units: number | null; readonly royalties: number | null };
  /** Sure verdicts among placebos. */
  readonly falseOnPlacebos: { readonly units: number | null; readonly royalties: number | null };
  /** Sure verdicts of more units among events of each lasting lift, and those of the exact test on the same events. */
  readonly power: readonly { readonly ours: number | null; readonly exact: number | null }[];
  /** Median half of the range of units, relative to the usual units. */
  readonly halfWidth: number | null;
  /** Mean interval score of units relative to the usual units (Gneiting and Raftery, 2007); lower is better. */
  readonly intervalScore: { readonly ours: number; readonly beforeAndAfter: number; readonly exact: number } | null;
  readonly exactCovered: number | null;
}

/** The lifts whose power is stated. */
export const LIFTS = [0.2, 0.5, 1, 2] as const;
const ALPHA = 0.05;
const ROUNDING = 1e-6;

const holds = ({ low, high }: Judged, truth: number): boolean => low - ROUNDING <= truth && truth <= high + ROUNDING;
const isSure = ({ low, high }: Judged): boolean => low > ROUNDING || high < -ROUNDING;

function intervalScore({ low, high }: Judged, truth: number): number {
  return high - low + (2 / ALPHA) * (Math.max(0, low - truth) + Math.max(0, truth - high));
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function shareOf<T>(items: readonly T[], isOne: (item: T) => boolean): number | null {
  return items.length === 0 ? null : items.filter(isOne).length / items.length;
}

type Answered = Judgement & {
  readonly units: { readonly truth: number; readonly range: Judged };
  readonly royalties: { readonly truth: number; readonly range: Judged };
};
const isAnswered = (one: Judgement): one is Answered => one.units.range !== null && one.royalties.range !== null;

const coveredOf = (answered: readonly Answered[]): Score["covered"] => ({
  units: shareOf(answered, ({ units }) => holds(units.range, units.truth)),
  royalties: shareOf(answered, ({ royalties }) => holds(royalties.range, royalties.truth)),
});

/** What ranges of one length and certainty come to. */
export interface CertaintyScore {
  readonly length: Length;
  readonly certainty: number;
  readonly ranges: number;
  readonly covered: Score["covered"];
}

/** Scores each certainty that was stated, by length. */
export function certaintyScores(all: readonly Judgement[]): CertaintyScore[] {
  const groups = Map.groupBy(all.filter(isAnswered), ({ length, certainty }) => 1000 * length + certainty);
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([, group]) => ({
      length: group[0]!.length,
      certainty: group[0]!.certainty,
      ranges: group.length,
      covered: coveredOf(group),
    }));
}

/** Scores the judgements of one length. */
export function scoreOf(all: readonly Judgement[], length: Length): Score {
  const judged = all.filter((one) => one.length === length);
  const answered = judged.filter(isAnswered);
  const placebos = answered.filter(({ isAlone, lift }) => isAlone && lift === 0);
  // Dormant books have days without any usual unit, of which no width is a share.
  const sized = answered.filter(({ usual }) => usual > 0);
  const scores = (rangeOf: (one: Answered) => Judged) =>
    meanOf(sized.map((one) => intervalScore(rangeOf(one), one.units.truth) / one.usual));
  return {
    answered: answered.length / judged.length,
    stated: answered.length === 0 ? null : meanOf(answered.map(({ certainty }) => certainty / 100)),
    covered: coveredOf(answered),
    falseOnPlacebos: {
      units: shareOf(placebos, ({ units }) => isSure(units.range)),
      royalties: shareOf(placebos, ({ royalties }) => isSure(royalties.range)),
    },
    power: LIFTS.map((lift) => {
      const lifted = answered.filter((one) => one.isAlone && one.isLasting && one.lift === lift);
      return {
        ours: shareOf(lifted, ({ units }) => units.range.low > ROUNDING),
        exact: shareOf(lifted, ({ exact }) => exact.low > ROUNDING),
      };
    }),
    halfWidth:
      sized.length === 0
        ? null
        : median(sized.map(({ units, usual }) => (units.range.high - units.range.low) / 2 / usual)),
    intervalScore:
      sized.length === 0
        ? null
        : {
            ours: scores(({ units }) => units.range),
            beforeAndAfter: scores((one) => one.beforeAndAfter),
            exact: scores(({ exact }) => exact),
          },
    exactCovered: shareOf(answered, ({ exact, units }) => holds(exact, units.truth)),
  };
}
