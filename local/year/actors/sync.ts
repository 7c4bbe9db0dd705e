import { createBrowser } from "#local/simulators/amazon/visitor/browser.ts";
import { consentCode, entrustedCookies, VERIFIER } from "#local/simulators/amazon/visitor/consenting.ts";
import { extensionBrowser, reportsFor } from "#local/testing/intake/extension-browser.ts";
import { productFetch } from "#local/testing/intake/product-fetch.ts";
import * as api from "#shared/api/amazon-accounts.ts";
import { activateExtension, saveAmazonAuthor } from "#shared/api/extension/activation.ts";
import { createExtensionSession } from "#shared/api/extension/extension.ts";
import { AMAZON_PORT } from "../world/amazon-in-process.ts";
import type { Action, ActionContext } from "./action.ts";
import { callerOf } from "./author.ts";

const SITE = "https://colophon.test";

/** Installs the extension, pairs it and activates it, also for the author's pen names. */
export const pairExtension: Action = async (context) => {
  const { world, author, now } = context;
  const as = callerOf(author);
  if (!as || author.shop?.by !== "extension" || author.extension) return;
  const { address } = author;
  const body = { browser: "chrome", version: "2.0.0", name: "Chrome on Linux" } as const;
  const paired = await world.ask(createExtensionSession, { as, address, body });
  if (paired?.status !== 201) return;
  await world.ask(activateExtension, { as, address });
  const { data, token } = paired.body;
  const { reports } = await reportsFor(AMAZON_PORT, author.shop.email);
  const amazon_author = JSON.stringify(await reports().profile());
  await world.ask(saveAmazonAuthor, { as, address, body: { currency: "USD", amazon_author } });
  author.extension = await extensionBrowser({
    pairing: { user_id: as.userId, email: author.email, session_id: data.id, token, origin: SITE },
    reports,
    fetch: productFetch({
      routes: world.functions.routes,
      call: world.callOnce,
      put: (key, bytes) => world.parties.stored.set(key, bytes),
    }),
    now,
  });
};

/** The extension's alarm. */
export const wakeExtension: Action = async (context) => {
  const { author } = context;
  if (!author.userId || author.shop?.by !== "extension") return;
  if (!author.extension) return pairExtension(context);
  await author.extension.tick();
};

async function connect({ world, author, now }: ActionContext, type: api.AmazonAccountType): Promise<void> {
  const as = callerOf(author)!;
  const browser = createBrowser(AMAZON_PORT);
  await browser.signIn(author.shop!.email);
  const session = { cookies: entrustedCookies(browser, now()), userAgent: "Mozilla/5.0 (year)", profile: null };
  const body = { ...session, code: await consentCode(browser), token: VERIFIER, type, replace: true };
  await world.ask(api.connectAmazonAccount, { as, address: author.address, body });
}

/** Turns cookie mode on and connects both portals; later connects them again. */
export const entrustCookies: Action = async (context) => {
  const { world, author } = context;
  const as = callerOf(author);
  if (!as || author.shop?.by !== "cookies") return;
  await world.ask(api.setCookieMode, { as, address: author.address, body: { accepted: true } });
  await connect(context, "KDP");
  await connect(context, "AUTHOR_CENTRAL");
};
