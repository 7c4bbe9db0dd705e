import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { extensionSessionEntity } from "#functions/entities/amazon/extension-session.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { apiWorld } from "#functions/testing/api-world.ts";
import { runs } from "#functions/testing/seeds.ts";
import { givenUser } from "#functions/testing/users.ts";
import { getUser } from "#shared/api/accounts/accounts.ts";
import { logoutEverywhere } from "#shared/api/accounts/security.ts";
import * as api from "#shared/api/extension/extension.ts";
import { DAY_MS, HOUR_MS } from "#shared/primitives/durations.ts";
import { extensionWorld, PAIRING } from "./testing/extension-world.ts";

const world = apiWorld(async (access) => {
  const world = extensionWorld(access);
  const author = await givenUser(world.access);
  return { ...world, author };
});
const refused = { status: 401, body: { code: "unauthenticated" } };
const listed = async () => (await world.call(api.listExtensionSessions, { as: world.author })).body.data;
const stored = async () =>
  (await extensionSessionEntity(world.access).query.primary({ userId: world.author.userId }).go()).data;

describe("an extension's token", () => {
  test("is shown once, stored as a hash, and authenticates the extension", async () => {
    const { data, token } = await world.pair(world.author);
    expect(data).toMatchObject({ ...PAIRING, last_seen_at: null, expires_at: "2027-02-18T12:00:00.000Z" });
    expect(await world.work(token)).toMatchObject({ status: 200, body: { user: { id: world.author.userId } } });
    expect(await listed()).toEqual([data]);
    const secret = token.split(".")[2]!;
    expect(JSON.stringify([await stored(), await listed()])).not.toContain(secret);
  });

  test("opens only the extension's routes, which accept no other credentials", async () => {
    const { token } = await world.pair(world.author);
    expect(await world.call(getUser, world.bearer(token))).toMatchObject(refused);
    expect(await world.call(api.listExtensionSessions, world.bearer(token))).toMatchObject(refused);
    expect(await world.call(api.getExtensionWork, { as: world.author })).toMatchObject(refused);
    expect(await world.call(api.getExtensionWork)).toMatchObject(refused);
  });

  test("is rejected in every malformed form", async () => {
    const { token } = await world.pair(world.author);
    const other = (await world.pair(await givenUser(world.access))).token;
    const [user, session, secret] = token.split(".") as [string, string, string];
    const [otherUser, otherSession, otherSecret] = other.split(".") as [string, string, string];
    const twisted = [
      ...[
        `${otherUser}.${session}.${secret}`,
        `${user}.${otherSession}.${secret}`,
        `${user}.${session}.${otherSecret}`,
      ],
      ...[
        `${user}..${secret}`,
        `${user}.${session}.`,
        `${user}.${session}`,
        secret,
        "",
        "..",
        `${token}.`,
        `${token}x`,
      ],
      ...[
        token.toUpperCase(),
        `${user}.${session.toLowerCase()}.${secret}`,
        `${user}.${session}.${secret.slice(0, -1)}A`,
      ],
    ].filter((text) => text !== token);
    for (const text of twisted) expect([text, (await world.work(text)).status]).toEqual([text, 401]);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: token.length - 1 }),
        fc.constantFrom(..."Ab0-_.~ %"),
        async (at, letter) => {
          const text = token.slice(0, at) + letter + token.slice(at + 1);
          expect((await world.work(text)).status).toBe(text === token ? 200 : 401);
        },
      ),
      runs(),
    );
    expect((await world.work(token)).status).toBe(200);
  });

  test("does not allow impersonation", async () => {
    const { token } = await world.pair(world.author);
    const headers = { ...world.bearer(token).headers, "X-Acting-As": "01M7ZSGG3JCRX5PHQ52ME4118F" };
    expect(await world.call(api.getExtensionWork, { headers })).toMatchObject({
      status: 403,
      body: { code: "impersonating" },
    });
  });

  test("is valid for exactly ninety days from its last use", async () => {
    const { token } = await world.pair(world.author);
    for (let n = 0; n < 3; n++) {
      world.clock.advance(89 * DAY_MS);
      expect((await world.work(token)).status).toBe(200);
    }
    const [{ lastSeenAt, expiresAt } = { lastSeenAt: "", expiresAt: 0 }] = await stored();
    expect(lastSeenAt).toBe(new Date(world.clock.now()).toISOString());
    world.clock.advance(expiresAt * 1000 - world.clock.now() - 1);
    const early = await world.pair(world.author);
    world.clock.advance(1);
    expect(await world.work(token)).toMatchObject(refused);
    expect((await listed()).map(({ id }) => id)).toEqual([early.data.id]);
  });

  test("updates its last use at most once an hour, however many calls it makes", async () => {
    const { token } = await world.pair(world.author);
    const seen = async () => (await stored())[0]?.lastSeenAt;
    await world.work(token);
    expect(await seen()).toBeUndefined();
    world.clock.advance(5_400_000);
    await world.work(token);
    world.clock.advance(600_000);
    await world.work(token);
    expect(await seen()).toBe("2026-11-20T13:00:00.000Z");
  });

  test("supports twenty concurrent calls", async () => {
    const { token } = await world.pair(world.author);
    world.clock.advance(2 * HOUR_MS);
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.work(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  });
});

