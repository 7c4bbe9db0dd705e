import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { amazonAccountsPersonalData } from "#functions/amazon-accounts/index.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { syncStateEntity } from "#functions/entities/amazon/sync-state.ts";
import { tableBytes, tableItems } from "#functions/imports/testing/world.ts";
import { countingWrites } from "#functions/testing/counted-writes.ts";
import { crashingAt } from "#functions/testing/crashes.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { runs, sidesOf } from "#functions/testing/seeds.ts";
import { createBrowser } from "#local/simulators/amazon/testing/browser.ts";
import { startRetailer } from "#local/simulators/amazon/testing/start-retailer.ts";
import { storedContent } from "#local/testing/intake/stored-content.ts";
import type { SyncSource } from "#shared/domain/sync/sources.ts";
import type { RetailerTransport } from "#shared/retailer/transport.ts";
import { historyStep } from "../history/run-history-step.ts";
import { type SyncWorld, syncWorld } from "../testing/sync-world.ts";
import { fetchAsked } from "./fetch-asked.ts";
import { workOnQueue } from "./work-on-queue.ts";

const START = "2026-11-20T12:00:00.000Z";
const QUARTER = 15 * 60_000;
/** When the queue redelivers a message that its worker did not finish (`infra/capabilities/sync.ts`). */
const DELIVERED_AGAIN = 6 * 60_000;
const ACCOUNT = "oda@retailer.example";

const engine = testEngine();
let retailer: Awaited<ReturnType<typeof startRetailer>>;
let transport: RetailerTransport;
let browser: ReturnType<typeof createBrowser>;
let clock = fakeClock(START);
// A new retailer and clock per test, because the retailer's time only moves forward, as ours does.
beforeEach(async () => {
  await meetRetailer();
});
afterEach(() => retailer.close());

async function meetRetailer(): Promise<void> {
  clock = fakeClock(START);
  retailer = await startRetailer(() => clock.now());
  browser = createBrowser(retailer.port);
  await browser.signIn(ACCOUNT);
  ({ transport } = browser);
}

async function connected(userId = "oda", options: Partial<Parameters<typeof syncWorld>[1]> = {}): Promise<SyncWorld> {
  const world = syncWorld(await engine.createTable(), {
    transports: new Map([[userId, transport]]),
    clock,
    ...options,
  });
  await world.givenConnected(userId);
  return world;
}
const stateOf = async ({ access }: SyncWorld, source: SyncSource = "royalties") =>
  (
    await syncStateEntity(access)
      .get({ userId: "oda", retailer: "amazon", account: "main", source })
      .go({ consistent: true })
  ).data;
const PERSON = { userId: "oda", email: "oda@example.com", agencyId: null, tenantId: "oda", closedAt: null };
const faults = (fault: object) => browser.control("/faults", fault);
const tickAndRead = async (world: SyncWorld) => {
  await world.tick("oda");
  await world.read();
};

