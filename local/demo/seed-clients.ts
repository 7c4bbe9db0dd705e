import { DEMO_AUTHOR } from "#local/simulators/amazon/dataset/author.ts";
import type { SaleRow } from "#local/simulators/amazon/workbooks/model.ts";
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
import { CONSENT_SCOPES, type ConsentScope } from "#shared/domain/consent/scopes.ts";
import {
  addDays,
  addMonths,
  eachMonth,
  firstDayOf,
  type IsoDate,
  type IsoMonth,
  monthOf,
} from "#shared/primitives/dates.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { HOME_MARKETPLACE } from "#shared/sources/amazon/portal/title-sets.ts";
import { dropFiles } from "./drop-files.ts";
import { DEMO_AGENCY, DEMO_PASSWORD, type DemoPerson, SMALL_CLIENTS } from "./people.ts";
import { asPerson, extensionOf, type Person } from "./session.ts";
import { signUpAuthor } from "./sign-up.ts";

const TITLES = ["The Low Bridge", "Winter Ledger", "A Map of Small Hours", "Saltmarsh", "The Quiet Assize"];
const KINDLE = 1;
/** Every tenth client has a promotion that ends soon, so that the agency's dashboard has a message to show. */
const WITH_EVENT = 10;

/** Every eighth client has earned something and shares it, so that lists and reports have several clients. */
const WITH_ROYALTIES = 8;
const MONTHS_EARNED = 12;

/** The stores in which they sell, with the share of their sales in the first one. Money in millionths. */
const STORES = [
  { marketplace: "Amazon.com", currency: "USD", price: 4_990_000, royalty: 3_430_000, share: 1 },
  { marketplace: "Amazon.co.uk", currency: "GBP", price: 3_990_000, royalty: 2_730_000, share: 0.3 },
  { marketplace: "Amazon.de", currency: "EUR", price: 4_990_000, royalty: 3_190_000, share: 0.15 },
] as const;
/** What the clients sell in the first store in a month of average sales, in turn. */
const MONTHLY_UNITS = [62, 18, 140, 35, 9];
const DAYS_IN_MONTH = 30;

/** Every third client has a browser that has read ranks, so that the agency's activity has moves to show. */
const WITH_RANKS = 3;

const share = (author: Person, code: string, scopes: readonly ConsentScope[]) =>
  author.call(giveConsent, { params: { hash: code, id: CODE_LINK }, body: { scopes: [...scopes] } });

const asinOf = (n: number): string => `B0DEMO${String(n).padStart(4, "0")}`;

/** A book of the author's, with a promotion under way for some. */
async function giveBook(author: Person, { firstName, lastName }: DemoPerson, n: number, today: IsoDate): Promise<void> {
  if ((await author.call(listBooks)).data.length > 0) return;
  const { data: book } = await author.call(createBook, {
    body: {
      title: TITLES[n % TITLES.length]!,
      authors: [{ name: `${firstName} ${lastName}` }],
      formats: [{ asin: asinOf(n), format_id: KINDLE }],
    },
  });
  if (n % WITH_EVENT !== 0) return;
  const deal = BOOK_EVENT_TYPES.find(({ name }) => name === "Kindle Countdown Deal")!;
  const days = { start_date: addDays(today, -3), end_date: addDays(today, 2) };
  await author.call(createBookLog, { body: { book_id: book.id, book_log_event_id: deal.id, ...days } });
}

/** A workbook of the last months: three stores, better and weaker months, and the current one up to today. */
async function giveRoyalties(author: Person, { firstName, lastName }: DemoPerson, n: number, today: IsoDate) {
  const thisMonth = monthOf(today);
  const months = eachMonth(addMonths(thisMonth, 1 - MONTHS_EARNED), thisMonth);
  const typical = MONTHLY_UNITS[(n / WITH_ROYALTIES) % MONTHLY_UNITS.length]!;
  const unitsIn = (month: IsoMonth, i: number, share: number): number => {
    const elapsed = month === thisMonth ? Number(today.slice(8)) / DAYS_IN_MONTH : 1;
    return Math.round(typical * share * elapsed * (1 + Math.sin(i + n) / 4));
  };
  const sale = (month: IsoMonth, i: number, { share, royalty, price, ...store }: (typeof STORES)[number]): SaleRow => {
    const unitsSold = unitsIn(month, i, share);
    return {
      date: firstDayOf(month),
      title: TITLES[n % TITLES.length]!,
      author: `${firstName} ${lastName}`,
      asin: asinOf(n),
      isbn: null,
      format: "kindle",
      ...store,
      transaction: "standard",
      royaltyRate: 70,
      unitsSold,
      unitsRefunded: 0,
      listPrice: price,
      offerPrice: price,
      unitCost: 60_000,
      fileSize: 0.8,
      royalty: unitsSold * royalty,
    };
  };
  const sales = months
    .flatMap((month, i) => STORES.map((store) => sale(month, i, store)))
    .filter(({ unitsSold }) => unitsSold > 0);
  const bytes = await writeEstimator(
    { months, sales, reads: [], kenpRoyalty: {} },
    { createdAt: `${today}T06:00:00Z` },
  );
  await dropFiles(author, [{ name: "KDP_Royalties_Estimator.xlsx", bytes: Uint8Array.from(bytes) }]);
}

/** Ranks of a book a day ago and now, as the extension sends them: some rise, some fall, and a few fall deep. */
async function giveRanks(author: Person, address: string, n: number): Promise<void> {
  const browser = { browser: "firefox", version: "2.1.0", name: "Demo ranks" } as const;
  const { data, token } = await author.call(createExtensionSession, { body: browser });
  const before = 4_000 + n * 1_730;
  const now = Math.round(before * [0.6, 1.2, 3.4, 0.9][n % 4]!);
  const read = { asin: asinOf(n), is_free: false, rating: 3.6 + (n % 5) / 4, reviews: 14 + n * 9 };
  const readings = [
    { ...read, at: new Date(Date.now() - DAY_MS).toISOString(), rank: before },
    { ...read, at: new Date().toISOString(), rank: now },
  ];
  const body = { marketplace: HOME_MARKETPLACE, readings, products: "shelf" } as const;
  await extensionOf(address, token).call(saveSentRanks, { body });
  await author.call(revokeExtensionSession, { params: { id: data.id } });
}

/**
 * Has the demo author share everything with the demo agency through the agency's code, and then small authors (forty
 * by default) their books and events, and some their royalties. Idempotent.
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
      await giveBook(author, person, n, today);
      if (n % WITH_RANKS === 0) await giveRanks(author, address, n);
      // The trial includes event logs; the free plan keeps the account open after it.
      await author.call(subscribeFree);
      const earns = n % WITH_ROYALTIES === 0;
      if (earns) await giveRoyalties(author, person, n, today);
      await share(author, code, earns ? ["books", "royalties", "payments", "events"] : ["books", "events"]);
    });
  }
}
