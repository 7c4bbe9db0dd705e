import { type Judgement, judgeWorld, LENGTHS, type Length } from "./insights/score/judge.ts";
import { certaintyScores, LIFTS, type Score, scoreOf } from "./insights/score/scores.ts";
import type { World } from "./insights/worlds/author.ts";
import { MODERATE, WORLDS } from "./insights/worlds/worlds.ts";
import type { Figures, Goal, Table } from "./lib/figures.ts";
import { showCount } from "./lib/format.ts";
import { settings } from "./lib/settings.ts";

/** Whether insights' ranges are true in worlds that know neither the rule nor the simulated account. */

/** Judged events per world and length; the pooled world has four times as many. */
const EVENTS = { fast: 300, full: 1200 } as const;
const POOLED_TIMES = 4;
const POOLED_RANGE = { low: 0.93, high: 0.97 } as const;
/** What every single world holds at least, unless the product states less. */
const EACH_WORLD = 0.9;
const MOST_BEHIND_EXACT = 0.05;
/** Worlds without drift and with at least a copy a day, in which the exact test is right. */
const EXACT_WORLDS: readonly string[] = ["one a day", "five a day", "twenty a day", "sixty a day", "one book"];

interface ScoredWorld {
  readonly world: World;
  readonly judgements: readonly Judgement[];
  readonly scores: ReadonlyMap<Length, Score>;
}

const percent = (part: number | null): string => (part === null ? "–" : `${(100 * part).toFixed(0)} %`);
const ratio = (value: number | null | undefined): string =>
  value === null || value === undefined ? "–" : value.toFixed(value >= 10 ? 0 : 2);
const days = (length: Length): string => `${length} days`;

function scoreWorld(world: World, events: number): ScoredWorld {
  const judgements = judgeWorld(world, settings.seed, world === MODERATE ? POOLED_TIMES * events : events);
  return { world, judgements, scores: new Map(LENGTHS.map((length) => [length, scoreOf(judgements, length)])) };
}

/** A table with a row per world and, for each length, the cells of its score. */
function tableOf(
  title: string,
  names: readonly string[],
  scored: readonly ScoredWorld[],
  cellsOf: (score: Score) => readonly string[],
): Table {
  return {
    title,
    columns: ["world", ...LENGTHS.flatMap((length) => names.map((name) => `${name}, ${days(length)}`))],
    rows: scored.map(({ world, scores }) => [
      world === MODERATE ? `**${world.name}**` : world.name,
      ...LENGTHS.flatMap((length) => cellsOf(scores.get(length)!)),
    ]),
  };
}

function powerTable(scored: readonly ScoredWorld[], length: Length): Table {
  const lasting = scored.filter(({ scores }) => scores.get(length)!.power.some(({ ours }) => ours !== null));
  return {
    title: `Lasting lifts that are seen within ${days(length)}, ours and by the exact test; the half width is relative to the usual units`,
    columns: [
      "world",
      ...LIFTS.map((lift) => `+${100 * lift} %`),
      ...LIFTS.map((lift) => `exact, +${100 * lift} %`),
      "half width",
    ],
    rows: lasting.map(({ world, scores }) => {
      const { power, halfWidth } = scores.get(length)!;
      const all = [...power.map(({ ours }) => percent(ours)), ...power.map(({ exact }) => percent(exact))];
      return [world.name, ...all, ratio(halfWidth)];
    }),
  };
}

/** A row for each length and certainty that the product stated in any world. */
function certaintyTable(scored: readonly ScoredWorld[]): Table {
  const rowsOf = (some: readonly ScoredWorld[]) => certaintyScores(some.flatMap(({ judgements }) => judgements));
  const pooled = rowsOf(scored.filter(({ world }) => world === MODERATE));
  return {
    title: "Ranges that hold the truth, by length and stated certainty",
    columns: [
      "length and certainty",
      ...["all worlds", "moderate mixture"].flatMap((of) => [`ranges, ${of}`, `units, ${of}`, `royalties, ${of}`]),
    ],
    rows: rowsOf(scored).map((all) => {
      const moderate = pooled.find((one) => one.length === all.length && one.certainty === all.certainty);
      const cells = [all, moderate].flatMap((one) => [
        showCount(one?.ranges ?? 0),
        percent(one?.covered.units ?? null),
        percent(one?.covered.royalties ?? null),
      ]);
      return [`${days(all.length)}, ${all.certainty} of 100`, ...cells];
    }),
  };
}

/** The share that a world has to hold: 90 %, or less where the product says so. */
const leastOf = ({ stated }: Score): number => Math.min(EACH_WORLD, stated ?? EACH_WORLD);

/** Counts the worlds and lengths whose shares are all known and right. */
function countRight(scored: readonly ScoredWorld[], isRight: (score: Score) => boolean): [right: number, all: number] {
  const scores = scored.flatMap((one) => [...one.scores.values()]).filter(({ covered }) => covered.units !== null);
  return [scores.filter(isRight).length, scores.length];
}