describe("ticks of an account", () => {
  test("bring the due months within two ticks, with payments, books and page counts", async () => {
    const world = await connected();
    await tickAndRead(world);
    clock.advance(QUARTER);
    await tickAndRead(world);
    clock.advance(QUARTER);
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

  test("write one item of less than a kilobyte and no report data when there is nothing new", async () => {
    const world = await connected();
    for (let n = 0; n < 4; n++) {
      await tickAndRead(world);
      clock.advance(QUARTER);
    }
    const before = await storedContent(world.access, "oda");
    const writes = countingWrites(world.access);
    await tickAndRead(world);
    expect(writes.kinds).toEqual(["sync-state"]);
    expect(writes.units()).toBe(1);
    expect(await storedContent(world.access, "oda")).toEqual(before);
    expect((await stateOf(world))?.lastGoodAt).toBe(new Date(clock.now()).toISOString());
  });

  test("fetch once when two come within fifteen minutes", async () => {
    const world = await connected();
    for (let n = 0; n < 3; n++) {
      await tickAndRead(world);
      clock.advance(QUARTER);
    }
    await tickAndRead(world);
    const bytes = await tableBytes(world.access);
    await tickAndRead(world);
    expect(await tableBytes(world.access)).toBe(bytes);
  });

  test("start the full history once, and again on each day on which it is missing", async () => {
    const world = syncWorld(await engine.createTable(), { transports: new Map([["oda", transport]]), clock });
    await world.givenConnected("oda", null);
    await world.tick("oda");
    await world.tick("oda");
    expect(new Set(world.histories).size).toBe(1);
    clock.advance(24 * 3_600_000);
    await world.tick("oda");
    expect(new Set(world.histories).size).toBe(2);
  });

  test("start no second history beside the first when a calendar day ends", async () => {
    clock.advance(11 * 3_600_000 + 50 * 60_000);
    const world = syncWorld(await engine.createTable(), { transports: new Map([["oda", transport]]), clock });
    await world.givenConnected("oda", null);
    await world.deps.amazonAccounts.disableServerSync("oda");
    await world.deps.amazonAccounts.enableServerSync("oda", new Date(clock.now()).toISOString());
    await world.tick("oda");
    clock.advance(QUARTER);
    await world.tick("oda");
    clock.advance(23 * 3_600_000);
    await world.tick("oda");
    expect(new Set(world.histories).size).toBe(1);
    clock.advance(3_600_000);
    await world.tick("oda");
    expect(new Set(world.histories).size).toBe(2);
  });

  test("start another history within the day when the fetched figures were deleted", async () => {
    const world = await connected();
    await world.deps.amazonAccounts.forgetHistory("oda", new Date(clock.now()).toISOString());
    await world.tick("oda");
    clock.advance(60_000);
    await world.deps.amazonAccounts.forgetHistory("oda", new Date(clock.now()).toISOString());
    await world.tick("oda");
    await world.tick("oda");
    expect(new Set(world.histories).size).toBe(2);
  });

  test("start the history over when its figures were deleted during the first fetch", async () => {
    const world = syncWorld(await engine.createTable(), { transports: new Map([["oda", transport]]), clock });
    await world.givenConnected("oda", null);
    await world.deps.amazonAccounts.disableServerSync("oda");
    await world.deps.amazonAccounts.enableServerSync("oda", new Date(clock.now()).toISOString());
    await world.tick("oda");
    const [runId] = world.histories;
    const personalData = amazonAccountsPersonalData({ access: world.access, clock });
    await world.fetchHistory("oda", runId, async () => {
      clock.advance(1000);
      await personalData.purge?.(PERSON, "royalties");
    });
    const account = await world.deps.amazonAccounts.find("oda");
    expect(account).not.toHaveProperty("historyAt");
    expect((await stateOf(world))?.covered ?? "").toBe("");
    clock.advance(QUARTER);
    await world.tick("oda");
    expect(new Set(world.histories).size).toBe(2);
    await world.fetchHistory("oda", world.histories.at(-1)!);
    expect(await world.deps.amazonAccounts.find("oda")).toHaveProperty("historyAt");
  });

  test("record the reason for every source when the session is refused, and keep the last good figures", async () => {
    const world = await connected();
    for (let n = 0; n < 3; n++) {
      await tickAndRead(world);
      clock.advance(QUARTER);
    }
    const before = await storedContent(world.access, "oda");
    await browser.control("/sign-out", { account: ACCOUNT });
    await tickAndRead(world);
    expect(await stateOf(world)).toMatchObject({ code: "signed_out", failures: 1, lastGoodAt: expect.any(String) });
    expect(await storedContent(world.access, "oda")).toEqual(before);
    // A new session is tried immediately, regardless of how the previous one failed.
    await browser.signIn(ACCOUNT);
    await world.deps.amazonAccounts.disableServerSync("oda");
    clock.advance(60_000);
    await world.deps.amazonAccounts.enableServerSync("oda", new Date(clock.now()).toISOString());
    await tickAndRead(world);
    clock.advance(QUARTER);
    await tickAndRead(world);
    expect(await stateOf(world)).not.toHaveProperty("code");
  });

  test.each([{ fault: "empty" }, { fault: "truncated" }, { fault: "changed_headings" }, { fault: "duplicated_rows" }])(
    "lose no stored figure when a report has the fault %j",
    async (fault) => {
      const world = await connected();
      for (let n = 0; n < 3; n++) {
        await tickAndRead(world);
        clock.advance(QUARTER);
      }
      const before = await storedContent(world.access, "oda");
      expect(Object.keys(before).length, JSON.stringify(await stateOf(world))).toBeGreaterThan(3);
      await faults({ site: "reports", path: "/download/report/royaltiesestimator", ...fault });
      for (let n = 0; n < 2; n++) {
        await tickAndRead(world);
        clock.advance(QUARTER);
      }
      expect(await storedContent(world.access, "oda")).toEqual(before);
    },
  );
});

test.each(["a tick", "a step of a history"])(
  "%s of an account closed and removed meanwhile leaves nothing behind",
  async (what) => {
    let remove = async () => {};
    const closing: RetailerTransport = async (request) => {
      await remove();
      return transport(request);
    };
    const world = await connected("oda", { transports: new Map([["oda", closing]]) });
    remove = async () => {
      await userEntity(world.access).delete({ userId: "oda" }).go();
      await amazonAccountsPersonalData(world).remove(PERSON);
    };
    if (what === "a tick")
      await workOnQueue(
        world.deps,
        { Records: [{ messageId: "1", body: JSON.stringify({ userId: "oda" }) }] },
        () => undefined,
      );
    else
      await historyStep(world.deps, { step: "account", userId: "oda", runId: "01KA0000000000000000000000" }).catch(
        () => undefined,
      );
    const left = (await tableItems(world.access)).filter(({ __edb_e__: kind }) =>
      ["sync-state", "retailer-account"].includes(String(kind)),
    );
    expect(left).toEqual([]);
  },
);

test("concurrent ticks with different due parts lose none of them: one has no effect", async () => {
  const whole = await connected();
  await whole.tick("oda");
  clock.advance(QUARTER);
  await tickAndRead(whole);
  const expected = Object.keys(await storedContent(whole.access, "oda")).filter((key) => key.startsWith("estimator"));
  expect(expected.length).toBeGreaterThan(2);
  for (let round = 0; round < Math.min(runs(2).numRuns, 20); round++) {
    await retailer.close();
    await meetRetailer();
    const world = await connected();
    await Promise.all([world.tick("oda"), world.tick("oda"), world.tick("oda")]);
    for (let n = 0; n < 2; n++) {
      clock.advance(QUARTER);
      await tickAndRead(world);
    }
    expect(Object.keys(await storedContent(world.access, "oda"))).toEqual(expect.arrayContaining(expected));
  }
});

test("ticks during an import that is still being read leave additional due months for later", async () => {
  const world = await connected();
  await world.tick("oda");
  clock.advance(QUARTER);
  await world.tick("oda");
  const before = await stateOf(world);
  clock.advance(QUARTER);
  await world.tick("oda");
  expect(await stateOf(world)).toEqual(before);
  await world.read();
  clock.advance(QUARTER);
  await tickAndRead(world);
  expect((await stateOf(world))?.lastGoodAt).toBe(new Date(clock.now()).toISOString());
});

test("an import that never ends delays the ticks by six hours at most", async () => {
  const world = await connected();
  await world.tick("oda");
  clock.advance(QUARTER);
  await world.tick("oda");
  world.imports.forget();
  clock.advance(6 * 3_600_000);
  await tickAndRead(world);
  // The files of a failed import are fetched again the next day, as after every failure.
  clock.advance(24 * 3_600_000);
  for (let n = 0; n < 2; n++) {
    await tickAndRead(world);
    clock.advance(QUARTER);
  }
  expect(Object.keys(await storedContent(world.access, "oda"))).toContain("estimator 2026-10");
});

test("a month that awaits the author's decision is not covered, by no later tick either, until it is decided", async () => {
  const world = await connected();
  for (let n = 0; n < 3; n++) {
    await tickAndRead(world);
    clock.advance(QUARTER);
  }
  await faults({ site: "reports", path: "/download/report/royaltiesestimator", fault: "one_store_missing" });
  await world.deps.syncStates.forgetFigures("oda", "royalties", new Date(clock.now()).toISOString());
  const ticks = async (times: number) => {
    for (let n = 0; n < times; n++) {
      await tickAndRead(world);
      clock.advance(QUARTER);
    }
    return (await stateOf(world))?.covered ?? "";
  };
  expect(await ticks(5)).toBe("");
  const { imports } = await world.deps.imports.page("oda", null);
  const asking = imports.filter(({ status }) => status === "needs_decision");
  expect(asking.length).toBeGreaterThan(0);
  for (const { importId } of asking) await world.deps.imports.change("oda", importId, { status: "completed" });
  expect(await ticks(1)).toContain("2026-11");
});

test("payments whose import failed are handed over again the next day, and imported ones are not", async () => {
  const world = await connected();
  await world.tick("oda");
  const importIds = async () =>
    (await world.deps.imports.page("oda", null)).imports
      .filter(({ payments }) => payments > 0)
      .map((item) => item.importId);
  const payments = async () =>
    Object.keys(await storedContent(world.access, "oda")).filter((key) => key.startsWith("payments"));
  // The import that contains them never finishes.
  world.imports.forget();
  clock.advance(24 * 3_600_000);
  await tickAndRead(world);
  expect((await payments()).length).toBeGreaterThan(0);
  const once = await importIds();
  for (let day = 0; day < 2; day++) {
    clock.advance(24 * 3_600_000);
    await tickAndRead(world);
  }
  expect(await importIds()).toEqual(once);
  expect(await stateOf(world, "payments")).toMatchObject({ prints: expect.any(String) });
  expect(await stateOf(world, "payments")).not.toHaveProperty("sent");
});

test("an unreadable Prior Month report blocks no other report, is reported, and is retried once a day", async () => {
  const world = await connected();
  for (let n = 0; n < 2; n++) {
    await world.tick("oda");
    clock.advance(QUARTER);
  }
  await world.read();
  const path = "/download/report/pmr";
  await faults({ site: "reports", path, fault: "changed_headings", times: 1 });
  const storedOf = async () =>
    Object.keys(await storedContent(world.access, "oda")).filter((key) => key.startsWith("prior-months"));
  for (let n = 0; n < 4; n++) {
    await tickAndRead(world);
    clock.advance(QUARTER);
  }
  expect(await storedOf()).toEqual(["prior-months 2026-08", "prior-months 2026-09"]);
  expect(await stateOf(world, "prior_months")).toMatchObject({ code: "unexpected_answer", failures: 1 });
  clock.advance(24 * 3_600_000);
  await tickAndRead(world);
  expect(await storedOf()).toEqual(["prior-months 2026-08", "prior-months 2026-09", "prior-months 2026-10"]);
  expect(await stateOf(world, "prior_months")).not.toHaveProperty("code");
});

test("months requested by a page count as a good sync only when no due month is left", async () => {
  const world = await connected();
  for (let n = 0; n < 3; n++) {
    await tickAndRead(world);
    clock.advance(QUARTER);
  }
  const lastGoodAt = (await stateOf(world))?.lastGoodAt;
  clock.advance(25 * 24 * 3_600_000);
  const asks = async (importId: string, months: string[]) => {
    await fetchAsked(world.deps, { userId: "oda", importId, source: "royalties", months });
    await world.read();
  };
  await asks("asked-1", ["2026-08"]);
  expect((await stateOf(world))?.lastGoodAt).toBe(lastGoodAt);
  await asks("asked-2", ["2026-12", "2026-11"]);
  expect((await stateOf(world))?.lastGoodAt).toBe(new Date(clock.now()).toISOString());
  expect(Object.keys(await storedContent(world.access, "oda"))).toContain("estimator 2026-12");
});

test("missed, late, duplicate and concurrent ticks end with the same months as punctual ones, within two ticks", async () => {
  const whole = await connected();
  for (let n = 0; n < 4; n++) {
    await tickAndRead(whole);
    clock.advance(QUARTER);
  }
  const expected = await storedContent(whole.access, "oda");
  expect(Object.keys(expected).length).toBeGreaterThan(3);
  const slot = fc.record({
    times: fc.integer({ min: 0, max: 3 }),
    lateMs: fc.integer({ min: 0, max: 2 * 3_600_000 }),
    atOnce: fc.boolean(),
    reads: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(slot, { maxLength: 5 }), async (slots) => {
      await retailer.close();
      await meetRetailer();
      const world = await connected();
      for (const { times, lateMs, atOnce, reads } of slots) {
        clock.advance(lateMs);
        const ticks = Array.from({ length: times }, () => () => world.tick("oda"));
        if (atOnce) await Promise.all(ticks.map((tick) => tick()));
        else for (const tick of ticks) await tick();
        if (reads) await world.read();
      }
      const royalties = (stored: Record<string, string>) =>
        Object.fromEntries(Object.entries(stored).filter(([key]) => key.startsWith("estimator")));
      for (let n = 0; n < 4; n++) {
        clock.advance(QUARTER);
        await tickAndRead(world);
        if (n === 1) expect(royalties(await storedContent(world.access, "oda"))).toEqual(royalties(expected));
      }
      expect(await storedContent(world.access, "oda")).toEqual(expected);
    }),
    runs(4),
  );
});

describe("a worker that is stopped", () => {
  /** Runs two ticks; the second is stopped at a write and delivered again. Imports are read at the end. */
  async function stoppedAt(point: Parameters<typeof crashingAt>[0]) {
    await retailer.close();
    await meetRetailer();
    let crash: ReturnType<typeof crashingAt> | null = null;
    const guarded = <T extends object>(party: T, names: readonly (keyof T)[]): T =>
      new Proxy(party, {
        get: (target, name, receiver) => {
          const isWrite = names.includes(name as keyof T);
          return Reflect.get(crash && isWrite ? crash.watch(target) : target, name, receiver);
        },
      });
    const world = await connected("oda", {
      watch: (deps) => ({
        ...deps,
        syncStates: guarded(deps.syncStates, ["keep", "succeed", "fail", "saveCovered"]),
        imports: guarded(deps.imports, ["create", "change"]),
        files: guarded(deps.files, ["put"]),
        machine: guarded(deps.machine, ["start"]),
      }),
    });
    await world.tick("oda");
    clock.advance(QUARTER);
    crash = crashingAt(point);
    const { steps } = crash;
    await world.tick("oda").catch(() => undefined);
    const count = steps();
    crash = null;
    clock.advance(DELIVERED_AGAIN);
    await world.tick("oda");
    await world.read();
    clock.advance(QUARTER);
    await tickAndRead(world);
    return {
      count,
      content: await storedContent(world.access, "oda"),
      imports: (await world.deps.imports.page("oda", null)).imports,
    };
  }

  test("before or after any of its writes and started again ends with the same months, and leaves no unread import behind", async () => {
    const whole = await stoppedAt(null);
    expect(whole.count).toBeGreaterThan(5);
    expect(Object.keys(whole.content).length).toBeGreaterThan(3);
    for (let step = 1; step <= whole.count; step++)
      for (const when of sidesOf(step)) {
        const again = await stoppedAt({ step, when });
        expect(again.content, `${when} write ${step}`).toEqual(whole.content);
        const left = again.imports.filter(({ status }) => status !== "completed");
        expect(
          left.map(({ status }) => status),
          `${when} write ${step}`,
        ).toEqual([]);
      }
  });
});
