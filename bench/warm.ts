import { join } from "node:path";
import * as z from "zod";
import { bundleFunctions, bundleOf } from "#infra/bundle.ts";
import * as accounts from "#shared/api/accounts/accounts.ts";
import * as books from "#shared/api/books/books.ts";
import * as royalties from "#shared/api/royalties/royalties.ts";
import { presetRange } from "#shared/domain/date-ranges/presets.ts";
import { TODAY } from "./account/sale-rows.ts";
import { bundleBare } from "./cold/bundle-bare.ts";
import { getEvent } from "./cold/event.ts";
import { coldWorld } from "./cold/world.ts";
import { runNode } from "./lib/child.ts";
import { temporaryFolder } from "./lib/cleanup.ts";
import { type Figures, OWN_LIMIT } from "./lib/figures.ts";
import { showMs, showRatio } from "./lib/format.ts";
import { median } from "./lib/measure.ts";
import { settings } from "./lib/settings.ts";

const HOST = join(import.meta.dirname, "warm/host.mjs");
const Answer = z.object({ status: z.int(), processorMs: z.array(z.number()) });
const [WARM_UPS, CALLS] = [1000, 200];

interface Warm {
  readonly name: string;
  readonly bundle: string;
  readonly event: object;
  readonly status: number;
  /** The budget in milliseconds of processor time. */
  readonly atMostMs?: number;
}

/** Returns the processor milliseconds of one call: the median of the rounds. */
async function priceOf({ name, bundle, event, status }: Warm, env: NodeJS.ProcessEnv): Promise<number> {
  const numbers = { BENCH_WARM_UPS: WARM_UPS, BENCH_ROUNDS: settings.runs, BENCH_CALLS: CALLS };
  const texts = Object.fromEntries(Object.entries(numbers).map(([key, value]) => [key, String(value)]));
  const BENCH_KNOWN = status === 304 ? "1" : "0";
  const printed = await runNode([HOST, bundle], {
    env: { ...env, ...texts, BENCH_KNOWN, BENCH_EVENT: JSON.stringify(event) },
  });
  const answer = Answer.parse(JSON.parse(printed));
  if (answer.status !== status) throw new Error(`${name} answered ${answer.status}`);
  return median(answer.processorMs);
}

/** The processor time of one warm call of each bundled function, beside a minimal function with the same SDK. */
export async function benchWarm(): Promise<Figures> {
  await bundleFunctions();
  const { actor, env } = await coldWorld();
  const { start: startDate, end: endDate } = presetRange("last_90_days", TODAY, null);
  const report = getEvent(royalties.getRoyaltiesReport, actor, { startDate, endDate });
  const ok = { status: 200 };
  const calls: Warm[] = [
    { name: "bare handler: one item by its key", bundle: await bundleBare(temporaryFolder()), event: {}, ...ok },
    { name: "GET /user", bundle: bundleOf("accounts"), event: getEvent(accounts.getUser, actor), ...ok, atMostMs: 3 },
    { name: "GET /books", bundle: bundleOf("books"), event: getEvent(books.listBooks, actor), ...ok, atMostMs: 4 },
    {
      name: "day average",
      bundle: bundleOf("royalties"),
      event: getEvent(royalties.getRoyaltyDayAverage, actor),
      ...ok,
      atMostMs: 4,
    },
    {
      name: "90-day report of 10 titles, nothing new",
      bundle: bundleOf("royalties"),
      event: report,
      status: 304,
      atMostMs: 3,
    },
    { name: "90-day report of 10 titles", bundle: bundleOf("royalties"), event: report, ...ok },
  ];
  const prices: number[] = [];
  for (const call of calls) prices.push(await priceOf(call, env));
  return {
    title: "Warm calls",
    tables: [
      {
        title: `Processor time of one call after ${WARM_UPS}, medians of ${settings.runs} rounds of ${CALLS}`,
        columns: ["call", "processor time", "beside the bare handler"],
        rows: calls.map(({ name }, i) => [name, showMs(prices[i]!), showRatio(prices[i]! / prices[0]!)]),
      },
    ],
    goals: calls.flatMap(({ name, atMostMs }, i) =>
      atMostMs === undefined
        ? []
        : [
            {
              what: `warm ${name}: processor time`,
              anchor: OWN_LIMIT,
              budget: `≤ ${atMostMs} ms`,
              measured: showMs(prices[i]!),
              met: prices[i]! <= atMostMs,
              remedy: "Fewer calls of the table: each costs as much as the bare handler's whole call.",
            },
          ],
    ),
    notes: [
      "Processor time of the function's whole process, with V8's own threads; the engine is a process of its own. One call at a time, as Lambda makes them.",
    ],
  };
}