describe("an extension loses access", () => {
  test("once its browser is disconnected; others stay, and no author can disconnect another's", async () => {
    const [one, two] = [await world.pair(world.author), await world.pair(world.author)];
    const stranger = await givenUser(world.access);
    const revoke = (as: Actor, id: string) => world.call(api.revokeExtensionSession, { as, params: { id } });
    expect((await revoke(stranger, one.data.id)).status).toBe(404);
    expect((await world.work(one.token)).status).toBe(200);
    expect((await revoke(world.author, one.data.id)).status).toBe(204);
    expect(await world.work(one.token)).toMatchObject(refused);
    expect((await world.work(two.token)).status).toBe(200);
    expect((await revoke(world.author, one.data.id)).status).toBe(404);
    expect((await listed()).map(({ id }) => id)).toEqual([two.data.id]);
  });

  test("once it has disconnected itself; others stay", async () => {
    const [one, two] = [await world.pair(world.author), await world.pair(world.author)];
    const end = () => world.call(api.endExtensionSession, world.bearer(one.token));
    expect((await end()).status).toBe(204);
    expect(await world.work(one.token)).toMatchObject(refused);
    expect(await end()).toMatchObject(refused);
    expect((await listed()).map(({ id }) => id)).toEqual([two.data.id]);
    expect((await world.work(two.token)).status).toBe(200);
  });

  test("once its author has signed out everywhere, and a new one connects after that", async () => {
    const person = await world.signUp();
    const { token } = await world.pair(person);
    expect((await world.work(token)).status).toBe(200);
    expect((await world.call(logoutEverywhere, { as: person })).status).toBe(204);
    expect(await world.work(token)).toMatchObject(refused);
    world.clock.advance(2000);
    expect((await world.work((await world.pair({ ...person, sessionId: "new" })).token)).status).toBe(200);
  });

  test("when it connects while its author signs out everywhere", async () => {
    const { token } = await world.pair(world.author);
    const signedOutAt = new Date(world.clock.now() + 1).toISOString();
    await userEntity(world.access).patch({ userId: world.author.userId }).set({ signedOutAt }).go();
    expect(await world.work(token)).toMatchObject(refused);
  });

  test("once its author's account is being removed, or gone", async () => {
    const { token } = await world.pair(world.author);
    const row = userEntity(world.access);
    await row.patch({ userId: world.author.userId }).set({ removingAt: "2026-11-20T00:00:00.000Z" }).go();
    expect(await world.work(token)).toMatchObject(refused);
    await row.delete({ userId: world.author.userId }).go();
    expect(await world.work(token)).toMatchObject(refused);
  });
});

test("connecting more than twenty browsers disconnects the oldest", async () => {
  const pairs: Awaited<ReturnType<typeof world.pair>>[] = [];
  for (let n = 0; n < 22; n++) {
    pairs.push(await world.pair(world.author));
    world.clock.advance(1000);
  }
  const open = await Promise.all(pairs.map(async ({ token }) => (await world.work(token)).status === 200));
  expect(open.filter(Boolean)).toHaveLength(20);
  expect((await world.work(pairs.at(-1)!.token)).status).toBe(200);
});

test("agencies cannot connect an extension", async () => {
  const owner = await givenUser(world.access, { kind: "agency" });
  const answer = await world.call(api.createExtensionSession, { as: owner, body: PAIRING });
  expect(answer).toMatchObject({ status: 403, body: { code: "forbidden" } });
});
