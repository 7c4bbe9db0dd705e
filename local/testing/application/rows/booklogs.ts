import { createBookLog } from "#shared/api/booklogs.ts";
import type { Person } from "../people.ts";
import type { Row, Rows } from "../row.ts";
import type { World } from "../world.ts";
import { aBook } from "./books.ts";

const reads = { as: "author", ok: 200 } as const satisfies Row;
const mine = { ...reads, belongsTo: "person" } as const satisfies Row;

const logBody = async (world: World, person?: Person) => ({
  book_id: (await aBook(world, 1, person)).id,
  book_log_event_id: 1,
  start_date: "2026-11-01",
  cost: "12.50",
});

/** A new event log of the author. */
const aLog = async (world: World) => {
  const { body } = await world.ask(world.cast.author, createBookLog, { body: await logBody(world) });
  return { params: { id: body.data.data.id as string } };
};

/** An event of the caller's own book, or the author's when the caller can't add one. */
async function ownBook(world: World, caller: Person) {
  const { author, lapsedAuthor, lapsedOwner, reader } = world.cast;
  const owner = [lapsedAuthor, lapsedOwner, reader].includes(caller) ? author : caller;
  return { body: await logBody(world, owner) };
}

export const bookLogsRows: Rows = {
  listBookLogs: reads,
  listBookLogsBetween: { ...reads, send: () => ({ query: "start_date=2026-11-01&end_date=2026-11-30" }) },
  countBookLogs: reads,
  listBookEventTypes: reads,
  getBookLog: { ...mine, send: aLog },
  createBookLog: { as: "author", ok: 201, send: ownBook },
  updateBookLog: { ...mine, send: async (world) => ({ ...(await aLog(world)), body: await logBody(world) }) },
  deleteBookLog: { ...mine, ok: 204, send: aLog },
  saveBookLogMetadata: {
    ...mine,
    send: async (world) => ({ ...(await aLog(world)), body: { spend: { "2026-11-01-2026-11-07": 9.99 } } }),
  },
};
