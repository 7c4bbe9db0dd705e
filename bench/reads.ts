import { quantileOf } from "#shared/primitives/quantile.ts";
import { sum } from "#shared/primitives/sums.ts";
import type { Figures, Table } from "./lib/figures.ts";
import { showCount } from "./lib/format.ts";
import { settings } from "./lib/settings.ts";
import {
  falseAlarms,
  JUDGED_PAGES,
  knownShares,
  LEVELS,
  type PlantedBurst,
  plantedBursts,
  shareTold,
} from "./reads/score.ts";

/** Whether the page-read guard tells planted bursts, and how often it raises what wasn't planted. */

/** Authors with a planted burst, and those of them whose years without one are counted. */
const AUTHORS = 2_000;
const YEARS = 500;
const AUTHORS_OF_FAST = 60;
const TOLD = 0.95;
const JUDGED_FROM = 5;
const ALARMS_A_YEAR = 1;
const FACTORS = [
  [3, 5],
  [5, 10],
  [10, 50],
] as const;

const percent = (share: number): string => (Number.isNaN(share) ? "–" : `${(100 * share).toFixed(1)} %`);

/** A share of bursts with its standard error. */
function shareWithError(bursts: readonly PlantedBurst[]): string {
  const share = shareTold(bursts);
  return `${percent(share)} ± ${(100 * Math.sqrt((share * (1 - share)) / bursts.length)).toFixed(1)}`;
}

/** A mean with its standard error. */
function meanWithError(counts: readonly number[]): string {
  const mean = sum(counts) / counts.length;
  const variance = sum(counts.map((one) => (one - mean) ** 2)) / (counts.length - 1);
  return `${mean.toFixed(2)} ± ${Math.sqrt(variance / counts.length).toFixed(2)}`;
}

function rowOf(name: string, bursts: readonly PlantedBurst[]): string[] {
  const judged = bursts.filter(({ factor }) => factor >= JUDGED_FROM);
  return [
    name,
    ...FACTORS.map(([from, to]) => percent(shareTold(bursts.filter(({ factor }) => factor >= from && factor < to)))),
    percent(shareTold(judged)),
    showCount(judged.length),
  ];
}

const isLarge = ({ factor }: PlantedBurst): boolean => factor >= JUDGED_FROM;
const isJudged = ({ level }: PlantedBurst): boolean => level >= JUDGED_PAGES;

function burstTable(levels: readonly (readonly PlantedBurst[])[]): Table {
  const judged = levels.flat().filter(isJudged);
  const groups: readonly (readonly [name: string, has: (burst: PlantedBurst) => boolean])[] = [
    ["100 pages a day or more", () => true],
    ["… its ranks known", ({ hasRanks }) => hasRanks],
    ["… its ranks unknown", ({ hasRanks }) => !hasRanks],
    ["… for a day or two", ({ days }) => days <= 2],
    ["… for three days or more", ({ days }) => days > 2],
  ];
  return {
    title: "Bursts reported within 48 hours, by their size",
    columns: ["book", "3 to 5 ×", "5 to 10 ×", "10 to 50 ×", "5 × or more", "of"],
    rows: [
      ...levels.map((bursts, i) => rowOf(LEVELS[i]!.name, bursts)),
      ...groups.map(([name, has]) => rowOf(name, judged.filter(has))),
    ],
  };
}

/** What stands out from chance: the guard beside a test that knows the demand of every day. */
function limitTable(
  large: readonly PlantedBurst[],
  { years, perYear }: { readonly years: readonly number[]; readonly perYear: number },
): Table {
  const judged = large.filter(({ seed }) => seed <= years.at(-1)!);
  const lists = [
    ...LEVELS.slice(0, 2).map(({ atLeast, below }) => judged.filter(({ level }) => level >= atLeast && level < below)),
    judged,
  ];
  const [same = [], all = []] = knownShares(years, lists, [perYear, ALARMS_A_YEAR]);
  return {
    title: `Bursts of 5 × or more that stand out from chance, in ${showCount(years.length)} author-years`,
    columns: ["test", "alarms a year", LEVELS[0].name, LEVELS[1].name, "both"],
    rows: [
      ["the guard", perYear.toFixed(2), ...lists.map((bursts) => percent(shareTold(bursts)))],
      ["one that knows each day’s demand", perYear.toFixed(2), ...same.map(percent)],
      ["the same, with the whole budget", ALARMS_A_YEAR.toFixed(2), ...all.map(percent)],
    ],
  };
}