function goalsOf(scored: readonly ScoredWorld[]): Goal[] {
  const pooled = scored.find(({ world }) => world === MODERATE)!;
  const goals = LENGTHS.map((length): Goal => {
    const { units, royalties } = pooled.scores.get(length)!.covered;
    const shares = [units ?? 0, royalties ?? 0];
    return {
      what: `ranges that hold the truth in the moderate mixture, ${days(length)} (units, royalties)`,
      anchor: "the effect of each world's own rules",
      budget: "93 to 97 %",
      measured: shares.map(percent).join(", "),
      met: shares.every((share) => share >= POOLED_RANGE.low && share <= POOLED_RANGE.high),
    };
  });
  const counted = (
    what: string,
    anchor: string,
    budget: string,
    [right, all]: readonly [number, number],
    remedy?: string,
  ): Goal => ({
    what,
    anchor,
    budget,
    measured: `${right} of ${all}`,
    met: right === all,
    remedy,
  });
  const exact = scored.filter(({ world }) => EXACT_WORLDS.includes(world.name));
  const isNearExact = ({ power }: Score) =>
    power.every(({ ours, exact: best }) => (ours ?? 0) >= (best ?? 0) - MOST_BEHIND_EXACT);
  return [
    ...goals,
    counted(
      "worlds and lengths whose ranges hold the truth",
      "the certainty that the product states",
      "≥ 90 % or as stated, all of them",
      countRight(scored, (score) => {
        const { units, royalties } = score.covered;
        return Math.min(units ?? 0, royalties ?? 0) >= leastOf(score);
      }),
    ),
    counted(
      "worlds and lengths with sure verdicts on placebos",
      "the certainty that the product states",
      "≤ 10 % or as stated, all of them",
      countRight(scored, (score) => {
        const { units, royalties } = score.falseOnPlacebos;
        return Math.max(units ?? 0, royalties ?? 0) <= 1 - leastOf(score);
      }),
      "More placebos a world: chance alone takes one share of a hundred from 10 % to 12.",
    ),
    counted(
      "steady worlds of a copy a day and more, and lengths, with power near the exact test's",
      "the exact test of Poisson rates, same events",
      "at most 5 points less, all of them",
      countRight(exact, isNearExact),
      "Taking sales for pure chance, as the exact test may in these worlds, and no author's sales are.",
    ),
  ];
}

export async function benchWorlds(): Promise<Figures> {
  const events = settings.isFast ? EVENTS.fast : EVENTS.full;
  const scored = WORLDS.map((world) => scoreWorld(world, events));
  return {
    title: "Worlds",
    tables: [
      tableOf(
        "Ranges that hold the truth, for units and royalties, beside the certainty that the product states on average",
        ["units", "royalties", "stated"],
        scored,
        ({ covered, stated }) => [percent(covered.units), percent(covered.royalties), percent(stated)],
      ),
      certaintyTable(scored),
      tableOf(
        "Placebos with a sure verdict, for units and royalties",
        ["units", "royalties"],
        scored,
        ({ falseOnPlacebos }) => [percent(falseOnPlacebos.units), percent(falseOnPlacebos.royalties)],
      ),
      ...LENGTHS.map((length) => powerTable(scored, length)),
      tableOf(
        "Mean interval score of units relative to the usual units, lower is better: ours, days before against days after, exact test",
        ["ours", "before/after", "exact"],
        scored,
        ({ intervalScore }) => [
          ratio(intervalScore?.ours),
          ratio(intervalScore?.beforeAndAfter),
          ratio(intervalScore?.exact),
        ],
      ),
      tableOf(
        "Events with an answer, and how often the exact test's range holds the truth",
        ["answered", "exact"],
        scored,
        (score) => [percent(score.answered), percent(score.exactCovered)],
      ),
    ],
    goals: goalsOf(scored),
    notes: [
      `About ${showCount(events)} judged events per world and length, ${showCount(POOLED_TIMES * events)} in the moderate mixture; a third are placebos. A share of 95 % of ${showCount(events)} is certain to ${(196 * Math.sqrt((0.95 * 0.05) / events)).toFixed(1)} points, a power to about ${(196 * Math.sqrt(0.25 / (events / 6))).toFixed(0)}. Seed ${settings.seed}.`,
      "The worlds, their truth and their assumptions: bench/insights/worlds/README.md. They know neither the rule nor the simulated account, and the product reads them as stored months, a shelf and an event log.",
      "The interval score is a range's width plus forty times the distance of a truth outside it (Gneiting and Raftery, 2007), so that neither a narrow false range nor an endless true one scores well.",
      "Before/after: as many days before as after, with Welch's interval. Exact test: conditional binomial test of two Poisson rates over 56 days before (Przyborowski and Wilenski, 1940).",
      "Overlapping events are asked about together, as the product answers, and get no verdict of their own. Events on the days of a release in the series, or in the season of gifts without a former year, count as unanswered. Worlds without lasting lifts have no power.",
    ],
  };
}
