import { setImmediate as nextTurn } from "node:timers/promises";
import { eachMonth, type IsoDate } from "#shared/primitives/dates.ts";
import { daysOf } from "./ledger.ts";
import type { Shelf } from "./shelves.ts";

/**
 * Computes a shelf's whole history one month at a time: five years take seconds, and the same thread answers everything
 * else on this machine meanwhile.
 */
export async function drawHistory(shelf: Shelf, today: IsoDate): Promise<void> {
  for (const month of shelf.since <= today ? eachMonth(shelf.since, today) : []) {
    daysOf(month, shelf);
    await nextTurn();
  }
}
