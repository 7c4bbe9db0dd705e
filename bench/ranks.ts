import { addDays } from "#shared/primitives/dates.ts";
import { temporaryFolder } from "./lib/cleanup.ts";
import { type Figures, type Goal, OWN_LIMIT } from "./lib/figures.ts";
import { showCount, showMs, showRatio } from "./lib/format.ts";
import { repeatInTurns } from "./lib/measure.ts";
import { metered, newMeter, unitsOf } from "./lib/meter.ts";
import { settings } from "./lib/settings.ts";
import { type RankAccount, rankAccount, runDays, type SimulatedDays, type Sum, type Units } from "./ranks/account.ts";
import { assertSameAnswers, ourAnswers, type RankAnswers } from "./ranks/answers.ts";
import { drawTenYears, yearOfTenBooks } from "./ranks/comparison.ts";
import { type CostLine, dollarsIn, monthCost, showDollars, showUnits } from "./ranks/cost.ts";
import { ACCOUNTS, planFire } from "./ranks/plan.ts";
import { pointItems, pointItemsExport } from "./ranks/point-items.ts";
import { postgresRanks } from "./ranks/postgres.ts";
import { asinOf, MONTH_DAYS, MONTH_START, seriesOf, TODAY } from "./ranks/series.ts";
import { sizeRows } from "./ranks/sizes.ts";
import { workerUnits } from "./ranks/worker.ts";
import { startEngine } from "./stores/engine.ts";
import { postgresFolder } from "./stores/postgres-server.ts";

/** All formats of fourteen works in as many stores as an account may have. */
const MEDIAN = { works: 14, formats: 2, realtimeWorks: 14, stores: 5, start: MONTH_START } as const;
const HEAVY_DAYS = 5;
/** One store of five, for five days of the month's thirty. */
const HEAVY = { works: 300, formats: 1, realtimeWorks: 300, stores: 1, start: addDays(TODAY, 1 - HEAVY_DAYS) } as const;
const HEAVY_STORES = 5;
const ITEMS = "points";

const goal = (what: string, most: number, measured: number, show: (n: number) => string): Goal => ({
  what,
  anchor: show === showDollars ? "list prices of us-east-1" : OWN_LIMIT,
  budget: most === 0 ? "0" : `≤ ${show(most)}`,
  measured: show(measured),
  met: measured <= most,
});

async function screens(account: RankAccount) {
  const ours = ourAnswers(account);
  const list = await account.counted(() => ours.list());
  const detail = await account.counted(() => ours.history(asinOf(0)));
  return { ours, list, detail, comparison: await yearOfTenBooks(account) };
}

const scaled = ({ calls, read, write }: Sum, by: number): Sum => ({ calls, read: read * by, write: write * by });

const unitRows = (what: string, { realtime, backlist, history }: SimulatedDays): string[][] =>
  Object.entries({ "realtime tick": realtime, "backlist tick": backlist, "portal's history of a day": history }).map(
    ([kind, { calls, read, write }]) => [
      `${what}: ${kind}`,
      showCount(calls),
      showUnits(write / calls),
      showUnits(read / calls),
    ],
  );

const costRows = (lines: readonly CostLine[]): string[][] =>
  lines.map(({ what, write, read, dollars }) => [what, showUnits(write), showUnits(read), showDollars(dollars)]);

async function timesOf(all: readonly RankAnswers[], units: readonly (readonly [number, number] | null)[]) {
  const asin = asinOf(0);
  const repetition = { runs: settings.runs, warmUps: 3, budgetMs: 15_000 };
  const questions = ["list", "history"] as const;
  const rows: string[][] = [];
  for (const [at, question] of questions.entries()) {
    const timings = await repeatInTurns(
      all.map((one) => () => (question === "list" ? one.list() : one.history(asin))),
      repetition,
    );
    for (const [i, { medianMs, bestMs, runs }] of timings.entries())
      rows.push([
        `${question === "list" ? "list of 300 books" : "10 years of one book"}: ${all[i]!.name}`,
        showMs(medianMs),
        showRatio(medianMs / timings[0]!.medianMs),
        showMs(bestMs),
        String(runs),
        units[i] ? showUnits(units[i][at]!) : "–",
      ]);
  }
  return rows;
}

