import { DEMO_AUTHOR } from "#local/simulators/amazon/dataset/author.ts";
import { listClients, renewClientCode } from "#shared/api/agency/clients.ts";
import { CODE_LINK, giveConsent } from "#shared/api/agency/consents.ts";
import { subscribeFree } from "#shared/api/billing/billing.ts";
import { createBookLog } from "#shared/api/booklogs.ts";
import { createBook, listBooks } from "#shared/api/books/books.ts";
import { BOOK_EVENT_TYPES } from "#shared/catalogue/book-event-types.ts";
import { CONSENT_SCOPES, type ConsentScope } from "#shared/domain/consent/scopes.ts";
import { addDays, type IsoDate } from "#shared/primitives/dates.ts";
import { DEMO_AGENCY, DEMO_PASSWORD, type DemoPerson, SMALL_CLIENTS } from "./people.ts";
import { asPerson, type Person } from "./session.ts";
import { signUpAuthor } from "./sign-up.ts";

const TITLES = ["The Low Bridge", "Winter Ledger", "A Map of Small Hours", "Saltmarsh", "The Quiet Assize"];
const KINDLE = 1;
/** Every tenth client has a promotion that ends soon, so that the agency's dashboard has something to say. */
const WITH_EVENT = 10;

const share = (author: Person, code: string, scopes: readonly ConsentScope[]) =>
  author.call(giveConsent, { params: { hash: code, id: CODE_LINK }, body: { scopes: [...scopes] } });

/** A book of the author's, with a promotion under way for some. */
async function giveBook(author: Person, { firstName, lastName }: DemoPerson, n: number, today: IsoDate): Promise<void> {
  if ((await author.call(listBooks)).data.length > 0) return;
  const { data: book } = await author.call(createBook, {
    body: {
      title: TITLES[n % TITLES.length]!,
      authors: [{ name: `${firstName} ${lastName}` }],
      formats: [{ asin: `B0DEMO${String(n).padStart(4, "0")}`, format_id: KINDLE }],
    },
  });
  if (n % WITH_EVENT !== 0) return;
  const deal = BOOK_EVENT_TYPES.find(({ name }) => name === "Kindle Countdown Deal")!;
  const days = { start_date: addDays(today, -3), end_date: addDays(today, 2) };
  await author.call(createBookLog, { body: { book_id: book.id, book_log_event_id: deal.id, ...days } });
}

/**
 * Has the demo author share everything with the demo agency through the agency's code, and then forty small authors
 * their books and events. Idempotent.
 */
export async function seedClients(address: string, today: IsoDate): Promise<void> {
  const asOwner = <T>(act: (owner: Person) => Promise<T>) =>
    asPerson(address, DEMO_AGENCY.owner.email, DEMO_PASSWORD, act);
  const { known, code } = await asOwner(async (owner) => {
    const { data } = await owner.call(listClients);
    const { code } = await owner.call(renewClientCode);
    return { known: new Set(data.map(({ email }) => email)), code };
  });
  if (!known.has(DEMO_AUTHOR.email))
    await asPerson(address, DEMO_AUTHOR.email, DEMO_PASSWORD, (author) => share(author, code, CONSENT_SCOPES));
  for (const [n, person] of SMALL_CLIENTS.entries()) {
    if (known.has(person.email)) continue;
    await signUpAuthor(address, person);
    await asPerson(address, person.email, DEMO_PASSWORD, async (author) => {
      await giveBook(author, person, n, today);
      // The trial includes event logs; the free plan keeps the account open after it.
      await author.call(subscribeFree);
      await share(author, code, ["books", "events"]);
    });
  }
}
