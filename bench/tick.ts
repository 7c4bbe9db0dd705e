import { type Figures, type Goal, OWN_LIMIT } from "./lib/figures.ts";
import { showCount, showMs, showRatio } from "./lib/format.ts";
import { unitsOf } from "./lib/meter.ts";
import { type Invocation, totalOf, workerWorld } from "./tick/worker-world.ts";

const AUTHORS = 20;
/** Until everything due has been fetched once and nothing is news any more. */
const SETTLING_TICKS = 5;
const UNCHANGED_TICKS = 8;
const QUARTERS_A_DAY = 96;
const ANSWER_MS = 250;

/**
 * The simulated Amazon's accounts with books at both portals. Several authors use each, who take reports that another
 * has requested: only the ticks of each account's first author count as ticks without news.
 */
const NAMES = ["clara", "marcus", "ines", "nell", "jun"] as const;

const row = (what: string, of: (kind: readonly Invocation[]) => string, kinds: readonly (readonly Invocation[])[]) => [
  what,
  ...kinds.map(of),
];
const mean = (what: (one: Invocation) => number) => (all: readonly Invocation[]) =>
  showCount(totalOf(all, what) / all.length);

const goal = (what: string, most: number, measured: number, remedy?: string): Goal => ({
  remedy,
  what,
  anchor: OWN_LIMIT,
  budget: `≤ ${showCount(most)}`,
  measured: showCount(measured),
  met: measured <= most,
});

/** A real worker against the simulated Amazon: what a tick costs without and with news, and a batch beside one. */
export async function benchTick(): Promise<Figures> {
  const world = await workerWorld(ANSWER_MS);
  const authors: string[] = [];
  for (let n = 0; n < AUTHORS; n++) authors.push((await world.givenAuthor(NAMES[n % NAMES.length]!)).userId);
  const each = async (): Promise<Invocation[]> => {
    const all: Invocation[] = [];
    for (const userId of authors) all.push(await world.work([userId]));
    await world.readImports();
    await world.pass();
    return all;
  };
  for (let n = 0; n < SETTLING_TICKS; n++) await each();
  const quiet: Invocation[] = [];
  const ofFirst: Invocation[] = [];
  for (let n = 0; n < UNCHANGED_TICKS; n++) {
    const all = await each();
    quiet.push(...all);
    ofFirst.push(...all.slice(0, NAMES.length));
  }
  const readsRanks = ({ meter }: Invocation) => meter.read.has("rank-tracking");
  const unchanged = ofFirst.filter((one) => !readsRanks(one));
  const withRanks = quiet.filter(readsRanks);
  await world.pass(QUARTERS_A_DAY);
  const withNews = await each();
  for (let n = 0; n < SETTLING_TICKS; n++) await each();

  await world.slowDown();
  const oneByOne: Invocation[] = [];
  for (const userId of authors) oneByOne.push(await world.work([userId]));
  await world.pass();
  const together = await world.work(authors);

  const kinds = [unchanged, withRanks, withNews];
  const reads = totalOf(unchanged, ({ meter }) => unitsOf(meter.read)) / unchanged.length;
  const stateWrites = totalOf(unchanged, ({ meter }) => unitsOf(meter.write, ["sync-state"])) / unchanged.length;
  const keyCalls = ({ keysMade, keysOpened }: Invocation) => keysMade + keysOpened;
  const oneMs = totalOf(oneByOne, ({ ms }) => ms) / oneByOne.length;
  return {
    title: "A tick of the server's own sync",
    tables: [
      {
        title: `Per tick, ${AUTHORS} accounts with both portals connected`,
        columns: ["", "without news", "without news, ranks due", "first of a day, with news"],
        rows: [
          row(
            "read units",
            mean(({ meter }) => unitsOf(meter.read)),
            kinds,
          ),
          row(
            "write units",
            mean(({ meter }) => unitsOf(meter.write)),
            kinds,
          ),
          row(
            "calls of the table",
            mean(({ meter }) => meter.calls),
            kinds,
          ),
          row("calls of the key service", mean(keyCalls), kinds),
          row(
            "events on the bus",
            mean(({ events }) => events),
            kinds,
          ),
          row(
            "processor time, ms",
            mean(({ processorMs }) => processorMs),
            kinds,
          ),
          ["requests to the queue", "0.3", "0.3", "0.3"],
        ],
      },
      {
        title: `${AUTHORS} ticks without news, each answer of Amazon ${ANSWER_MS} ms away`,
        columns: ["", "time", "of one tick"],
        rows: [
          ["one invocation, one tick", showMs(oneMs), showRatio(1)],
          [`${AUTHORS} invocations, ${AUTHORS} ticks`, showMs(oneMs * AUTHORS), showRatio(AUTHORS)],
          [`one invocation, ${AUTHORS} ticks`, showMs(together.ms), showRatio(together.ms / oneMs)],
        ],
      },
    ],
    goals: [
      goal(
        "read units of a tick without news",
        10,
        reads,
        "Fewer items read before a sync: account, session and the state of its sources are items of their own.",
      ),
      goal("write units of it to the state of the sync", 1, stateWrites),
      goal("calls of the key service of it", 0.1, totalOf(unchanged, keyCalls) / unchanged.length),
      {
        what: `${AUTHORS} ticks in one invocation`,
        anchor: "one tick, same run",
        budget: "≤ 4 × one tick",
        measured: showRatio(together.ms / oneMs),
        met: together.ms <= 4 * oneMs,
        remedy:
          "Less processor time for each tick: the waits for Amazon overlap already, and what is left is work on one thread.",
      },
      goal(
        "messages that failed",
        0,
        totalOf([...quiet, ...withNews, ...oneByOne, together], ({ failed }) => failed),
      ),
    ],
    notes: [
      "The table is the local engine and Amazon a process of its own; processor time is the worker's alone, on a full core. 768 MB of Lambda are 0.43 of one.",
      "Keys are asked for once a day and process: with a hundred workers in turn, an author meets most of them for the first time, and the calls of the key service approach one a tick.",
      "Requests to the queue by arithmetic: ten messages are sent, received and deleted in a call each.",
    ],
  };
}
