import { describe, expect, test } from "vitest";
import { SHARDS } from "#functions/platform/storage/shards.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { givenUser } from "#functions/testing/users.ts";
import { getUser } from "#shared/api/accounts/accounts.ts";
import { activateExtension, saveAmazonAuthor } from "#shared/api/extension/activation.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { extensionWorld } from "./testing/extension-world.ts";

const world = apiWorld(async (access) => {
  const world = extensionWorld(access);
  const author = await givenUser(world.access);
  return { ...world, author };
});

const PROFILE = {
  authorId: "amzn1.author.1",
  asin: "B00AUTHOR1",
  identities: [{ amazonAuthorId: "1", claimedAuthorName: "Mara Penn", createdAt: null, state: "CLAIMED" }],
  author: { localizedNames: { en_US: "Mara Penn (Author)" } },
};
const active = async () => {
  const found: string[] = [];
  for (const shard of SHARDS)
    found.push(...(await world.deps.amazonAccounts.listActive(shard)).map(({ userId }) => userId));
  return found;
};
const save = (amazon_author: string | null, currency = "EUR") =>
  world.call(saveAmazonAuthor, { as: world.author, body: { currency, amazon_author } });
const user = async () => (await world.call(getUser, { as: world.author })).body;

describe("activating the extension", () => {
  test("is recorded once, and lists the account for automatic sync", async () => {
    expect(await active()).toEqual([]);
    const first = await world.call(activateExtension, { as: world.author });
    expect(first.body.extension.activation_date).toBe("2026-11-20T12:00:00.000Z");
    world.clock.advance(MINUTE_MS);
    expect((await world.call(activateExtension, { as: world.author })).body).toEqual(first.body);
    expect(await active()).toEqual([world.author.userId]);
  });

  test("completes an activation that stopped halfway", async () => {
    await world.deps.amazonDates.setOnce(world.author.userId, "activationDate", "2026-11-19T00:00:00.000Z");
    await world.call(activateExtension, { as: world.author });
    expect(await active()).toEqual([world.author.userId]);
    expect((await user()).extension.activation_date).toBe("2026-11-19T00:00:00.000Z");
  });

  test("spreads accounts over the shards", async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => givenUser(world.access)));
    for (const as of people) await world.call(activateExtension, { as });
    expect((await active()).sort()).toEqual(people.map(({ userId }) => userId).sort());
  });

  test("is available to authors only", async () => {
    const owner = await givenUser(world.access, { kind: "agency" });
    expect((await world.call(activateExtension, { as: owner })).status).toBe(403);
  });
});

describe("the author profile", () => {
  test("is stored with the currency, and shown as the author's identity", async () => {
    expect((await user()).amazon_author).toBeNull();
    const { body } = await save(JSON.stringify({ ...PROFILE, password: "no business of ours" }));
    const expected = { asin: "B00AUTHOR1", authorId: "amzn1.author.1", name: "Mara Penn (Author)" };
    expect(body).toMatchObject({ currency: "EUR", amazon_author: expected });
    expect(await user()).toEqual(body);
    expect((await world.deps.amazonAccounts.find(world.author.userId))?.profile).toEqual(PROFILE);
  });

  test("shows the claimed name when there is no other, and none when there is neither", async () => {
    expect((await save(JSON.stringify({ ...PROFILE, author: null }))).body.amazon_author?.name).toBe("Mara Penn");
    const bare = { ...PROFILE, author: null, identities: [] };
    expect((await save(JSON.stringify(bare))).body.amazon_author?.name).toBeNull();
  });

  test.each(["", "{", "[]", '"Mara"', "{}", JSON.stringify({ ...PROFILE, identities: "all" }), "<html></html>"])(
    "is rejected when it is %j, and the stored one stays",
    async (text) => {
      await save(JSON.stringify(PROFILE));
      expect(await save(text, "GBP")).toMatchObject({
        status: 422,
        body: { errors: { amazon_author: ["This isn't an author profile."] } },
      });
      expect(await user()).toMatchObject({ currency: "EUR", amazon_author: { asin: "B00AUTHOR1" } });
    },
  );

  test("is removed for an account without one, and requires a supported currency", async () => {
    await save(JSON.stringify(PROFILE));
    expect((await save(null)).body.amazon_author).toBeNull();
    expect((await save("null")).status).toBe(200);
    expect((await save(null, "XXX")).body).toMatchObject({ errors: { currency: ["Unknown currency"] } });
  });
});
