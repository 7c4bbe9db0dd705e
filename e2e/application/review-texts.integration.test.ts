import { zstdDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser } from "#local/simulators/amazon/visitor/browser.ts";
import { consentCode, entrustedCookies, VERIFIER } from "#local/simulators/amazon/visitor/consenting.ts";
import { archiveOf, filesIn, objectsIn } from "#local/testing/application/everything-kept.ts";
import { type Application, startApplication } from "#local/testing/application/start-application.ts";
import { storedIn } from "#local/testing/application/stored.ts";
import { type World, worldOf } from "#local/testing/application/world.ts";
import * as api from "#shared/api/amazon-accounts.ts";
import { syncTitlesets } from "#shared/api/books/book-sync.ts";
import { getCustomerReviews } from "#shared/api/sync/fetch-calls.ts";
import { amazonApi } from "#shared/sources/amazon/amazon-api.ts";
import type { CustomerReview } from "#shared/sources/amazon/answers.ts";

/** Reviews are third persons' words: they pass through to the author's page, and of a sync only stars and days are stored. */

const US = "ATVPDKIKX0DER";
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
/** Shorter words, such as first names, also occur in other texts. */
const SHORTEST = 12;

let application: Application;
let world: World;
beforeAll(async () => {
  application = await startApplication();
  world = await worldOf(application);
}, 60_000);
afterAll(() => application.stop());

/** The packed content of an item's attributes. */
const packedIn = (item: Record<string, unknown>): Buffer[] =>
  Object.values(item).flatMap((value) => {
    if (!(value instanceof Uint8Array)) return [];
    const bytes = Buffer.from(value);
    return bytes.subarray(0, ZSTD.length).equals(ZSTD) ? [zstdDecompressSync(bytes)] : [bytes];
  });

test("no text, title or reviewer of a review is kept in a table, bucket, queue, log or archive", async () => {
  const { author } = world.cast;
  const browser = createBrowser(Number(new URL(application.origin).port));
  await browser.signIn("clara@retailer.example");
  const amazon = amazonApi({ transport: browser.transport, sleep: async () => undefined });
  const found = await amazon.searchTitleset({ author: "Clara Winterbourne", marketplace: US, limit: 5 });
  await world.ask(author, syncTitlesets, { body: found });
  const code = await consentCode(browser, `${application.origin}/connect/confirm`);
  const session = { cookies: entrustedCookies(browser, Date.now()), userAgent: "Mozilla/5.0 (test)", profile: null };
  await world.ask(author, api.setCookieMode, { body: { accepted: true } });
  const body = { ...session, code, token: VERIFIER, type: "AUTHOR_CENTRAL" };
  expect((await world.ask(author, api.connectAmazonAccount, { body })).body.data).toMatchObject({ active: true });

  const titlesetAsins = [...new Set(found.map(({ title_set_asin }) => title_set_asin))];
  const asked = { marketplace: US, page: 1, size: 100, titlesetAsins };
  const { data } = (await world.ask(author, getCustomerReviews, { body: asked })).body as { data: CustomerReview[] };
  const words = new Set(
    data.flatMap(({ title, text, reviewer }) => [title, text, reviewer.name]).filter((said) => said !== null),
  );
  const planted = [...words].filter((said) => said.length >= SHORTEST);
  expect(data.length).toBeGreaterThan(50);
  expect(planted.length).toBeGreaterThan(6);

  const kept: string[] = [];
  const look = (where: string, bytes: Buffer) => {
    for (const said of planted) if (bytes.includes(said)) kept.push(`“${said}” in ${where}`);
  };
  const items = await storedIn(application).all();
  for (const item of items) {
    look(`the item ${item.__edb_e__}`, Buffer.from(JSON.stringify(item)));
    for (const content of packedIn(item)) look(`the content of ${item.__edb_e__}`, content);
  }
  for (const [name, text] of await archiveOf(world, author)) look(`the archive's ${name}`, Buffer.from(text));
  look("the console", Buffer.from(application.lines.join("\n")));
  for await (const { key, bytes } of objectsIn(application)) look(`the object ${key}`, bytes);
  for (const { path, bytes } of filesIn(application)) look(`the file ${path}`, bytes);
  // Shows that the search finds what is there: the packed shelf has the books' titles.
  const shelf = items.flatMap(packedIn);
  expect(shelf.some((content) => content.includes(found[0]!.title))).toBe(true);
  expect(kept).toEqual([]);
}, 180_000);
