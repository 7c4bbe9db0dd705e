import { createBrowser } from "#local/simulators/amazon/visitor/browser.ts";
import { consentCode, entrustedCookies, VERIFIER } from "#local/simulators/amazon/visitor/consenting.ts";
import { connectAmazonAccount, setCookieMode } from "#shared/api/amazon-accounts.ts";
import { searchRetailerBooks } from "#shared/api/sync/fetch-calls.ts";
import { watchPeer } from "#shared/api/sync/portal-calls.ts";
import type { Person } from "./session.ts";

const PEER = { query: "ropewalk", marketplace: "ATVPDKIKX0DER", limit: 1 };

/** The demo author at the simulated Amazon. */
export const AMAZON_EMAIL = "clara@retailer.example";

/**
 * Connects the demo author's Author Central account as the author would: signs in at the simulated Amazon, consents,
 * and entrusts the session. The product then reads ranks and their history with its own sync.
 */
export async function connectPortal(author: Person, address: string): Promise<void> {
  const browser = createBrowser(Number(new URL(address).port));
  await browser.signIn(AMAZON_EMAIL);
  const code = await consentCode(browser, `${address}/connect/confirm`);
  await author.call(setCookieMode, { body: { accepted: true } });
  const cookies = entrustedCookies(browser, Date.now());
  const session = { cookies, userAgent: "Colophon demo", profile: null };
  await author.call(connectAmazonAccount, { body: { ...session, code, token: VERIFIER, type: "AUTHOR_CENTRAL" } });
  await watchOnePeer(author);
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
