import { quantileOf } from "#shared/primitives/quantile.ts";
import { sum } from "#shared/primitives/sums.ts";
import type { Figures, Table } from "./lib/figures.ts";
import { showCount } from "./lib/format.ts";
import { settings } from "./lib/settings.ts";
import { falseAlarms, LEVELS, type PlantedBurst, plantedBursts, shareTold } from "./reads/score.ts";

/** Whether the page-read guard tells planted bursts, and how often it raises what wasn't planted. */

const AUTHORS = 500;
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

function rowOf(name: string, bursts: readonly PlantedBurst[]): string[] {
  const judged = bursts.filter(({ factor }) => factor >= JUDGED_FROM);
  return [
    name,
    ...FACTORS.map(([from, to]) => percent(shareTold(bursts.filter(({ factor }) => factor >= from && factor < to)))),
    percent(shareTold(judged)),
    showCount(judged.length),
  ];
}

const burstTable = (levels: readonly (readonly PlantedBurst[])[]): Table => {
  const all = levels.flat();
  return {
    title: "Bursts reported within 48 hours, by their size",
    columns: ["book", "3 to 5 ×", "5 to 10 ×", "10 to 50 ×", "5 × or more", "of"],
    rows: [
      ...levels.map((bursts, i) => rowOf(LEVELS[i]!.name, bursts)),
      rowOf(
        "ranks known",
        all.filter(({ hasRanks }) => hasRanks),
      ),
      rowOf(
        "ranks unknown",
        all.filter(({ hasRanks }) => !hasRanks),
      ),
      rowOf(
        "one day or two",
        all.filter(({ days }) => days <= 2),
      ),
      rowOf(
        "three days or more",
        all.filter(({ days }) => days > 2),
      ),
    ],
  };
};

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
  const levels = LEVELS.map((level) => plantedBursts(seeds, level));
  const alarms = seeds.map(falseAlarms);
  const share = shareTold(levels[0]!.filter(({ factor }) => factor >= JUDGED_FROM));
  const perYear = sum(alarms) / alarms.length;
  return {
    title: "The page-read guard",
    tables: [burstTable(levels), alarmTable(alarms)],
    goals: [
      {
        what: `bursts of 5 × or more told within 48 hours, books with ${LEVELS[0].name}`,
        budget: "≥ 95 %",
        measured: percent(share),
        met: share >= TOLD,
      },
      {
        what: "false alarms per author-year, launches, promotions and box sets included",
        budget: "≤ 1",
        measured: perYear.toFixed(2),
        met: perYear <= ALARMS_A_YEAR,
      },
    ],
    notes: [
      "Authors and their readers are drawn in `bench/reads/worlds/`, written before the rule and unknown to it; its README has the model. The rule's thresholds were chosen on other seeds.",
      "A burst is 3 to 50 times the mean of the book's last four weeks, with even odds for every doubling, and lasts 1 to 20 days. It is drawn on any day and book more than eight weeks after the release, days of promotions among them.",
      "A book with fewer pages than one whole reading a day has days of several times its mean in every month. Its smaller bursts can't be distinguished from two fast readers without false alarms for everybody.",
    ],
  };
}
