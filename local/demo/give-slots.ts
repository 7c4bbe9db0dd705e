import { DEMO_AUTHOR } from "#local/simulators/amazon/dataset/author.ts";
import { type ClientBook, listClientBooks, updateMonitoredBooks } from "#shared/api/agency/monitor.ts";
import type { Person } from "./session.ts";

const AUTHOR = `${DEMO_AUTHOR.firstName} ${DEMO_AUTHOR.lastName}`;

/** Books of the demo author that are read in real time; the first of the list stays free to be put into a slot. */
const REALTIME = { from: 1, to: 7 } as const;

/** Whether the book has an ASIN, which a slot needs, and no slot yet. */
const isFree = ({ asin, tier, on_shelf }: ClientBook): boolean => asin !== null && tier === "none" && on_shelf;

/**
 * Puts books of the agency's clients into slots of its plan, so that its Monitor has some: several of the demo author in
 * real time, and those of small clients that have ranks among the backlist. Leaves an agency with slots as it is.
 */
export async function giveSlots(owner: Person): Promise<void> {
  const { data, slots } = await owner.call(listClientBooks);
  if (slots.realtime.used + slots.backlist.used > 0) return;
  const free = data.filter(isFree);
  const ofAuthor = free.filter(({ client }) => client === AUTHOR).slice(REALTIME.from, REALTIME.to);
  const ofOthers = free.filter(({ client, rank }) => client !== AUTHOR && rank !== null);
  const changes = [
    ...ofAuthor.map(({ client_id, book_id }) => ({ client_id, book_id, tier: "realtime" as const })),
    ...ofOthers.map(({ client_id, book_id }) => ({ client_id, book_id, tier: "backlist" as const })),
  ];
  if (changes.length > 0) await owner.call(updateMonitoredBooks, { body: { changes } });
}
