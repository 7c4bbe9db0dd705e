import { createBrowser } from "#local/simulators/amazon/visitor/browser.ts";
import { consentCode, entrustedCookies, VERIFIER } from "#local/simulators/amazon/visitor/consenting.ts";
import { connectAmazonAccount, setCookieMode } from "#shared/api/amazon-accounts.ts";
import { searchRetailerBooks, syncNow } from "#shared/api/sync/fetch-calls.ts";
import { watchPeer } from "#shared/api/sync/portal-calls.ts";
import type { Person } from "./session.ts";

const PEER = { query: "ropewalk", marketplace: "ATVPDKIKX0DER", limit: 1 };

/** The demo author at the simulated Amazon. */
export const AMAZON_EMAIL = "clara@retailer.example";

/**
 * Connects the demo author's Amazon account as the author would, for the publishing dashboard and for Author Central:
 * signs in at the simulated Amazon, consents, and entrusts the session. The product's own sync then keeps every source
 * current, beginning immediately.
 */
export async function connectAmazon(author: Person, address: string): Promise<void> {
  const browser = createBrowser(Number(new URL(address).port));
  await browser.signIn(AMAZON_EMAIL);
  await author.call(setCookieMode, { body: { accepted: true } });
  for (const type of ["KDP", "AUTHOR_CENTRAL"] as const) {
    const code = await consentCode(browser, `${address}/connect/confirm`);
    const session = { cookies: entrustedCookies(browser, Date.now()), userAgent: "Colophon demo", profile: null };
    await author.call(connectAmazonAccount, { body: { ...session, code, token: VERIFIER, type } });
  }
  await watchOnePeer(author);
  await author.call(syncNow);
}

/** Watches a book of another author, so that its ranks are kept from the first day. Idempotent, as the call is. */
async function watchOnePeer(author: Person): Promise<void> {
  const { data: found } = await author.call(searchRetailerBooks, { body: PEER });
  const [book] = found;
  if (!book?.binding) return;
  const { asin, title_set_asin, binding, title, image } = book;
  const body = { title_asin: title_set_asin, binding, title, image, author: book.authors[0]?.name ?? null };
  await author.call(watchPeer, { params: { asin }, body });
}
