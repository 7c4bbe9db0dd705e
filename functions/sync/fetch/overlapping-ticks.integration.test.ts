import fc from "fast-check";
import { expect, test } from "vitest";
import { amazonAccountsPersonalData } from "#functions/amazon-accounts/index.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { tableItems } from "#functions/imports/testing/world.ts";
import { runs } from "#functions/testing/seeds.ts";
import { storedContent } from "#local/testing/intake/stored-content.ts";
import { DAY_MS, HOUR_MS } from "#shared/primitives/durations.ts";
import type { AmazonTransport } from "#shared/sources/amazon/transport.ts";
import { historyStep } from "../history/run-history-step.ts";
import { QUARTER, syncScene } from "../testing/sync-scene.ts";
import { fetchRequested } from "./fetch-requested.ts";
import { workOnQueue } from "./work-on-queue.ts";

const { connected, faults, restart, stateOf, tickAndRead, parts } = syncScene();
const PERSON = { userId: "oda", email: "oda@example.com", agencyId: null, tenantId: "oda", closedAt: null };

test.each(["a tick", "a step of a history"])(
  "%s of an account closed and removed meanwhile leaves nothing behind",
  async (what) => {
    let remove = async () => {};
    const closing: AmazonTransport = async (request) => {
      await remove();
      return parts.transport(request);
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
  parts.clock.advance(QUARTER);
  await tickAndRead(whole);
  const expected = Object.keys(await storedContent(whole.access, "oda")).filter((key) => key.startsWith("estimator"));
  expect(expected.length).toBeGreaterThan(2);
  for (let round = 0; round < Math.min(runs(2).numRuns, 20); round++) {
    await restart();
    const world = await connected();
    await Promise.all([world.tick("oda"), world.tick("oda"), world.tick("oda")]);
    for (let n = 0; n < 2; n++) {
      parts.clock.advance(QUARTER);
      await tickAndRead(world);
    }
    expect(Object.keys(await storedContent(world.access, "oda"))).toEqual(expect.arrayContaining(expected));
  }
});

test("ticks during an import that is still being read leave additional due months for later", async () => {
  const world = await connected();
  await world.tick("oda");
  parts.clock.advance(QUARTER);
  await world.tick("oda");
  const before = await stateOf(world);
  parts.clock.advance(QUARTER);
  await world.tick("oda");
  expect(await stateOf(world)).toEqual(before);
  await world.read();
  parts.clock.advance(QUARTER);
  await tickAndRead(world);
  expect((await stateOf(world))?.lastGoodAt).toBe(new Date(parts.clock.now()).toISOString());
});

test("an import that never ends delays the ticks by six hours at most", async () => {
  const world = await connected();
  await world.tick("oda");
  parts.clock.advance(QUARTER);
  await world.tick("oda");
  world.imports.forget();
  parts.clock.advance(6 * HOUR_MS);
  await tickAndRead(world);
  // The files of a failed import are fetched again the next day, as after every failure.
  parts.clock.advance(DAY_MS);
  for (let n = 0; n < 2; n++) {
    await tickAndRead(world);
    parts.clock.advance(QUARTER);
  }
  expect(Object.keys(await storedContent(world.access, "oda"))).toContain("estimator 2026-10");
});

test("a month that awaits the author's decision is not covered, by no later tick either, until it is decided", async () => {
  const world = await connected();
  for (let n = 0; n < 3; n++) {
    await tickAndRead(world);
    parts.clock.advance(QUARTER);
  }
  await faults({ site: "reports", path: "/download/report/royaltiesestimator", fault: "one_store_missing" });
  await world.deps.syncStates.forgetFigures("oda", "royalties", new Date(parts.clock.now()).toISOString());
  const ticks = async (times: number) => {
    for (let n = 0; n < times; n++) {
      await tickAndRead(world);
      parts.clock.advance(QUARTER);
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
  parts.clock.advance(DAY_MS);
  await tickAndRead(world);
  expect((await payments()).length).toBeGreaterThan(0);
  const once = await importIds();
  for (let day = 0; day < 2; day++) {
    parts.clock.advance(DAY_MS);
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
    parts.clock.advance(QUARTER);
  }
  await world.read();
  const path = "/download/report/pmr";
  await faults({ site: "reports", path, fault: "changed_headings", times: 1 });
  const storedOf = async () =>
    Object.keys(await storedContent(world.access, "oda")).filter((key) => key.startsWith("prior-months"));
  for (let n = 0; n < 4; n++) {
    await tickAndRead(world);
    parts.clock.advance(QUARTER);
  }
  expect(await storedOf()).toEqual(["prior-months 2026-08", "prior-months 2026-09"]);
  expect(await stateOf(world, "prior_months")).toMatchObject({ code: "unexpected_answer", failures: 1 });
  parts.clock.advance(DAY_MS);
  await tickAndRead(world);
  expect(await storedOf()).toEqual(["prior-months 2026-08", "prior-months 2026-09", "prior-months 2026-10"]);
  expect(await stateOf(world, "prior_months")).not.toHaveProperty("code");
});

test("months requested by a page count as a good sync only when no due month is left", async () => {
  const world = await connected();
  for (let n = 0; n < 3; n++) {
    await tickAndRead(world);
    parts.clock.advance(QUARTER);
  }
  const lastGoodAt = (await stateOf(world))?.lastGoodAt;
  parts.clock.advance(25 * DAY_MS);
  const asks = async (importId: string, months: string[]) => {
    await fetchRequested(world.deps, { userId: "oda", importId, source: "royalties", months });
    await world.read();
  };
  await asks("asked-1", ["2026-08"]);
  expect((await stateOf(world))?.lastGoodAt).toBe(lastGoodAt);
  await asks("asked-2", ["2026-12", "2026-11"]);
  expect((await stateOf(world))?.lastGoodAt).toBe(new Date(parts.clock.now()).toISOString());
  expect(Object.keys(await storedContent(world.access, "oda"))).toContain("estimator 2026-12");
});

test("missed, late, duplicate and concurrent ticks end with the same months as punctual ones, within two ticks", async () => {
  const whole = await connected();
  for (let n = 0; n < 4; n++) {
    await tickAndRead(whole);
    parts.clock.advance(QUARTER);
  }
  const expected = await storedContent(whole.access, "oda");
  expect(Object.keys(expected).length).toBeGreaterThan(3);
  const slot = fc.record({
    times: fc.integer({ min: 0, max: 3 }),
    lateMs: fc.integer({ min: 0, max: 2 * HOUR_MS }),
    atOnce: fc.boolean(),
    reads: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(slot, { maxLength: 5 }), async (slots) => {
      await restart();
      const world = await connected();
      for (const { times, lateMs, atOnce, reads } of slots) {
        parts.clock.advance(lateMs);
        const ticks = Array.from({ length: times }, () => () => world.tick("oda"));
        if (atOnce) await Promise.all(ticks.map((tick) => tick()));
        else for (const tick of ticks) await tick();
        if (reads) await world.read();
      }
      const royalties = (stored: Record<string, string>) =>
        Object.fromEntries(Object.entries(stored).filter(([key]) => key.startsWith("estimator")));
      for (let n = 0; n < 4; n++) {
        parts.clock.advance(QUARTER);
        await tickAndRead(world);
        if (n === 1) expect(royalties(await storedContent(world.access, "oda"))).toEqual(royalties(expected));
      }
      expect(await storedContent(world.access, "oda")).toEqual(expected);
    }),
    runs(4),
  );
});
