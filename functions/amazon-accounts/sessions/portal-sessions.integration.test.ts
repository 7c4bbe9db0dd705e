import { expect, test } from "vitest";
import { SHARDS, shardOf } from "#functions/platform/storage/shards.ts";
import * as api from "#shared/api/amazon-accounts.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { cookieModeTests } from "../testing/cookie-mode-tests.ts";
import type { CookieModeWorld } from "../testing/cookie-mode-world.ts";

let world: CookieModeWorld;
const { isFetchedFor } = cookieModeTests((ready) => {
  world = ready;
});

const isListed = async (userId: string): Promise<boolean> =>
  (await world.deps.linked.listWithPortal(shardOf(userId))).includes(userId);

const readPortal = (userId: string) => world.deps.sessions.use(userId, "AUTHOR_CENTRAL", "sync", async () => undefined);

async function givenBoth() {
  const as = await world.givenAuthor();
  await world.connect(as, await world.signedIn("marcus"));
  const portal = await world.signedIn("clara");
  await world.connect(as, portal, { type: "AUTHOR_CENTRAL" });
  return { as, portal };
}

test("an author is listed for rank readings by the author portal's session, not by the dashboard's", async () => {
  const as = await world.givenAuthor();
  await world.connect(as, await world.signedIn("marcus"));
  expect([await isListed(as.userId), await isFetchedFor(as.userId)]).toEqual([false, true]);
  const other = await world.givenAuthor();
  await world.connect(other, await world.signedIn("clara"), { type: "AUTHOR_CENTRAL" });
  expect([await isListed(other.userId), await isFetchedFor(other.userId)]).toEqual([true, false]);
});

test("a session that the portal refuses leaves the list, while royalties are still fetched, and returns when renewed", async () => {
  const { as, portal } = await givenBoth();
  await portal.control("/sign-out", { account: "clara@retailer.example" });
  world.clock.advance(1000);
  world.bus.events.length = 0;
  await world.call(api.testCookies, { as });
  expect([await isListed(as.userId), await isFetchedFor(as.userId)]).toEqual([false, true]);
  expect(world.bus.events.map(({ name }) => name)).toEqual(["RetailerAuthFailed"]);

  expect((await world.renew(as, await world.signedIn("clara"))).status).toBe(204);
  expect(await isListed(as.userId)).toBe(true);
});

test("an author with several portal accounts is listed once", async () => {
  const { as } = await givenBoth();
  await world.connect(as, await world.signedIn("jun"), { type: "AUTHOR_CENTRAL" });
  const all = (await Promise.all(SHARDS.map((shard) => world.deps.linked.listWithPortal(shard)))).flat();
  expect(all.filter((userId) => userId === as.userId)).toHaveLength(1);
});

test("leaving cookie mode and deleting the account end the listing", async () => {
  const { as } = await givenBoth();
  await world.call(api.setCookieMode, { as, body: { accepted: false } });
  expect(await isListed(as.userId)).toBe(false);
  const { as: other } = await givenBoth();
  const portal = (await world.list(other)).find(({ amazon_account_type: type }) => type === "AUTHOR_CENTRAL")!;
  await world.call(api.deleteAmazonAccount, { as: other, params: { id: portal.id } });
  expect(await isListed(other.userId)).toBe(false);
});

test("an account that was connected before ranks were read is listed by its next use, and no use writes again", async () => {
  const { as } = await givenBoth();
  const { linked } = world.deps;
  const rowOf = async () => (await linked.list(as.userId)).find(({ type }) => type === "AUTHOR_CENTRAL")!;
  await linked.setActive(await rowOf(), false, "2026-11-01T00:00:00.000Z");
  expect((await rowOf()).portalSince).toBeUndefined();
  await readPortal(as.userId);
  const listed = await rowOf();
  expect(listed.portalSince).toBeDefined();
  world.clock.advance(MINUTE_MS);
  await readPortal(as.userId);
  expect(await rowOf()).toEqual(listed);
});
