import { beforeEach, describe, expect, test } from "vitest";
import { linkedAccountId } from "#functions/amazon-accounts/stores/linked-account-store.ts";
import { type ExtensionWorld, extensionWorld } from "#functions/extension/testing/extension-world.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { givenUser } from "#functions/testing/users.ts";
import { saveAmazonAuthor } from "#shared/api/extension/activation.ts";
import { getSyncHealth } from "#shared/api/sync/sync-health.ts";

const engine = testEngine();
const NOW = "2026-11-20T12:00:00.000Z";
const PROFILE = { authorId: "amzn1.author", asin: "B00AUTHOR1", identities: [], author: null };

let world: ExtensionWorld;
let { author, token } = {} as Awaited<ReturnType<ExtensionWorld["givenActive"]>>;
beforeEach(async () => {
  world = extensionWorld(await engine.createTable());
  ({ author, token } = await world.givenActive());
});
const healthOf = async (source: string) =>
  (await world.call(getSyncHealth, { as: author })).body.data.find((shown) => shown.source === source)!;
const connectProfile = () =>
  world.call(saveAmazonAuthor, {
    as: author,
    body: { currency: "USD", amazon_author: JSON.stringify(PROFILE) },
  });

describe("the health of ranks", () => {
  test("asks for the author profile first, and shows no next try without one", async () => {
    expect(await healthOf("ranks")).toMatchObject({ state: "never", repair: "connect_author", next_try_at: null });
  });

  test("is good after a reading, with the next one two hours apart", async () => {
    await connectProfile();
    await world.report(token, { source: "ranks" });
    expect(await healthOf("ranks")).toMatchObject({
      mode: "extension",
      state: "good",
      repair: null,
      last_good_at: NOW,
      next_try_at: "2026-11-20T14:00:00.000Z",
    });
  });

  test("fails apart from royalties, and asks for the author portal's sign-in", async () => {
    await connectProfile();
    await world.report(token);
    await world.report(token, { source: "ranks", outcome: "failed", code: "signed_out" });
    expect(await healthOf("ranks")).toMatchObject({ state: "failing", repair: "sign_in_author" });
    expect(await healthOf("royalties")).toMatchObject({ state: "good", repair: null });
  });
});

describe("in cookie mode", () => {
  const accountId = linkedAccountId("any", "AUTHOR_CENTRAL", "A1PORTAL");
  beforeEach(async () => {
    const { amazonAccounts, linked } = world.deps;
    await amazonAccounts.acceptCookieMode(author.userId, NOW);
    await amazonAccounts.enableServerSync(author.userId, NOW);
    await linked.connect(
      {
        userId: author.userId,
        accountId,
        type: "AUTHOR_CENTRAL",
        retailerUserId: "A1PORTAL",
        email: "clara@retailer.example",
        connectedAt: NOW,
        profile: PROFILE,
        accountCreationDate: null,
        sessionEndsAt: null,
      },
      null,
    );
    await world.report(token);
    await world.report(token, { source: "ranks" });
  });
  const owned = () => ({
    userId: author.userId,
    accountId,
    retailerUserId: "A1PORTAL",
    type: "AUTHOR_CENTRAL" as const,
  });

  test("a live author portal session is good", async () => {
    expect(await healthOf("ranks")).toMatchObject({ mode: "cookies", state: "good", repair: null });
  });

  test("a refused author portal session asks for a new connection, while royalties are good", async () => {
    await world.deps.linked.setActive(owned(), false, NOW);
    expect(await healthOf("ranks")).toMatchObject({ mode: "cookies", state: "late", repair: "sign_in_author" });
    expect(await healthOf("royalties")).toMatchObject({ state: "good", repair: null });
  });
});

describe("an author who uploads reports", () => {
  const sourcesOf = async (as: Actor) =>
    (await world.call(getSyncHealth, { as })).body.data.map(({ source, state }) => [source, state]);
  const UPLOADED = ["royalties", "prior_months", "payments"];

  test("has no source of Author Central, and gets its sources with a session there", async () => {
    const uploader = await givenUser(world.access, { timeZone: "UTC" });
    expect((await sourcesOf(uploader)).map(([source]) => source)).toEqual(UPLOADED);
    const { amazonAccounts, linked, syncStates } = world.deps;
    const { userId } = uploader;
    await amazonAccounts.acceptCookieMode(userId, NOW);
    const accountId = linkedAccountId(userId, "AUTHOR_CENTRAL", "A1PORTAL");
    const account = { userId, accountId, type: "AUTHOR_CENTRAL", retailerUserId: "A1PORTAL" } as const;
    const facts = { email: "clara@retailer.example", connectedAt: NOW, profile: PROFILE };
    await linked.connect({ ...account, ...facts, accountCreationDate: null, sessionEndsAt: null }, null);
    await syncStates.succeed(userId, "followers", NOW);
    expect((await sourcesOf(uploader)).slice(UPLOADED.length)).toEqual([
      ["ranks", "never"],
      ["followers", "good"],
    ]);
  });
});

test("followers are read once a day, and say on their own why they are not", async () => {
  expect((await healthOf("followers")).reason).toContain("your follower counts come from there");
  await connectProfile();
  await world.report(token, { source: "followers" });
  expect(await healthOf("followers")).toMatchObject({ state: "good", next_try_at: "2026-11-21T00:00:00.000Z" });
  expect(await healthOf("ranks")).toMatchObject({ state: "never" });
});