/** A heavy account in one store beside an item per point and PostgreSQL, which hold the same points. */
async function besidePeers(heavy: RankAccount, ours: RankAnswers, points: Parameters<typeof metered>[0]) {
  const products = heavy.stores[0]!.products;
  const asins = products.map(({ asin }) => asin);
  const meter = newMeter();
  const counted = pointItems(metered(points, meter), asins);
  await counted.list();
  const listUnits = unitsOf(meter.read);
  await counted.history(asins[0]!);
  const items = pointItems(points, asins);
  const folder = postgresFolder();
  const postgres = folder ? [await postgresRanks(folder, products)] : [];
  for (const peer of [items, ...postgres]) await assertSameAnswers(ours, peer, asins[0]!);
  return { peers: [items, ...postgres], itemUnits: [listUnits, unitsOf(meter.read) - listUnits] as const };
}

/** The simulated month of a median author, five days of a heavy one, the planner, and both questions beside peers. */
export async function benchRanks(): Promise<Figures> {
  const products = Array.from({ length: HEAVY.works }, (_, n) => ({ asin: asinOf(n), days: seriesOf(n, 0) }));
  const engine = await startEngine(pointItemsExport(temporaryFolder(), ITEMS, products));
  const medianTable = await engine.createTable();
  const median = await rankAccount(medianTable, MEDIAN);
  const medianFirst = await median.firstHistory();
  const month = await runDays(median, MONTH_DAYS);
  const medianScreens = await screens(median);

  const heavyTable = await engine.createTable();
  const heavy = await rankAccount(heavyTable, HEAVY);
  const heavyFirst = await heavy.firstHistory();
  const days = await runDays(heavy, HEAVY_DAYS);
  const heavyScreens = await screens(heavy);
  const peers = await besidePeers(heavy, heavyScreens.ours, { client: heavyTable.client, table: ITEMS });
  const oursUnits = [heavyScreens.list.read, heavyScreens.detail.read] as const;
  const times = await timesOf([heavyScreens.ours, ...peers.peers], [oursUnits, peers.itemUnits, null]);
  const sizes = [...(await sizeRows(medianTable)).map(([kind, ...row]) => [`14 works: ${kind}`, ...row])];
  sizes.push(...(await sizeRows(heavyTable)).map(([kind, ...row]) => [`300 books: ${kind}`, ...row]));
  const fold = await heavy.fold("2026-12-02");

  const drawnMs = await drawTenYears(settings.runs);

  const dueTick = await workerUnits(await engine.createTable());
  const plan = await planFire(await engine.createTable());
  const planRead = plan.read / ACCOUNTS;
  const costOf = (month: Record<"realtime" | "backlist" | "history", Sum>, shown: { list: Units; detail: Units }) =>
    monthCost({ ...month, ...shown, dueTick, planRead });
  const cost = costOf(month, medianScreens);
  const by = (MONTH_DAYS / HEAVY_DAYS) * HEAVY_STORES;
  const history = scaled(days.history, by);
  const heavyCost = costOf(
    {
      realtime: { ...scaled(days.realtime, by), calls: 360 },
      backlist: { ...scaled(days.backlist, by), calls: 60 },
      history: {
        calls: MONTH_DAYS,
        read: history.read + fold.read * HEAVY_STORES,
        write: history.write + fold.write * HEAVY_STORES,
      },
    },
    heavyScreens,
  );
  const totals = [
    ["14 works × 2 formats × 5 stores", cost],
    ["300 books × 5 stores (scaled)", heavyCost],
  ] as const;
  return {
    title: "Ranks",
    tables: [
      {
        title: "Units of rank data per call, all stores together (300 books: one store)",
        columns: ["", "calls", "write units", "read units"],
        rows: [...unitRows("14 works, 5 stores", month), ...unitRows("300 books, 1 store", days)],
      },
      {
        title: "Screens",
        columns: ["", "read units"],
        rows: [
          ["list of 14 works", showUnits(medianScreens.list.read)],
          ["list of 300 books", showUnits(heavyScreens.list.read)],
          ["10 years of one book, 14 works on the shelf", showUnits(medianScreens.detail.read)],
          ["10 years of one book, 300 books on the shelf", showUnits(heavyScreens.detail.read)],
          ["a year of ten books, 14 works on the shelf", showUnits(medianScreens.comparison)],
          ["a year of ten books, 300 books on the shelf", showUnits(heavyScreens.comparison)],
        ],
      },
      {
        title: `A median author's month: ${totals[0][0]}`,
        columns: ["", "write units", "read units", "dollars"],
        rows: costRows(cost),
      },
      {
        title: "An author's month in dollars, units of the table",
        columns: ["", "dollars"],
        rows: totals.map(([what, lines]) => [what, showDollars(dollarsIn(lines))]),
      },
      {
        title: "First history of 10 years",
        columns: ["", "write units", "read units"],
        rows: [
          ["14 works × 2 formats × 5 stores", showUnits(medianFirst.write), showUnits(medianFirst.read)],
          ["300 books × 1 store", showUnits(heavyFirst.write), showUnits(heavyFirst.read)],
        ],
      },
      { title: "Packed items", columns: ["", "items", "mean bytes", "largest"], rows: sizes },
      {
        title: `One fire of the planner over ${showCount(ACCOUNTS)} accounts`,
        columns: ["queued", "read units", "write units", "time"],
        rows: [[showCount(plan.queued), showUnits(plan.read), showCount(plan.write), showMs(plan.ms)]],
      },
      {
        title: "Beside peers: 300 books, one store",
        columns: ["question and store", "median", "beside ours", "quickest", "runs", "read units"],
        rows: times,
      },
    ],
    goals: [
      goal("unchanged tick: write units of rank data", 0, month.unchanged.write + days.unchanged.write, showCount),
      goal("list of 14 works: read units", 4, medianScreens.list.read, showUnits),
      goal("list of 300 books: read units", 10, heavyScreens.list.read, showUnits),
      goal("10 years of one book (14 works): read units", 3, medianScreens.detail.read, showUnits),
      goal("10 years of one book (300 books): read units", 21, heavyScreens.detail.read, showUnits),
      goal("a year of ten books (14 works): read units", 14, medianScreens.comparison, showUnits),
      goal("a year of ten books (300 books): read units", 14, heavyScreens.comparison, showUnits),
      goal("comparison of ten books × 10 years, drawn", 150, drawnMs, showMs),
      goal("median author's month, units of the table", 0.02, dollarsIn(cost), showDollars),
      goal(
        "first history of 300 books × 5 stores × 10 years: write units (one store × 5)",
        30_000,
        heavyFirst.write * HEAVY_STORES,
        showCount,
      ),
      goal(`planning ${showCount(ACCOUNTS)} accounts, without the machine's pauses`, 60_000, plan.ms, showMs),
    ],
    notes: [
      `The month is ${MONTH_DAYS} days of 12 realtime ticks, two backlist ticks and one call of the portal's history. Every product's rank changes in every tick: the most that a tick can write.`,
      `Scaled: of 300 books one store of five and ${HEAVY_DAYS} days of ${MONTH_DAYS} were run, each store and day alike, and the fold of one month; the sums are multiplied. The 14 works ran in full.`,
      "Planner and worker read what their own accounts have in the test world; an author with reports also has the sales of 30 days summed, once a day.",
      "`month` counts functions, queue and keys beside these units, as they run.",
      "The comparison is drawn in Chromium by the page's own functions, from the API's answer to the painted chart; the median.",
      "The item per point holds ten years of one book and of the others the days of a list, because its queries read no more. PostgreSQL holds ten years of all 300.",
      ...(postgresFolder()
        ? ["Before any time was taken, all three gave the same ranks, curves and ten years."]
        : ["PostgreSQL 15 is not installed on this machine and was left out."]),
    ],
  };
}
