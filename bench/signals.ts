import { quantileOf } from "#shared/primitives/quantile.ts";
import { sum } from "#shared/primitives/sums.ts";
import type { Figures, Goal } from "./lib/figures.ts";
import { showCount } from "./lib/format.ts";
import { settings } from "./lib/settings.ts";
import { LEVELS, plantedBursts, shareTold } from "./reads/score.ts";
import { type QuietMonth, quietMonth, type Score, scores } from "./signals/score.ts";

/** Whether planted incidents are raised within a day, and how many emails a month without any brings. */

const MONTHS = 200;
const MONTHS_OF_FAST = 30;
const IN_TIME = 0.95;
const EMAILS = 2;
const JUDGED_FACTOR = 5;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Page reads have until 48 hours after the burst began, and authors of their own. */
function burstScore(months: number): Score {
  const seeds = Array.from({ length: 3 * months }, (_, i) => settings.seed * 300_000 + i);
  const bursts = plantedBursts(seeds, [LEVELS[0]])
    .flat()
    .filter(({ factor }) => factor >= JUDGED_FACTOR);
  const judged = bursts.slice(0, months);
  return { name: "page reads of 5 to 50 times the usual (48 hours)", months: judged.length, inTime: shareTold(judged) };
}

const goalOf = ({ name, inTime }: Score): Goal => ({
  what: `raised within a day: ${name}`,
  anchor: "incidents that were planted",
  budget: "≥ 95 %",
  measured: percent(inTime),
  met: inTime >= IN_TIME,
});

function quietRow(months: readonly QuietMonth[]): string[] {
  const emails = months.map((one) => ({ value: one.emails, weight: 1 }));
  return [
    showCount(months.length),
    showCount(quantileOf(emails, 0.5)),
    (sum(months.map((one) => one.emails)) / months.length).toFixed(2),
    showCount(quantileOf(emails, 0.95)),
    showCount(sum(months.map(({ doubled }) => doubled))),
  ];
}

export async function benchSignals(): Promise<Figures> {
  const months = settings.isFast ? MONTHS_OF_FAST : MONTHS;
  const planted = [...scores(settings.seed * 100_000, months), burstScore(months)];
  const quiet = Array.from({ length: months }, (_, i) => quietMonth(settings.seed * 200_000 + i));
  const median = quantileOf(
    quiet.map(({ emails }) => ({ value: emails, weight: 1 })),
    0.5,
  );
  return {
    title: "The signals",
    tables: [
      {
        title: "Planted incidents",
        columns: ["incident", "author-months", "raised within a day"],
        rows: planted.map(({ name, months: count, inTime }) => [name, showCount(count), percent(inTime)]),
      },
      {
        title: "Months in which nothing was planted",
        columns: ["author-months", "emails, median", "mean", "19 in 20 have at most", "signals raised twice"],
        rows: [quietRow(quiet)],
      },
    ],
    goals: [
      ...planted.map(goalOf),
      {
        what: "false emails per author-month, median",
        anchor: "months without a planted incident",
        budget: `≤ ${EMAILS}`,
        measured: showCount(median),
        met: median <= EMAILS,
      },
    ],
    notes: [
      "Authors are drawn in `bench/signals/worlds/`: how figures arrive, royalties, ranks, launches, ratings and an advertised book, with the scatter of each. Every morning of the month is checked as the product does it.",
      "A day counts from the incident, or from the first day on which it can be known: three days after a payment was due, the fourth day of a launch, the seventh of an ad.",
      "Reviews come from a rank board as the product keeps it: a reading a day, then the reviews that it makes due. Reviews that Amazon publishes days later count from their publication.",
      "A month's emails are its days with something new, because all signals of a day come in one. Payments that land aren't false and aren't planted here; page reads have false alarms of their own above.",
    ],
  };
}
