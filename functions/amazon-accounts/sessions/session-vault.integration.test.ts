import { expect, test } from "vitest";
import { retailerSessionEntity } from "#functions/entities/amazon/retailer-session.ts";
import { NewerVersion } from "#functions/platform/errors.ts";
import { derivedId } from "#functions/platform/ids.ts";
import { sealedBox } from "#functions/platform/storage/sealed-box.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { memoryVault } from "#functions/testing/memory-vault.ts";
import { AMAZON } from "#shared/retailer/addresses.ts";
import { amazonSessionStore } from "../stores/amazon-session-store.ts";
import { sessionKeeper } from "./session-vault.ts";

const engine = testEngine();

const OWNER = { userId: "ada", accountId: "main", retailerUserId: "R1" };
const CONTEXT = {
  ...{ userId: "ada", accountId: "main", purpose: "retailer-session" },
  identity: derivedId("retailer-identity", "R1"),
};
const COOKIE = { name: "session-id", value: "1", domain: ".amazon.com", path: "/", secure: true, expires: null };
const HELD = { cookies: [COOKIE], userAgent: "Browser/1.0" };

test("opens an unversioned stored session, and throws for one of a newer version without changing it", async () => {
  const access = await engine.createTable();
  const clock = fakeClock();
  const box = sealedBox(memoryVault());
  const keeper = sessionKeeper({
    ...{ amazonSessions: amazonSessionStore(access), box, addresses: AMAZON, clock },
    newRevision: () => "r2",
  });
  const keep = async (session: object) => {
    const row = { userId: "ada", accountId: "main", revision: "r1", savedAt: "2026-11-22T08:00:00.000Z" };
    const sealed = await box.seal(JSON.stringify(session), CONTEXT);
    await retailerSessionEntity(access)
      .put({ ...row, sealed, expiresAt: Math.ceil(clock.now() / 1000) + 3600 })
      .go();
  };
  await keep(HELD);
  expect(await keeper.open(OWNER)).toEqual({ held: HELD, revision: "r1" });
  await keep({ ...HELD, v: 2 });
  const stored = await amazonSessionStore(access).find("ada", "main");
  await expect(keeper.open(OWNER)).rejects.toThrow(NewerVersion);
  expect(await amazonSessionStore(access).find("ada", "main")).toEqual(stored);
});
