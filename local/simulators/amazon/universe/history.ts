import { setImmediate as nextTurn } from "node:timers/promises";
import { eachMonth, type IsoDate } from "#shared/primitives/dates.ts";
import { daysOf } from "./ledger.ts";
import type { Shelf } from "./shelves.ts";

/**
 * Draws the days of a shelf's whole history, a month at a time: five years take seconds, and everything else on this machine is answered by the same
 * thread meanwhile.
 */
export async function drawHistory(shelf: Shelf, today: IsoDate): Promise<void> {
  for (const month of shelf.since <= today ? eachMonth(shelf.since, today) : []) {
    daysOf(month, shelf);
    await nextTurn();
  }
}
