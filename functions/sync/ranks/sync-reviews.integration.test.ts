import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { unreadableStore } from "#functions/amazon-forms/index.ts";
import { countingWrites } from "#functions/testing/counted-writes.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { titleSetOf } from "#local/simulators/amazon/dataset/editions.ts";
import { CLARA_WINTERBOURNE } from "#local/simulators/amazon/dataset/shelves.ts";
import { addDays } from "#shared/primitives/dates.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { type RankWorld, rankWorld, UK, US } from "./testing/rank-world.ts";

const engine = testEngine();
let world: RankWorld;
let userId: string;
beforeEach(async () => {
  world = await rankWorld(await engine.createTable());
  ({ userId } = await world.givenAuthor("clara"));
  await world.read(userId);
});
afterEach(() => world.cookies.close());

const TITLE_SET = titleSetOf(CLARA_WINTERBOURNE.works[0]!);
const TODAY = "2026-11-20";
const control = (path: string, body: object) => world.cookies.newBrowser().control(path, body);
const addReview = (stars: number, marketplace = US) => control("/reviews", { titleSet: TITLE_SET, marketplace, stars });
const reviewFault = (fault: string) =>
  control("/faults", { site: "author", path: "/api/customerReviews", fault, times: 1 });
const calls = async (): Promise<number> => {
  const { counts } = (await (await world.cookies.newBrowser().control("")).json()) as {
    counts: Record<string, number>;
  };
  return Object.entries(counts).reduce((sum, [path, count]) => sum + (path.includes("customerReviews") ? count : 0), 0);
};
const later = async (hours = 2) => {
  world.clock.advance(hours * HOUR_MS);
  await world.read(userId);
};
/** The stored reviews of the title set, of each of its formats. */
async function stored(marketplace = US) {
  const asins = (await world.books(userId)).filter(({ titleSet }) => titleSet === TITLE_SET).map(({ asin }) => asin);
  const board = await world.boardOf(userId, marketplace);
  return asins.flatMap((asin) => board.get(asin) ?? []).map(({ reviewed }) => reviewed);
}

describe("reviews at a tick", () => {
  test("are not asked for when a book's number of reviews is seen first, nor while it stays", async () => {
    await later();
    expect(await calls()).toBe(0);
    for (const reviewed of await stored()) expect(reviewed).toMatchObject({ since: TODAY, readAt: null, recent: [] });
  });

  test("are read once when their number grows, and stored as stars and day with every format of the book", async () => {
    await addReview(2);
    await later();
    expect(await calls()).toBe(1);
    const formats = await stored();
    expect(formats.length).toBeGreaterThan(1);
    for (const reviewed of formats) {
      expect(reviewed?.readAt).toBe(world.clock.now());
      expect(reviewed?.recent).toContainEqual({ day: TODAY, stars: 2 });
      expect(reviewed?.recent.every(({ day }) => day >= TODAY)).toBe(true);
    }
    expect((await stored(UK)).every((reviewed) => reviewed?.readAt === null)).toBe(true);
    await later();
    expect(await calls()).toBe(1);
  });

  test("wait until four hours after the store's last reading, and are then read with what came meanwhile", async () => {
    await addReview(2);
    await later();
    await addReview(1);
    await addReview(3);
    await later();
    expect(await calls()).toBe(1);
    await later();
    expect(await calls()).toBe(2);
    const [reviewed] = await stored();
    expect(reviewed?.recent.filter(({ day, stars }) => day === TODAY && stars <= 3)).toEqual(
      expect.arrayContaining([1, 2, 3].map((stars) => ({ day: TODAY, stars }))),
    );
  });

  test.each(["truncated", "419", "500"])(
    "that answer with the fault %s leave the ranks complete, and are read with the next",
    async (fault) => {
      await addReview(2);
      await reviewFault(fault);
      await later();
      expect(await world.stateOf(userId)).toMatchObject({
        failures: 0,
        lastGoodAt: new Date(world.clock.now()).toISOString(),
      });
      expect((await stored())[0]).toMatchObject({ readAt: null, recent: [] });
      await later();
      expect((await stored())[0]?.recent).toContainEqual({ day: TODAY, stars: 2 });
    },
  );

  test("whose answers stay unreadable count once among the unreadable answers, until they can be read again", async () => {
    const counted = async () =>
      sumOf((await unreadableStore(world.access).between(TODAY, addDays(TODAY, 1))).values(), ({ pages }) => pages);
    await addReview(2);
    await reviewFault("500");
    await later();
    expect(await counted()).toBe(0);
    for (let tick = 0; tick < 2; tick++) {
      await reviewFault("truncated");
      await later();
      expect(await counted()).toBe(1);
    }
    await later();
    await addReview(3);
    await reviewFault("truncated");
    await later(4);
    expect(await counted()).toBe(2);
  });

  test("that end with the session are recorded as any other refusal, and the ranks stay", async () => {
    await addReview(2);
    await reviewFault("401");
    await later();
    expect(await world.stateOf(userId)).toMatchObject({ failures: 1, code: "signed_out" });
    const [first] = await world.books(userId);
    expect((await world.boardOf(userId)).get(first!.asin)?.readAt).toBe(world.clock.now());
  });

  test("are stored once when the tick stops before that write and is repeated", async () => {
    await addReview(2);
    const { boards } = world.deps.ranks;
    let changes = 0;
    const stopping: typeof boards.change = (key, change) => {
      changes += key.marketplace === US ? 1 : 0;
      return changes === 2 ? Promise.reject(new Error("crashed")) : boards.change(key, change);
    };
    const { change } = boards;
    world.clock.advance(2 * HOUR_MS);
    Object.assign(boards, { change: stopping });
    try {
      await expect(world.read(userId)).rejects.toThrow("crashed");
    } finally {
      Object.assign(boards, { change });
    }
    expect((await stored())[0]?.readAt).toBeNull();
    await world.read(userId);
    const after = await stored();
    expect(after[0]?.recent.filter(({ stars }) => stars === 2)).toHaveLength(1);
    const writes = countingWrites(world.access);
    await Promise.all([world.read(userId), world.read(userId)]);
    expect([await stored(), writes.kinds.filter((kind) => kind.startsWith("rank-"))]).toEqual([after, []]);
  });

  test("are not read for a page that waits for ranks", async () => {
    await addReview(2);
    world.clock.advance(2 * HOUR_MS);
    const stale = world.clock.now();
    await world.read(userId, { marketplace: US, stale: { realtime: stale, all: stale }, byAuthor: true });
    expect(await calls()).toBe(0);
  });
});
