import { createBookLog } from "#shared/api/booklogs.ts";
import type { Person } from "../people.ts";
import type { Row, Rows } from "../row.ts";
import type { World } from "../world.ts";
import { aBook } from "./books.ts";

const reads = { as: "author", ok: 200 } as const satisfies Row;
const mine = { ...reads, belongsTo: "person" } as const satisfies Row;

/** An event of a person's book, the author's by default. Both authors have a plan that includes event logs. */
async function logBody(world: World, person: Person = world.cast.author) {
  for (const author of [world.cast.author, world.cast.otherAuthor]) await world.startTrial(author);
  const { id } = await world.once(`book with events of ${person.id}`, () => aBook(world, 1, person));
  return { book_id: id, book_log_event_id: 1, start_date: "2026-11-01", cost: "12.50" };
}

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

/** A report of the author's book by day. */
async function bookReport(world: World) {
  const { book_id } = await logBody(world);
  return { query: `bookId=${book_id}&startDate=2026-10-01&endDate=2026-10-31` };
}

async function outlookQuery(world: World) {
  const { book_id } = await logBody(world);
  return { query: `book=${book_id}&start=2026-10-01` };
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
  listEventEffects: { ...reads, send: () => ({ query: "days=7" }) },
  getEventOutlook: { ...mine, send: outlookQuery },
  getBookReport: { ...mine, send: bookReport },
  // Spend is a map, which rejects names that are not ranges.
  saveBookLogMetadata: { ...mine, send: async (world) => ({ ...(await aLog(world)), body: {} }) },
};
