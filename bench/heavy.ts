import { join } from "node:path";
import * as z from "zod";
import { accountMonths, generateAccount } from "./account/account.ts";
import { TODAY } from "./account/sale-rows.ts";
import { runNode } from "./lib/child.ts";
import { type Figures, type Goal, OWN_LIMIT } from "./lib/figures.ts";
import { showCount, showKb, showMb, showMs } from "./lib/format.ts";
import { settings } from "./lib/settings.ts";
import { startEngine } from "./stores/engine.ts";
import { storeAccount, storeExchangeRates } from "./stores/months.ts";

const Answer = z.object({
  coldMs: z.number(),
  processorMs: z.number(),
  warmMs: z.number(),
  read: z.number(),
  write: z.number(),
  json: z.int(),
  bytes: z.int(),
  peak: z.int(),
});
type Answer = z.infer<typeof Answer>;

/** Two formats in three have a work of their own, so that these are 3,000 books. */
const PRODUCTS = 4_500;
const MONTHS = Number(TODAY.slice(5, 7));
const USER = "bench-3000";
const QUESTIONS = {
  days: "report, last 90 days",
  year: "report, this year by months",
  list: "list of all books",
  edit: "edit: a tag on one book",
} as const;
/** A function has 1,024 MB, an answer may have 6 MB after base64, and an author should not wait longer. */
const MOST = { memory: 1024 * 1024 * 1024, answer: 6 * 1024 * 1024 * 0.75, ms: 5_000 };

const goal = (
  what: string,
  anchor: string,
  [most, measured]: readonly [number, number],
  show: (n: number) => string,
): Goal => ({
  what,
  anchor,
  budget: `≤ ${show(most)}`,
  measured: show(measured),
  met: measured <= most,
});

/** Report, list and edit of 3,000 books in eight stores, each in a process of its own. */
export async function benchHeavy(): Promise<Figures> {
  const engine = await startEngine();
  const table = await engine.createTable();
  await storeExchangeRates(table);
  await storeAccount(table, generateAccount(USER, PRODUCTS, settings.seed, accountMonths(MONTHS)));
  const script = join(import.meta.dirname, "heavy/ask-in-child.ts");
  const answers = new Map<string, Answer>();
  for (const [question, name] of Object.entries(QUESTIONS))
    answers.set(name, Answer.parse(JSON.parse(await runNode([script, engine.endpoint, table.table, USER, question]))));
  const worst = (of: (answer: Answer) => number) => Math.max(...[...answers.values()].map(of));
  return {
    title: "3,000 books in eight stores",
    tables: [
      {
        title: `${showCount(PRODUCTS)} formats, ${MONTHS} months by day; each question in a new process`,
        columns: [
          "",
          "first",
          "of which processor",
          "again",
          "read units",
          "write units",
          "answer",
          "compressed",
          "peak memory",
        ],
        rows: [...answers].map(([name, { coldMs, processorMs, warmMs, read, write, json, bytes, peak }]) => [
          name,
          ...[coldMs, processorMs, warmMs].map(showMs),
          ...[read, write].map(showCount),
          ...[json, bytes].map(showKb),
          showMb(peak),
        ]),
      },
    ],
    goals: [
      goal("peak memory of any of them", "the function's 1,024 MB", [MOST.memory, worst(({ peak }) => peak)], showMb),
      goal(
        "largest compressed answer",
        "an answer of Lambda, 6 MB in base64",
        [MOST.answer, worst(({ bytes }) => bytes)],
        showMb,
      ),
      goal("longest first answer", OWN_LIMIT, [MOST.ms, worst(({ coldMs }) => coldMs)], showMs),
    ],
    notes: [
      "A report that would not fit into an answer widens from days to months and says so. Memory is the process's own peak, with the answer's JSON and its compression.",
      "Times include the first use of all code, but not the start of the process.",
    ],
  };
}
