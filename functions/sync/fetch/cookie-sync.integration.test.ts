import { describe, expect, test } from "vitest";
import { amazonAccountsPersonalData } from "#functions/amazon-accounts/index.ts";
import { tableBytes } from "#functions/imports/testing/world.ts";
import { countingWrites } from "#functions/testing/counted-writes.ts";
import { busyMonth, givenMonth } from "#functions/testing/stored-months.ts";
import { storedContent } from "#local/testing/intake/stored-content.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import { ACCOUNT, QUARTER, syncScene } from "../testing/sync-scene.ts";

const { connected, newWorld, faults, stateOf, tickAndRead, parts } = syncScene();
const PERSON = { userId: "oda", email: "oda@example.com", agencyId: null, tenantId: "oda", closedAt: null };

describe("ticks of an account", () => {
  test("bring the due months within two ticks, with payments, books and page counts", async () => {
    const world = await connected();
    await tickAndRead(world);
    parts.clock.advance(QUARTER);
    await tickAndRead(world);
    parts.clock.advance(QUARTER);
    await tickAndRead(world);
    const stored = Object.keys(await storedContent(world.access, "oda"));
    expect(stored).toEqual(expect.arrayContaining(["estimator 2026-11", "estimator 2026-10", "estimator 2026-09"]));
    expect(stored.some((key) => key.startsWith("payments"))).toBe(true);
    const state = await stateOf(world);
    expect(state).toMatchObject({ lastGoodAt: expect.any(String) });
    expect(state).not.toHaveProperty("failures");
    expect(JSON.stringify(state).length).toBeLessThan(1024);
    expect((await world.deps.accounts.find("oda"))?.booksLastSyncDate).toBeDefined();
  });

  test("bring months that are missing between stored ones, on the next day", async () => {
    const world = await connected();
    await givenMonth(world.access, "oda", busyMonth("2026-06", 2, false));
    const stored = async () => Object.keys(await storedContent(world.access, "oda"));
    for (let n = 0; n < 3; n++) {
      await tickAndRead(world);
      parts.clock.advance(QUARTER);
    }
    parts.clock.advance(DAY_MS);
    for (let n = 0; n < 3; n++) {
      await tickAndRead(world);
      parts.clock.advance(QUARTER);
    }
    expect(await stored()).toEqual(expect.arrayContaining(["estimator 2026-07"]));
    expect(await stateOf(world)).not.toHaveProperty("failures");
  });

  test("write one item of less than a kilobyte and no report data when there is nothing new", async () => {
    const world = await connected();
    for (let n = 0; n < 4; n++) {
      await tickAndRead(world);
      parts.clock.advance(QUARTER);
    }
    const before = await storedContent(world.access, "oda");
    const writes = countingWrites(world.access);
    await tickAndRead(world);
    expect(writes.kinds).toEqual(["sync-state"]);
    expect(writes.units()).toBe(1);
    expect(await storedContent(world.access, "oda")).toEqual(before);
    expect((await stateOf(world))?.lastGoodAt).toBe(new Date(parts.clock.now()).toISOString());
  });

  test("fetch once when two come within fifteen minutes", async () => {
    const world = await connected();
    for (let n = 0; n < 3; n++) {
      await tickAndRead(world);
      parts.clock.advance(QUARTER);
    }
    await tickAndRead(world);
    const bytes = await tableBytes(world.access);
    await tickAndRead(world);
    expect(await tableBytes(world.access)).toBe(bytes);
  });

  test("start the full history once, and again on each day on which it is missing", async () => {
    const world = await newWorld();
    await world.givenConnected("oda", null);
    await world.tick("oda");
    await world.tick("oda");
    expect(new Set(world.histories).size).toBe(1);
    parts.clock.advance(DAY_MS);
    await world.tick("oda");
    expect(new Set(world.histories).size).toBe(2);
  });

  test("start no second history beside the first when a calendar day ends", async () => {
    parts.clock.advance(11 * HOUR_MS + 50 * MINUTE_MS);
    const world = await newWorld();
    await world.givenConnected("oda", null);
    await world.deps.amazonAccounts.disableServerSync("oda");
    await world.deps.amazonAccounts.enableServerSync("oda", new Date(parts.clock.now()).toISOString());
    await world.tick("oda");
    parts.clock.advance(QUARTER);
    await world.tick("oda");
    parts.clock.advance(23 * HOUR_MS);
    await world.tick("oda");
    expect(new Set(world.histories).size).toBe(1);
    parts.clock.advance(HOUR_MS);
    await world.tick("oda");
    expect(new Set(world.histories).size).toBe(2);
  });

  test("start another history within the day when the fetched figures were deleted", async () => {
    const world = await connected();
    await world.deps.amazonAccounts.forgetHistory("oda", new Date(parts.clock.now()).toISOString());
    await world.tick("oda");
    parts.clock.advance(MINUTE_MS);
    await world.deps.amazonAccounts.forgetHistory("oda", new Date(parts.clock.now()).toISOString());
    await world.tick("oda");
    await world.tick("oda");
    expect(new Set(world.histories).size).toBe(2);
  });

  test("start the history over when its figures were deleted during the first fetch", async () => {
    const world = await newWorld();
    await world.givenConnected("oda", null);
    await world.deps.amazonAccounts.disableServerSync("oda");
    await world.deps.amazonAccounts.enableServerSync("oda", new Date(parts.clock.now()).toISOString());
    await world.tick("oda");
    const [runId] = world.histories;
    const personalData = amazonAccountsPersonalData({ access: world.access, clock: parts.clock });
    await world.fetchHistory("oda", runId, async () => {
      parts.clock.advance(1000);
      await personalData.purge?.(PERSON, "royalties");
    });
    const account = await world.deps.amazonAccounts.find("oda");
    expect(account).not.toHaveProperty("historyAt");
    expect((await stateOf(world))?.covered ?? "").toBe("");
    parts.clock.advance(QUARTER);
    await world.tick("oda");
    expect(new Set(world.histories).size).toBe(2);
    await world.fetchHistory("oda", world.histories.at(-1)!);
    expect(await world.deps.amazonAccounts.find("oda")).toHaveProperty("historyAt");
  });

  test("record the reason for every source when the session is refused, and keep the last good figures", async () => {
    const world = await connected();
    for (let n = 0; n < 3; n++) {
      await tickAndRead(world);
      parts.clock.advance(QUARTER);
    }
    const before = await storedContent(world.access, "oda");
    await parts.browser.control("/sign-out", { account: ACCOUNT });
    await tickAndRead(world);
    expect(await stateOf(world)).toMatchObject({ code: "signed_out", failures: 1, lastGoodAt: expect.any(String) });
    expect(await storedContent(world.access, "oda")).toEqual(before);
    // A new session is tried immediately, regardless of how the previous one failed.
    await parts.browser.signIn(ACCOUNT);
    await world.deps.amazonAccounts.disableServerSync("oda");
    parts.clock.advance(MINUTE_MS);
    await world.deps.amazonAccounts.enableServerSync("oda", new Date(parts.clock.now()).toISOString());
    await tickAndRead(world);
    parts.clock.advance(QUARTER);
    await tickAndRead(world);
    expect(await stateOf(world)).not.toHaveProperty("code");
  });

  test.each([{ fault: "empty" }, { fault: "truncated" }, { fault: "changed_headings" }, { fault: "duplicated_rows" }])(
    "lose no stored figure when a report has the fault %j",
    async (fault) => {
      const world = await connected();
      for (let n = 0; n < 3; n++) {
        await tickAndRead(world);
        parts.clock.advance(QUARTER);
      }
      const before = await storedContent(world.access, "oda");
      expect(Object.keys(before).length, JSON.stringify(await stateOf(world))).toBeGreaterThan(3);
      await faults({ site: "reports", path: "/download/report/royaltiesestimator", ...fault });
      for (let n = 0; n < 2; n++) {
        await tickAndRead(world);
        parts.clock.advance(QUARTER);
      }
      expect(await storedContent(world.access, "oda")).toEqual(before);
    },
  );
});
