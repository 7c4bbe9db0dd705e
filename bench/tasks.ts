import { logger } from "#functions/platform/logger.ts";
import { runWalk } from "#functions/platform/tasks/run-walk.ts";
import { DAY_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import type { Figures, Goal } from "./lib/figures.ts";
import { showCount } from "./lib/format.ts";
import { type AnyWalk, TASKS, type Task } from "./tasks/every-task.ts";
import { population } from "./tasks/population.ts";
import { queueRuntime } from "./tasks/queue-runtime.ts";
import { virtualTime } from "./tasks/virtual-time.ts";

const ROWS = [1_000, 10_000, 100_000] as const;
const MOST = ROWS.at(-1)!;
const STARTS_AT = Date.parse("2026-11-20T12:00:00.000Z");
/** Of a message's work (`infra/constructs/walk.ts`). */
const LIMIT_MS = 10 * MINUTE_MS;
const FOREVER_MS = 1e12;

interface Walked {
  readonly ms: number;
  readonly messages: number;
  readonly served: number;
  readonly deadLetters: number;
}

/** How many rows one call serves before its time limit, one after the other from the first on. */
async function rowOfTimeout(task: Task): Promise<number> {
  const time = virtualTime(STARTS_AT);
  const walk = task.walk(population(time, MOST), time);
  const end = STARTS_AT + task.formerLimitMs;
  const oneCall = async () => {
    let row = 0;
    for (const shard of walk.shards) {
      let after: string | null = null;
      do {
        const { items, next } = await walk.list(shard, after);
        for (const item of items) {
          if (time.now() >= end) return row;
          await walk.work(item, () => true);
          row += 1;
        }
        after = next;
      } while (after !== null);
    }
    return row;
  };
  return time.run(oneCall());
}

/** Carries the task out in messages; `hangs` names a row whose work never ends. */
async function carryOut(task: Task, rows: number, hangs: string | null): Promise<Walked> {
  const time = virtualTime(STARTS_AT);
  const walk = task.walk(population(time, rows), time);
  const served = new Set<string>();
  let lastAt = STARTS_AT;
  const watched: AnyWalk = {
    ...walk,
    work: async (item, hasTime) => {
      if (item.userId === hangs) await time.sleep(FOREVER_MS);
      const outcome = await walk.work(item, hasTime);
      if (!served.has(item.userId)) lastAt = time.now();
      served.add(item.userId);
      return outcome;
    },
  };
  const runtime = queueRuntime(time, { workers: task.workers, limitMs: LIMIT_MS });
  const { messages, deadLetters } = await time.run(runtime.carryOut(runWalk(runtime.queue, watched)));
  return { ms: lastAt - STARTS_AT, messages, served: served.size, deadLetters };
}

const inMinutes = (ms: number): string =>
  ms < MINUTE_MS ? `${(ms / 1000).toFixed(1)} s` : `${(ms / MINUTE_MS).toFixed(1)} min`;

interface Measured {
  readonly task: Task;
  readonly timeoutRow: number;
  readonly walked: readonly Walked[];
  readonly disturbed: Walked;
}

async function measure(task: Task): Promise<Measured> {
  const walked: Walked[] = [];
  for (const rows of ROWS) walked.push(await carryOut(task, rows, null));
  const disturbed = await carryOut(task, ROWS[1], `user-${ROWS[1] / 2}`);
  return { task, timeoutRow: await rowOfTimeout(task), walked, disturbed };
}

const goalsOf = ({ task, walked, disturbed }: Measured): Goal[] => {
  const { ms, served } = walked.at(-1)!;
  const all = ROWS[1] - 1;
  return [
    {
      what: `${task.name}: ${showCount(MOST)} rows`,
      anchor: "the task's own schedule",
      budget: `all served before the next ${task.everyMs < DAY_MS ? "hour" : "day"}'s`,
      measured: `${showCount(served)} in ${inMinutes(ms)}`,
      met: served === MOST && ms <= task.everyMs,
    },
    {
      what: `${task.name}: rows served although one of ${showCount(ROWS[1])} never ends`,
      anchor: "all other rows",
      budget: `${showCount(all)}, and 1 dead letter`,
      measured: `${showCount(disturbed.served)}, and ${disturbed.deadLetters}`,
      met: disturbed.served === all && disturbed.deadLetters === 1,
    },
  ];
};

/** Every task over all accounts, on a virtual clock: how long it takes, and who is served after its time limit. */
export async function benchTasks(): Promise<Figures> {
  const level = logger.getLevelName();
  logger.setLogLevel("SILENT");
  const measured: Measured[] = [];
  for (const task of TASKS) measured.push(await measure(task));
  logger.setLogLevel(level);
  return {
    title: "Tasks over all accounts",
    tables: [
      {
        title: "Carried out in messages, by the number of rows; and where a single call over everyone would have ended",
        columns: [
          "task",
          "one call ends after row",
          ...ROWS.map((rows) => `${showCount(rows)} rows`),
          `messages of ${showCount(MOST)}`,
        ],
        rows: measured.map(({ task, timeoutRow, walked }) => [
          task.name,
          timeoutRow < MOST ? `${showCount(timeoutRow)} (${task.formerLimitMs / MINUTE_MS} min)` : "none",
          ...walked.map(({ ms }) => inMinutes(ms)),
          showCount(walked.at(-1)!.messages),
        ]),
      },
    ],
    goals: measured.flatMap(goalsOf),
    notes: [
      "The product's own walks on a virtual clock: a call of the table takes 4 ms, of the bucket 25, of the user pool and the email service 60, of Stripe 250, of the queue 10, and an invocation begins after 20. What they do in between takes no time.",
      "A row that never ends takes its message to the time limit three times and then to the dead letters; the other rows of that message are served with it.",
      "A single call that ended at its limit started again at the first row. The rows after the one named here were never reached.",
    ],
  };
}
