import { toWork } from "#local/simulators/amazon/dataset/author.ts";
import { MARKETPLACES } from "#local/simulators/amazon/dataset/marketplaces.ts";
import { drawFor } from "#local/simulators/amazon/dataset/random.ts";
import type { Shelf } from "#local/simulators/amazon/dataset/shelves.ts";
import { addDays, addMonths, firstDayOf, type IsoDate, monthOf } from "#shared/primitives/dates.ts";
import type { DemoPerson } from "./people.ts";

const FIRST_WORDS = ["The Low", "A Borrowed", "The Quiet", "Some Distant", "The Saltmarsh", "Her Second", "The Paper"];
const LAST_WORDS = ["Bridge", "Ledger", "Assize", "Winter", "Inheritance", "Orchard"];

/** Each pair of words is one title, for up to 42 clients. */
const titleOf = (n: number): string => `${FIRST_WORDS[n % FIRST_WORDS.length]!} ${LAST_WORDS[n % LAST_WORDS.length]!}`;

/** Months of figures that a client has. */
export const MONTHS_EARNED = 12;

/** Mean daily readers of the least and the most popular client: about 40 and 1,500 dollars a month. */
const READERS = { least: 1, most: 30 } as const;
/** The least number of stores that sell a client's book. */
const FEWEST_STORES = 2;
const MOST_STORES = 7;

/**
 * The shelf of an agency's small client: one book, whose success, length, price and stores are drawn from the client's
 * address. Amounts of different stores therefore differ as those of real authors do.
 */
export function clientShelf({ firstName, lastName, email }: DemoPerson, n: number, today: IsoDate): Shelf {
  const draw = drawFor("client", email);
  const since = firstDayOf(addMonths(monthOf(today), 1 - MONTHS_EARNED));
  const released = addDays(since, -Math.round(draw.between(60, 900)));
  const kenpc = Math.round(draw.between(140, 460));
  const price = [2.99, 3.99, 4.99, 5.99][Math.floor(draw.between(0, 4))]!;
  const steady = READERS.least * (READERS.most / READERS.least) ** draw.next();
  const stores = Math.floor(draw.between(FEWEST_STORES, MOST_STORES + 1));
  const missingFrom = MARKETPLACES.slice(stores).map(({ label }) => label);
  const author = `${firstName} ${lastName}`;
  const work = toWork([titleOf(n), author, null, 0, released, kenpc, price, steady, false, missingFrom]);
  return { key: email, works: [work], upcoming: [], since };
}
