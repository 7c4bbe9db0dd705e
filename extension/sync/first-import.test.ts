import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { type SyncWorld, syncWorld } from "#extension/testing/sync-world.ts";
import { addMonths } from "#shared/primitives/dates.ts";

const MONTHS = Array.from({ length: 15 }, (_, i) => addMonths("2026-11", -i));
let world: SyncWorld;
beforeEach(async () => {
  world = await syncWorld();
});

const first = { kind: "first", months: null } as const;

/** Closes the browser at the given number of saves, or when the import is done earlier. */
async function closedAfter(saves: number): Promise<void> {
  let left = saves;
  const closed = new Promise<void>((resolve) => {
    world.beforeSave = () => {
      if (left-- > 0) return;
      resolve();
      throw new Error("the browser was closed");
    };
  });
  await Promise.race([closed, world.settle()]);
  // Work still running in the closed browser can no longer save anything.
  await new Promise((resolve) => setTimeout(resolve, 10));
  world.beforeSave = null;
}

describe("first import", () => {
  test("fetches every month, newest first, in imports of twelve files, one second apart", async () => {
    world.site.due.royalties = MONTHS;
    expect((await world.engine.start(first)).running).toBe("first");
    const state = await world.settle();
    expect(world.amazon.downloads).toEqual(MONTHS);
    expect([...world.site.stored.keys()].sort()).toEqual(MONTHS.map((month) => `estimator ${month}`).sort());
    expect(world.site.calls.filter((call) => call === "POST /extension/imports").length).toBe(2);
    expect(world.slept.every((ms) => ms === 1000)).toBe(true);
    expect(world.slept.length).toBeGreaterThanOrEqual(13);
    expect(world.site.reports).toEqual([{ source: "royalties", outcome: "ok", code: null, months: MONTHS }]);
    expect(state).toMatchObject({ job: null, failure: null, last_good_at: expect.any(String) });
  });

  test("is followed immediately by the followers and ranks of the books that it brought", async () => {
    const author = world.amazon.author!.authorId;
    world.site.due.royalties = MONTHS.slice(0, 2);
    world.site.followers = { author, author_ids: [author] };
    world.amazon.followers[author] = { count: 412, date: "2026-11-18" };
    await world.engine.start(first);
    const state = await world.settle();
    expect(world.site.scopes).toEqual(["first", "due"]);
    expect(world.amazon.downloads.slice(0, 2)).toEqual(MONTHS.slice(0, 2));
    expect(world.site.sentFollowers).toHaveLength(1);
    expect(state).toMatchObject({ job: null, wanted: [], followers: null, next_at: "2026-11-20T12:15:00.000Z" });
  });

  test("joins the running import when requested again", async () => {
    world.site.due.royalties = MONTHS;
    await Promise.all([world.engine.start(first), world.engine.start(first), world.engine.start(first)]);
    await world.engine.start(first);
    await world.settle();
    expect(world.amazon.downloads.filter((what) => what === "2026-11")).toHaveLength(1);
  });

  test("reports its end even when there was nothing to fetch", async () => {
    await world.engine.start(first);
    await world.settle();
    expect(world.site.reports).toMatchObject([{ source: "royalties", outcome: "unchanged" }]);
  });

  test("reports the current file and its progress", async () => {
    world.site.due.royalties = MONTHS.slice(0, 3);
    const seen: unknown[] = [];
    const download = world.amazon.downloadEstimator;
    world.amazon.downloadEstimator = async (asked) => {
      const { running, done, total, label } = await world.engine.status();
      seen.push([running, done, total, label]);
      return download(asked);
    };
    await world.engine.start(first);
    await world.settle();
    expect(seen).toEqual([
      ["first", 0, 3, "Royalties of November 2026"],
      ["first", 1, 3, "Royalties of October 2026"],
      ["first", 2, 3, "Royalties of September 2026"],
    ]);
  });

  test("resumes where it stopped, at any interruption, without gaps or duplicate reports", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(45), { minLength: 1, maxLength: 6 }), async (kills) => {
        world = await syncWorld();
        world.site.due = { royalties: MONTHS, prior_months: [], payments: true, kenp_rates: ["2026-10"] };
        await world.engine.start(first);
        for (const saves of kills) {
          await closedAfter(saves);
          world.restart();
          await world.engine.resume();
          const { done, total } = await world.engine.status();
          expect(done).toBeLessThanOrEqual(total);
        }
        await world.settle();
        const keys = [...MONTHS.map((month) => `estimator ${month}`), "payments 2026-10"].sort();
        expect([...world.site.stored.keys()].sort()).toEqual(keys);
        expect([...world.site.stored.values()].every(({ revision }) => revision === 1)).toBe(true);
        expect(world.site.reports.filter(({ source }) => source === "royalties").length).toBeGreaterThanOrEqual(1);
      }),
      { numRuns: 10 },
    );
  }, 60_000);

  test("counts an interrupted batch once", async () => {
    world.site.due.royalties = MONTHS.slice(0, 3);
    await world.engine.start(first);
    await closedAfter(3);
    const seen: number[] = [];
    const download = world.amazon.downloadEstimator;
    world.amazon.downloadEstimator = async (asked) => {
      seen.push((await world.engine.status()).done);
      return download(asked);
    };
    await world.restart().resume();
    expect(seen).toEqual([0, 1, 2]);
  });

  test("pauses when Amazon signs the author out and resumes automatically later", async () => {
    world.site.due.royalties = MONTHS;
    world.amazon.failing.set("2026-01", "signed_out");
    await world.engine.start(first);
    const paused = await world.settle();
    expect(paused.failure?.code).toBe("signed_out");
    expect(paused.job).toMatchObject({ kind: "first", done: 10 });
    expect((await world.engine.status()).running).toBeNull();
    // Files fetched before the failure are not lost.
    expect(world.site.stored.size).toBe(10);
    world.amazon.failing.clear();
    const done = await world.later();
    expect(done).toMatchObject({ job: null, failure: null, failures: 0 });
    expect(world.site.stored.size).toBe(15);
    expect(world.amazon.downloads.filter((what) => what === "2026-11")).toHaveLength(1);
  });

  test("resumes immediately when requested again", async () => {
    world.site.due.royalties = MONTHS;
    world.amazon.failing.set("2026-01", "unavailable");
    await world.engine.start(first);
    await world.settle();
    world.amazon.failing.clear();
    await world.engine.start(first);
    await world.settle();
    expect(world.site.stored.size).toBe(15);
  });
});
