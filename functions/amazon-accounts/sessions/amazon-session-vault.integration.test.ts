import { expect, test } from "vitest";
import { cachedKeyVault } from "#functions/adapters/key-cache.ts";
import { amazonSessionEntity } from "#functions/entities/amazon/amazon-session.ts";
import { linkedAccountEntity } from "#functions/entities/amazon/linked-account.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { NewerVersion } from "#functions/platform/errors.ts";
import { derivedId } from "#functions/platform/ids.ts";
import { sealedBox } from "#functions/platform/storage/sealed-box.ts";
import { countedVault } from "#functions/sync/ranks/testing/rank-world.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { memoryVault } from "#functions/testing/memory-vault.ts";
import { HOUR_MS, HOUR_SECONDS } from "#shared/primitives/durations.ts";
import { AMAZON } from "#shared/sources/amazon/addresses.ts";
import { amazonSessionStore } from "../stores/amazon-session-store.ts";
import { amazonSessionVault } from "./amazon-session-vault.ts";

const engine = testEngine();

const OWNER = { userId: "ada", accountId: "main", retailerUserId: "R1" };
const CONTEXT = {
  userId: "ada",
  accountId: "main",
  purpose: "retailer-session",
  identity: derivedId("retailer-identity", "R1"),
};
const COOKIE = { name: "session-id", value: "1", domain: ".amazon.com", path: "/", secure: true, expires: null };
const givenLinked = (access: TableAccess) =>
  linkedAccountEntity(access)
    .put({ ...OWNER, type: "KDP", email: "ada@example.com", active: true, connectedAt: "2026-11-01T00:00:00.000Z" })
    .go();
const HELD = { cookies: [COOKIE], userAgent: "Browser/1.0" };

test("asks the key service once for a session that is opened often, and again once it was refused or has ended", async () => {
  const access = await engine.createTable();
  const clock = fakeClock();
  const keyVault = countedVault();
  const vault = amazonSessionVault({
    amazonSessions: amazonSessionStore(access),
    box: sealedBox(cachedKeyVault(keyVault, clock)),
    clock,
    addresses: AMAZON,
    newRevision: () => "r1",
  });
  const expires = Math.ceil(clock.now() / 1000) + HOUR_SECONDS;
  const held = { ...HELD, cookies: [{ ...COOKIE, name: "at-main" as const, expires }] };
  await givenLinked(access);
  expect(await vault.save(OWNER, held)).toBe(true);
  for (let n = 0; n < 3; n++) expect((await vault.open(OWNER))?.held).toEqual(held);
  expect(keyVault.calls.opened).toBe(1);
  vault.forgetKey(OWNER);
  await vault.open(OWNER);
  expect(keyVault.calls.opened).toBe(2);
  clock.advance(HOUR_MS);
  expect(await vault.open(OWNER)).toBeNull();
});

test("opens an unversioned stored session, and throws for one of a newer version without changing it", async () => {
  const access = await engine.createTable();
  const clock = fakeClock();
  const box = sealedBox(memoryVault());
  const vault = amazonSessionVault({
    amazonSessions: amazonSessionStore(access),
    box,
    addresses: AMAZON,
    clock,
    newRevision: () => "r2",
  });
  const keep = async (session: object) => {
    const row = { userId: "ada", accountId: "main", revision: "r1", savedAt: "2026-11-22T08:00:00.000Z" };
    const sealed = await box.seal(JSON.stringify(session), CONTEXT);
    await amazonSessionEntity(access)
      .put({ ...row, sealed, expiresAt: Math.ceil(clock.now() / 1000) + HOUR_SECONDS })
      .go();
  };
  await keep(HELD);
  expect(await vault.open(OWNER)).toEqual({ held: HELD, revision: "r1" });
  await keep({ ...HELD, v: 2 });
  const stored = await amazonSessionStore(access).find("ada", "main");
  await expect(vault.open(OWNER)).rejects.toThrow(NewerVersion);
  expect(await amazonSessionStore(access).find("ada", "main")).toEqual(stored);
});