const alarmTable = (alarms: readonly number[]): Table => {
  const weighted = alarms.map((value) => ({ value, weight: 1 }));
  return {
    title: "Years in which nothing was planted",
    columns: ["author-years", "alarms", "mean", "median", "nine in ten have at most", "years without any"],
    rows: [
      [
        showCount(alarms.length),
        showCount(sum(alarms)),
        (sum(alarms) / alarms.length).toFixed(2),
        showCount(quantileOf(weighted, 0.5)),
        showCount(quantileOf(weighted, 0.9)),
        percent(alarms.filter((count) => count === 0).length / alarms.length),
      ],
    ],
  };
};

export async function benchReads(): Promise<Figures> {
  const authors = settings.isFast ? AUTHORS_OF_FAST : AUTHORS;
  const seeds = Array.from({ length: authors }, (_, i) => settings.seed * 100_000 + i);
  const years = seeds.slice(0, YEARS);
  const levels = plantedBursts(seeds, LEVELS);
  const alarms = years.map(falseAlarms);
  const large = levels.flat().filter((burst) => isLarge(burst) && isJudged(burst));
  const larger = large.filter(({ level }) => level >= LEVELS[0].atLeast);
  const perYear = sum(alarms) / alarms.length;
  return {
    title: "The page-read guard",
    tables: [burstTable(levels), alarmTable(alarms), limitTable(large, { years, perYear })],
    goals: [
      {
        what: `bursts of 5 × or more told within 48 hours, books with ${JUDGED_PAGES} pages a day or more`,
        anchor: "bursts that were planted",
        budget: "≥ 95 %",
        measured: shareWithError(large),
        met: shareTold(large) >= TOLD,
        remedy: "More alarms, or figures that no report has: who borrows on a day, and how fast they read.",
      },
      {
        what: `the same, books with ${LEVELS[0].name}`,
        anchor: "bursts that were planted",
        budget: "≥ 95 %",
        measured: shareWithError(larger),
        met: shareTold(larger) >= TOLD,
      },
      {
        what: "false alarms per author-year, launches, promotions and box sets included",
        anchor: "years without a planted burst",
        budget: "≤ 1",
        measured: meanWithError(alarms),
        met: perYear <= ALARMS_A_YEAR,
      },
    ],
    notes: [
      `Shares and means of the goals stand with their standard errors. Bursts are planted in ${showCount(authors)} author-years; years without any, and the test that knows the demand, are those of the first ${showCount(years.length)}.`,
      "Authors and their readers are drawn in `bench/reads/worlds/`, written before the rule and unknown to it; its README has the model. The rule's thresholds were chosen on other seeds.",
      "A burst is 3 to 50 times the mean of the book's last four weeks, with even odds for every doubling, and lasts 1 to 20 days. It is drawn on any day and book more than eight weeks after the release, days of promotions among them.",
      "The test that knows the demand has each day’s expected borrows with launches, promotions and seasons, the book’s length, how readers read and how bursts are drawn, and spends its alarms on these books alone. It compares the likelihood of one or two days with and without a burst; its limit is set on the same years. What it misses is what luck hides: who borrows on a day, and how fast they read. No report has its figures.",
      "A book with fewer than 100 pages a day has days of several times its mean in every month, because two fast readers bring as much. Bursts are raised there once they exceed some 900 pages on a day, or 1,000 on two; smaller ones can't be distinguished from such readers without alarms for everybody.",
    ],
  };
}
