import { beforeEach, describe, expect, test } from "vitest";
import { testEngine } from "#functions/testing/engine.ts";
import { saveAmazonAuthor } from "#shared/api/extension/activation.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import { type ExtensionWorld, extensionWorld } from "./testing/extension-world.ts";

const engine = testEngine();
const identity = (amazonAuthorId: string) => ({
  amazonAuthorId,
  claimedAuthorName: amazonAuthorId,
  createdAt: null,
  state: null,
});
const PROFILE = {
  authorId: "amzn1.author",
  asin: "B00AUTHOR1",
  author: null,
  identities: [identity("amzn1.author"), identity("amzn1.other")],
};
const DUE = { author: "amzn1.author", author_ids: ["amzn1.author", "amzn1.other"] };

let world: ExtensionWorld;
let { author, token } = {} as Awaited<ReturnType<ExtensionWorld["givenActive"]>>;
beforeEach(async () => {
  world = extensionWorld(await engine.createTable());
  ({ author, token } = await world.givenActive({ trialEndsAt: "2026-12-20T12:00:00.000Z" }));
});
const connect = () =>
  world.call(saveAmazonAuthor, { as: author, body: { currency: "USD", amazon_author: JSON.stringify(PROFILE) } });
const followers = async (query = "") => (await world.work(token, query)).body.followers;

describe("followers that the extension has to read", () => {
  test("are none before an author profile is connected", async () => {
    expect(await followers()).toBeNull();
  });

  test("are those of every pen name, once a day", async () => {
    await connect();
    expect(await followers()).toEqual(DUE);
    await world.report(token, { source: "followers" });
    world.clock.advance(11 * HOUR_MS);
    expect(await followers()).toBeNull();
    world.clock.advance(HOUR_MS);
    expect(await followers()).toEqual(DUE);
  });

  test("wait after a failure, unless the author asks for a sync", async () => {
    await connect();
    await world.report(token, { source: "followers", outcome: "failed", code: "signed_out" });
    world.clock.advance(MINUTE_MS);
    expect([await followers(), await followers("scope=asked")]).toEqual([null, DUE]);
  });

  test("don't delay a page that waits for ranks, or the first import", async () => {
    await connect();
    expect([await followers("scope=ranks"), await followers("scope=first")]).toEqual([null, null]);
  });
});
