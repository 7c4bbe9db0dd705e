import type { Figures, Goal, Table } from "./lib/figures.ts";
import { showCount, showMs, showRatio } from "./lib/format.ts";
import { settings } from "./lib/settings.ts";
import { type Kind, kindsOf } from "./projection/authors.ts";
import { type CallCost, costsOf } from "./projection/cost.ts";
import { type Past, type Score, scoreOf } from "./projection/judge.ts";

/** Whether the projection's range holds what it says, and how far its amount is off, beside the mean of thirty days. */

const DAYS = [3, 10, 20] as const;
const JUDGED_DAY = 10;
const LONG: Past = { name: "at least 200 days known", from: 200, below: Number.POSITIVE_INFINITY };
const SHORT: Past = { name: "30 to 199 days known", from: 30, below: 200 };
const HELD = { low: 0.78, high: 0.82 } as const;
const OF_MEAN = 0.8;
const HELD_REMEDY =
  "More finished months of the same author: a width is learned from the errors of so few that its share is off by some points.";
const ERROR_REMEDY =
  "Knowing of promotions and releases before they start: what remains of the error is the luck of each day.";
const SIZES = [3, 14, 60, 300] as const;
const SHARE_OF_FAST = 0.25;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

interface Scored {
  readonly kind: Kind;
  readonly day: number;
  readonly score: Score;
}

const scored = (kinds: readonly Kind[], past: Past): Scored[] =>
  kinds.flatMap((kind) =>
    DAYS.flatMap((day) => {
      const score = scoreOf(kind, day, past);
      return score ? [{ kind, day, score }] : [];
    }),
  );

const tableOf = (rows: readonly Scored[], { name }: Past): Table => ({
  title: `Months by rolling origin, ${name}`,
  columns: [
    "account",
    "day",
    "months",
    "in the range",
    "below it",
    "width",
    "median error",
    "of the 30-day mean",
    "ratio",
  ],
  rows: rows.map(({ kind, day, score }) => [
    kind.name,
    String(day),
    showCount(score.months),
    percent(score.held),
    percent(score.below),
    percent(score.width),
    percent(score.error),
    percent(score.errorOfMean),
    showRatio(score.error / score.errorOfMean),
  ]),
});

/** The share of all months that ended in their range, every month alike. */
function heldOf(rows: readonly Scored[]): number {
  const months = rows.reduce((all, { score }) => all + score.months, 0);
  return rows.reduce((all, { score }) => all + score.held * score.months, 0) / months;
}

function heldGoal(what: string, rows: readonly Scored[]): Goal {
  const held = heldOf(rows);
  return {
    what,
    anchor: "the month as it ended",
    budget: "78 to 82 %",
    measured: percent(held),
    met: held >= HELD.low && held <= HELD.high,
    remedy: HELD_REMEDY,
  };
}

const errorGoals = (rows: readonly Scored[]): Goal[] =>
  rows
    .filter(({ day }) => day === JUDGED_DAY)
    .map(({ kind, score }) => {
      const ratio = score.error / score.errorOfMean;
      const what = `${kind.name}: median error on day ${JUDGED_DAY} beside that of the 30-day mean`;
      return {
        what,
        anchor: "the mean of the thirty days before, same days",
        budget: `≤ ${showRatio(OF_MEAN)}`,
        measured: showRatio(ratio),
        met: ratio <= OF_MEAN,
        remedy: ERROR_REMEDY,
      };
    });

const costTable = (costs: readonly CallCost[]): Table => ({
  title: "A call, by products in eight stores",
  columns: ["products", "call", "read units", "from the table", "months in memory"],
  rows: costs.map(({ products, name, readUnits, coldMs, warmMs }) => [
    showCount(products),
    name,
    showCount(readUnits),
    showMs(coldMs),
    showMs(warmMs),
  ]),
});

export async function benchProjection(): Promise<Figures> {
  const kinds = kindsOf(settings.seed, settings.isFast ? SHARE_OF_FAST : 1);
  const [long, short] = [scored(kinds, LONG), scored(kinds, SHORT)];
  const costs = await costsOf(SIZES, settings.seed, settings.runs);
  return {
    title: "The projection",
    tables: [tableOf(long, LONG), tableOf(short, SHORT), costTable(costs)],
    goals: [
      heldGoal("months within their range, all accounts and days, a long past", long),
      ...kinds.map((kind) =>
        heldGoal(
          `${kind.name}: months within their range`,
          long.filter((one) => one.kind === kind),
        ),
      ),
      heldGoal("months within their range, a short past", short),
      ...errorGoals(long),
    ],
    notes: [
      "Each month is projected by the product's own function from the days before that morning, with page reads at the rates that Amazon had published by then; the 30-day mean sees the same days.",
      "Drawn authors have whole series of the largest simulated shelf, releases and promotions among them. No rule knows of a promotion before it starts.",
      "The sample workbooks have a single month by day per account, so that no month can be projected from earlier ones: they are not among the kinds.",
      "The record projects twelve months, each from fifteen months before it.",
    ],
  };
}
