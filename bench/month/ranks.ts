import { addDays } from "#shared/primitives/dates.ts";
import { processorTimed } from "../lib/measure.ts";
import { plus, type Quantities, times } from "../lib/prices.ts";
import { rankAccount, runDays, type Units } from "../ranks/account.ts";
import { ourAnswers } from "../ranks/answers.ts";
import { asinOf, TODAY } from "../ranks/series.ts";
import { type WorkerTick, workerUnits } from "../ranks/worker.ts";
import { startEngine } from "../stores/engine.ts";
import { ASSUMED } from "./assumptions.ts";
import { API_MB, billed, billedTick, INVOCATION } from "./call.ts";

const DAYS = 5;
const MONTH_DAYS = 30;
/** Fourteen works in two formats and five stores, as a median author's. */
const SHELF = { works: 14, formats: 2, realtimeWorks: 14, stores: 5, start: addDays(TODAY, 1 - DAYS) } as const;
/** A day's ticks that read ranks. The others see from the royalties' own state that none are due, and cost nothing more. */
const DUE_TICKS_A_DAY = 14;
/** Calls to the table that wait for one another. */
const WAITS = 3;
const CALL: Quantities = { apiRequests: 1, edgeRequests: 1, firewallRequests: 1, ...INVOCATION };

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
  const screen = async (ask: () => unknown) => {
    await ask();
    const { processorMs, result } = await processorTimed(() => account.counted(async () => ask()));
    return plus(unitsIn(result), CALL, billed(processorMs, ASSUMED.tableMs * WAITS, API_MB));
  };
  const dueTick = await workerUnits(await engine.createTable());
  const data = plus(times(plus(...[realtime, backlist, history].map(unitsIn)), MONTH_DAYS / DAYS), unitsIn(fold));
  const tick = ({ processorMs, keyCalls, ...units }: WorkerTick) =>
    plus(unitsIn(units), { keyCalls }, billedTick(processorMs, ASSUMED.tickWaitMs));
  const sent = plus(CALL, billed(dueTick.processorMs, ASSUMED.tableMs * WAITS, API_MB));
  return {
    byServer: plus(data, times(tick(dueTick), DUE_TICKS_A_DAY * MONTH_DAYS)),
    byBrowser: plus(data, times(sent, DUE_TICKS_A_DAY * MONTH_DAYS)),
    screens: plus(await screen(() => answers.list()), await screen(() => answers.history(asinOf(0)))),
    perWork: times(unitsIn(realtime), MONTH_DAYS / DAYS / SHELF.realtimeWorks),
  };
}
