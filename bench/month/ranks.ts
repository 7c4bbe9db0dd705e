import { addDays } from "#shared/primitives/dates.ts";
import { plus, type Quantities, times } from "../lib/prices.ts";
import { rankAccount, runDays, type Units } from "../ranks/account.ts";
import { ourAnswers } from "../ranks/answers.ts";
import { asinOf, TODAY } from "../ranks/series.ts";
import { workerUnits } from "../ranks/worker.ts";
import { startEngine } from "../stores/engine.ts";
import { ASSUMED } from "./assumptions.ts";
import { billed, INVOCATION } from "./call.ts";

const DAYS = 5;
const MONTH_DAYS = 30;
/** Fourteen works in two formats and five stores, as a median author's. */
const SHELF = { works: 14, formats: 2, realtimeWorks: 14, stores: 5, start: addDays(TODAY, 1 - DAYS) } as const;
const TICKS_A_DAY = { due: 14, idle: 82 } as const;
const WORKER_MB = 1024;
/** Processor time of a rank tick here: answers of the portal parsed, boards packed. */
const TICK_PROCESSOR_MS = 40;
const KEYS_A_TICK = 2;

export interface RanksMonth {
  /** A month of one author's ranks, fetched by the server. */
  readonly byServer: Quantities;
  /** The same data brought by a browser: without ticks and keys, with calls of the API instead. */
  readonly byBrowser: Quantities;
  /** The list of ranks and one book's ten years, once each. */
  readonly screens: Quantities;
  /** One more work read at realtime for a month. */
  readonly perWork: Quantities;
}

const unitsIn = ({ read, write }: Units): Quantities => ({ readUnits: read, writeUnits: write });

/** Measures five days of a median author's ranks and takes them six times. */
export async function priceRanks(): Promise<RanksMonth> {
  const engine = await startEngine();
  const account = await rankAccount(await engine.createTable(), SHELF);
  await account.firstHistory();
  const { realtime, backlist, history } = await runDays(account, DAYS);
  const fold = await account.fold(`${addDays(TODAY, 12).slice(0, 7)}-02`);
  const answers = ourAnswers(account);
  const list = await account.counted(() => answers.list());
  const detail = await account.counted(() => answers.history(asinOf(0)));
  const worker = await workerUnits(await engine.createTable());
  const data = plus(times(plus(...[realtime, backlist, history].map(unitsIn)), MONTH_DAYS / DAYS), unitsIn(fold));
  const share = 1 / ASSUMED.ticksSideBySide;
  const due = plus(unitsIn(worker.due), billed(TICK_PROCESSOR_MS, ASSUMED.tickWaitMs * share, WORKER_MB), {
    keyCalls: KEYS_A_TICK,
    queueRequests: 3 * share,
    invocations: share,
    logGb: (INVOCATION.logGb ?? 0) * share,
  });
  const calls = { apiRequests: 1, edgeRequests: 1, firewallRequests: 1, ...INVOCATION };
  return {
    byServer: plus(
      data,
      times(due, TICKS_A_DAY.due * MONTH_DAYS),
      times(unitsIn(worker.idle), TICKS_A_DAY.idle * MONTH_DAYS),
    ),
    byBrowser: plus(
      data,
      times(plus(calls, billed(TICK_PROCESSOR_MS, ASSUMED.tableMs * 4, WORKER_MB)), TICKS_A_DAY.due * MONTH_DAYS),
    ),
    screens: plus(unitsIn(list), unitsIn(detail), times(plus(calls, billed(10, ASSUMED.tableMs * 3, WORKER_MB)), 2)),
    perWork: times(unitsIn(realtime), MONTH_DAYS / DAYS / SHELF.realtimeWorks),
  };
}
