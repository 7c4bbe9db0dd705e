import { DEMO_AUTHOR } from "#local/simulators/amazon/dataset/author.ts";
import { estimatorOf } from "#local/simulators/amazon/dataset/reports.ts";
import type { Shelf } from "#local/simulators/amazon/dataset/shelves.ts";
import { writeEstimator } from "#local/simulators/amazon/workbooks/write-estimator.ts";
import { listClients, renewClientCode } from "#shared/api/agency/clients.ts";
import { CODE_LINK, giveConsent } from "#shared/api/agency/consents.ts";
import { subscribeFree } from "#shared/api/billing/billing.ts";
import { createBookLog } from "#shared/api/booklogs.ts";
import { listBooks } from "#shared/api/books/books.ts";
import { createBook } from "#shared/api/books/edit.ts";
import { createExtensionSession, revokeExtensionSession } from "#shared/api/extension/extension.ts";
import { saveSentRanks } from "#shared/api/ranks/sent-ranks.ts";
import { BOOK_EVENT_TYPES } from "#shared/catalogue/book-event-types.ts";
import { formatByCode } from "#shared/catalogue/formats.ts";
import { CONSENT_SCOPES, type ConsentScope } from "#shared/domain/consent/scopes.ts";
import { addDays, eachMonth, type IsoDate } from "#shared/primitives/dates.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { HOME_MARKETPLACE } from "#shared/sources/amazon/portal/title-sets.ts";
import { clientShelf } from "./client-shelves.ts";
import { dropFiles, type NamedFile } from "./drop-files.ts";
import { giveSlots } from "./give-slots.ts";
import { DEMO_AGENCY, DEMO_PASSWORD, SMALL_CLIENTS } from "./people.ts";
import { asPerson, holderOf, type Person } from "./session.ts";
import { signUpAuthor } from "./sign-up.ts";

/** Every tenth client has a promotion that ends soon, so that the agency's dashboard has a message to show. */
const WITH_EVENT = 10;

/** Every fourth client has earned something and shares it, so that lists and reports have several clients. */
const WITH_ROYALTIES = 4;
/** Their newest months are imported by days, the others in one workbook by months. */
const MONTHS_BY_DAY = 3;

/** Every third client has a browser that has read ranks and shares ratings, so that the agency's activity shows both. */
const WITH_RANKS = 3;

/** Whether the client shares royalties and payments, by its place in the list. */
export const earns = (n: number): boolean => n % WITH_ROYALTIES === 0;

const share = (author: Person, code: string, scopes: readonly ConsentScope[]) =>
  author.call(giveConsent, { params: { hash: code, id: CODE_LINK }, body: { scopes: [...scopes] } });

function scopesOf(n: number): ConsentScope[] {
  return [
    "books",
    "events",
    ...(n % WITH_RANKS === 0 ? (["reviews"] as const) : []),
    ...(earns(n) ? (["royalties", "payments"] as const) : []),
  ];
}

/** The book of the author's shelf, with a promotion under way for some. */
async function giveBook(author: Person, { works: [work] }: Shelf, n: number, today: IsoDate): Promise<void> {
  if (!work || (await author.call(listBooks)).data.length > 0) return;
  const { data: book } = await author.call(createBook, {
    body: {
      title: work.title,
      authors: [{ name: work.author }],
      formats: work.formats.map(({ asin, isbn, format }) => ({ asin, isbn, format_id: formatByCode(format).id })),
    },
  });
  if (n % WITH_EVENT !== 0) return;
  const deal = BOOK_EVENT_TYPES.find(({ name }) => name === "Kindle Countdown Deal")!;
  const days = { start_date: addDays(today, -3), end_date: addDays(today, 2) };
  await author.call(createBookLog, { body: { book_id: book.id, book_log_event_id: deal.id, ...days } });
}

/** The workbooks of the shelf's year. */
async function giveRoyalties(author: Person, shelf: Shelf, today: IsoDate): Promise<void> {
  const months = eachMonth(shelf.since, today);
  const [older, newest] = [months.slice(0, -MONTHS_BY_DAY), months.slice(-MONTHS_BY_DAY)];
  const files: NamedFile[] = [];
  for (const part of [older, ...newest.map((month) => [month])]) {
    const bytes = await writeEstimator(estimatorOf(part, today, shelf), { createdAt: `${today}T06:00:00Z` });
    files.push({ name: `KDP_Royalties_Estimator-${part[0]}.xlsx`, bytes: Uint8Array.from(bytes) });
  }
  await dropFiles(author, files);
}

/** Ranks of a book a day ago and now, as the extension sends them: some rise, some fall, and a few fall deep. */
async function giveRanks(author: Person, address: string, { works: [work] }: Shelf, n: number): Promise<void> {
  const browser = { browser: "firefox", version: "2.1.0", name: "Demo ranks" } as const;
  const { data, token } = await author.call(createExtensionSession, { body: browser });
  const before = 4_000 + n * 1_730;
  const now = Math.round(before * [0.6, 1.2, 3.4, 0.9][n % 4]!);
  const read = { asin: work!.formats[0]!.asin, is_free: false, rating: 3.6 + (n % 5) / 4, reviews: 14 + n * 9 };
  const readings = [
    { ...read, at: new Date(Date.now() - DAY_MS).toISOString(), rank: before },
    { ...read, at: new Date().toISOString(), rank: now },
  ];
  const body = { marketplace: HOME_MARKETPLACE, readings, products: "shelf" } as const;
  await holderOf(address, token).call(saveSentRanks, { body });
  await author.call(revokeExtensionSession, { params: { id: data.id } });
}

/**
 * Has the demo author share everything with the demo agency through the agency's code, and then small authors (forty
 * by default) their books and events, and some their reviews and royalties. Puts some of their books into the agency's
 * slots. Idempotent.
 */
export async function seedClients(address: string, today: IsoDate, clients = SMALL_CLIENTS): Promise<void> {
  const asOwner = <T>(act: (owner: Person) => Promise<T>) =>
    asPerson(address, DEMO_AGENCY.owner.email, DEMO_PASSWORD, act);
  const { known, code } = await asOwner(async (owner) => {
    const { data } = await owner.call(listClients);
    const { code } = await owner.call(renewClientCode);
    return { known: new Set(data.map(({ email }) => email)), code };
  });
  if (!known.has(DEMO_AUTHOR.email))
    await asPerson(address, DEMO_AUTHOR.email, DEMO_PASSWORD, (author) => share(author, code, CONSENT_SCOPES));
  for (const [n, person] of clients.entries()) {
    if (known.has(person.email)) continue;
    await signUpAuthor(address, person);
    await asPerson(address, person.email, DEMO_PASSWORD, async (author) => {
      const shelf = clientShelf(person, n, today);
      await giveBook(author, shelf, n, today);
      if (n % WITH_RANKS === 0) await giveRanks(author, address, shelf, n);
      // The trial includes event logs; the free plan keeps the account open after it.
      await author.call(subscribeFree);
      if (earns(n)) await giveRoyalties(author, shelf, today);
      await share(author, code, scopesOf(n));
    });
  }
  await asOwner(giveSlots);
}
