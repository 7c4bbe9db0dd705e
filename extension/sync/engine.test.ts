import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { type SyncWorld, syncWorld } from "#extension/testing/sync-world.ts";
import { addMonths } from "#shared/primitives/dates.ts";
import { EMPTY_STATE } from "./state.ts";

const MONTHS = Array.from({ length: 15 }, (_, i) => addMonths("2026-11", -i));

let world: SyncWorld;
beforeEach(async () => {
  world = await syncWorld();
});

const first = { kind: "first", months: null } as const;
const royalties = { kind: "royalties", months: null } as const;
const again = async (minutes = 15) => {
  world.now += minutes * 60_000;
  await world.engine.tick();
  return world.store.load();
};
const imports = () => world.site.calls.filter((call) => call === "POST /extension/imports").length;

describe("the first import", () => {
  test("brings every month, newest first, in imports of twelve files, one second apart", async () => {
    world.site.due.royalties = MONTHS;
    expect((await world.engine.start(first)).running).toBe("first");
    const state = await world.settle();
    expect(world.retailer.downloads).toEqual(MONTHS);
    expect([...world.site.stored.keys()].sort()).toEqual(MONTHS.map((month) => `estimator ${month}`).sort());
    expect(imports()).toBe(2);
    expect(world.slept.every((ms) => ms === 1000)).toBe(true);
    expect(world.slept.length).toBeGreaterThanOrEqual(13);
    expect(world.site.reports).toEqual([
      { source: "royalties", outcome: "ok", code: null, months: MONTHS, first: true },
    ]);
    expect(state).toMatchObject({ job: null, failure: null, last_good_at: expect.any(String) });
  });

  test("joins the one that runs when it is asked for again", async () => {
    world.site.due.royalties = MONTHS;
    await Promise.all([world.engine.start(first), world.engine.start(first), world.engine.start(first)]);
    await world.engine.start(first);
    await world.settle();
    expect(world.retailer.downloads.filter((what) => what === "2026-11")).toHaveLength(1);
  });

  test("tells its end even when there is nothing to fetch", async () => {
    await world.engine.start(first);
    await world.settle();
    expect(world.site.reports).toMatchObject([{ source: "royalties", outcome: "unchanged", first: true }]);
  });

  test("says what it fetches and how far it is", async () => {
    world.site.due.royalties = MONTHS.slice(0, 3);
    const seen: unknown[] = [];
    const download = world.retailer.downloadEstimator;
    world.retailer.downloadEstimator = async (asked) => {
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

  test("goes on where it was, wherever the browser was closed: nothing is missing and nothing is told twice", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(45), { minLength: 1, maxLength: 6 }), async (kills) => {
        world = await syncWorld();
        world.site.due = { royalties: MONTHS, prior_months: [], payments: true, kenp_rates: ["2026-10"] };
        await world.engine.start(first);
        for (const saves of kills) {
          let left = saves;
          const killed = new Promise<void>((resolve) => {
            world.beforeSave = () => {
              if (left-- > 0) return;
              resolve();
              throw new Error("the browser was closed");
            };
          });
          await Promise.race([killed, world.settle()]);
          // What still runs in the closed browser can't store anything any more.
          await new Promise((resolve) => setTimeout(resolve, 5));
          world.beforeSave = null;
          world.restart();
          await world.engine.resume();
          const { done, total } = await world.engine.status();
          expect(done).toBeLessThanOrEqual(total);
        }
        await world.settle();
        const keys = [...MONTHS.map((month) => `estimator ${month}`), "payments 2026-10"].sort();
        expect([...world.site.stored.keys()].sort()).toEqual(keys);
        expect([...world.site.stored.values()].every(({ revision }) => revision === 1)).toBe(true);
        expect(world.site.reports.filter((report) => report.first).length).toBeGreaterThanOrEqual(1);
      }),
      { numRuns: 10 },
    );
  }, 60_000);

  test("counts a batch that was broken off once", async () => {
    world.site.due.royalties = MONTHS.slice(0, 3);
    let left = 4;
    world.beforeSave = () => {
      if (left-- < 0) throw new Error("the browser was closed");
    };
    await world.engine.start(first);
    await new Promise((resolve) => setTimeout(resolve, 100));
    world.beforeSave = null;
    const seen: number[] = [];
    const download = world.retailer.downloadEstimator;
    world.retailer.downloadEstimator = async (asked) => {
      seen.push((await world.engine.status()).done);
      return download(asked);
    };
    await world.restart().resume();
    expect(seen).toEqual([0, 1, 2]);
  });

  test("waits when the retailer signs the author out, and goes on by itself later", async () => {
    world.site.due.royalties = MONTHS;
    world.retailer.failing.set("2026-01", "signed_out");
    await world.engine.start(first);
    const paused = await world.settle();
    expect(paused.failure?.code).toBe("signed_out");
    expect(paused.job).toMatchObject({ kind: "first", done: 10 });
    expect((await world.engine.status()).running).toBeNull();
    // What was fetched before is not lost.
    expect(world.site.stored.size).toBe(10);
    world.retailer.failing.clear();
    const done = await again();
    expect(done).toMatchObject({ job: null, failure: null, failures: 0 });
    expect(world.site.stored.size).toBe(15);
    expect(world.retailer.downloads.filter((what) => what === "2026-11")).toHaveLength(1);
  });

  test("asked for once more, goes on at once", async () => {
    world.site.due.royalties = MONTHS;
    world.retailer.failing.set("2026-01", "unavailable");
    await world.engine.start(first);
    await world.settle();
    world.retailer.failing.clear();
    await world.engine.start(first);
    await world.settle();
    expect(world.site.stored.size).toBe(15);
  });
});

describe("every quarter of an hour", () => {
  test("an unchanged month is fetched and not uploaded", async () => {
    world.site.due.royalties = ["2026-11"];
    await world.engine.tick();
    expect(world.site.uploads).toBe(1);
    await again();
    await again();
    expect(world.retailer.downloads).toEqual(["2026-11", "2026-11", "2026-11"]);
    expect(world.site.uploads).toBe(1);
    expect(world.site.reports.map(({ outcome }) => outcome)).toEqual(["ok", "unchanged", "unchanged"]);
  });

  test("a changed month is uploaded", async () => {
    world.site.due.royalties = ["2026-11"];
    await world.engine.tick();
    world.retailer.pages.set("2026-11", 8);
    await again();
    expect(world.site.stored.get("estimator 2026-11")?.revision).toBe(2);
    await again();
    expect(world.site.uploads).toBe(2);
  });

  test("an unchanged month that somebody changed on the site is uploaded again", async () => {
    world.site.due.royalties = ["2026-11"];
    await world.engine.tick();
    world.site.stored.set("estimator 2026-11", { content: "from a file", revision: 2 });
    await again();
    expect(world.site.uploads).toBe(2);
  });

  test("nothing is asked before it is time", async () => {
    await world.engine.tick();
    await again(3);
    expect(world.site.calls).toEqual(["GET /extension/work"]);
  });

  test("the workbook of payments is fetched only when their list has changed", async () => {
    world.site.due.payments = true;
    await world.engine.tick();
    await again();
    expect(world.retailer.downloads).toEqual(["payments list", "payments", "payments list"]);
    world.retailer.payment = 1002;
    await again();
    expect(world.retailer.downloads.slice(3)).toEqual(["payments list", "payments"]);
    expect(world.site.reports.map(({ source, outcome }) => [source, outcome])).toEqual([
      ["payments", "ok"],
      ["payments", "unchanged"],
      ["payments", "ok"],
    ]);
  });

  test("rates a page are handed over", async () => {
    world.site.due.kenp_rates = ["2026-09", "2026-10"];
    await world.engine.tick();
    expect(world.site.calls).toContain("POST /kenp/amazon");
    expect(world.site.reports).toMatchObject([{ source: "kenp_rates", outcome: "ok" }]);
  });

  test("a month that waits for the author's answer is not brought up again until something changes", async () => {
    world.site.due.royalties = ["2026-11"];
    world.site.endsAs = "needs_decision";
    await world.engine.tick();
    expect((await world.store.load()).failure?.message).toContain("asks you something");
    await again();
    expect(world.site.uploads).toBe(1);
    expect(world.site.reports[0]).toMatchObject({ outcome: "unchanged", months: [] });
  });

  test("named months are fetched whatever is due", async () => {
    await world.engine.start({ kind: "royalties", months: ["2026-11", "2026-10", "2026-09", "2026-08"] });
    await world.settle();
    expect(world.retailer.downloads).toEqual(["2026-11", "2026-10", "2026-09", "2026-08"]);
  });
});

describe("when something goes wrong", () => {
  test("one report that can't be understood keeps nothing else from coming", async () => {
    world.site.due.royalties = ["2026-11", "2026-10", "2026-09"];
    world.retailer.failing.set("2026-10", "unexpected_answer");
    await world.engine.start(royalties);
    const state = await world.settle();
    expect([...world.site.stored.keys()]).toEqual(["estimator 2026-11", "estimator 2026-09"]);
    expect(world.site.reports).toMatchObject([
      { outcome: "failed", code: "unexpected_answer", months: ["2026-11", "2026-09"] },
    ]);
    expect(state.failure?.code).toBe("unexpected_answer");
  });

  test("a report of another month than was asked for goes nowhere", async () => {
    world.site.due.royalties = ["2026-11"];
    const download = world.retailer.downloadEstimator;
    world.retailer.downloadEstimator = ({ today }) => download({ month: "2026-10", today });
    await world.engine.tick();
    expect(world.site.uploads).toBe(0);
    expect(world.site.reports).toMatchObject([{ outcome: "failed", code: "unexpected_answer" }]);
  });

  test("a web page in place of a workbook goes nowhere", async () => {
    world.site.due.royalties = ["2026-11"];
    world.retailer.downloadEstimator = async () => new TextEncoder().encode("<!doctype html><h1>Sign in</h1>");
    await world.engine.tick();
    expect(world.site.uploads).toBe(0);
    expect(world.site.reports).toMatchObject([{ outcome: "failed", code: "unexpected_answer" }]);
  });

  test("being signed out stops everything, is told for every source that was due, and is tried ever more rarely", async () => {
    world.site.due = { royalties: ["2026-11", "2026-10"], prior_months: [], payments: true, kenp_rates: ["2026-10"] };
    world.retailer.failing.set("all", "signed_out");
    await world.engine.tick();
    expect(world.site.reports.map(({ source, code }) => [source, code])).toEqual([
      ["royalties", "signed_out"],
      ["payments", "signed_out"],
      ["kenp_rates", "signed_out"],
    ]);
    const waits: number[] = [];
    for (let i = 0; i < 4; i++) {
      const { next_at } = await world.store.load();
      waits.push(Math.round((Date.parse(next_at!) - world.now) / 60_000));
      world.now = Date.parse(next_at!);
      await world.engine.tick();
    }
    expect(waits).toEqual([15, 30, 60, 60]);
  });

  test("who asks after a failure gets a try, though the server leaves it for a while", async () => {
    world.site.due.royalties = ["2026-11"];
    world.retailer.failing.set("all", "signed_out");
    await world.engine.tick();
    world.retailer.failing.clear();
    world.site.due.royalties = [];
    await world.engine.start(royalties);
    expect(await world.settle()).toMatchObject({ failure: null });
    expect(world.site.stored.has("estimator 2026-11")).toBe(true);
  });

  test("another account of the retailer's is left alone until its history is asked for", async () => {
    world.site.due.royalties = ["2026-11"];
    await world.engine.start(first);
    await world.settle();
    world.retailer.account = "2019-03-01";
    world.retailer.pages.set("2026-11", 500);
    const state = await again();
    expect(state.failure).toMatchObject({
      code: "forbidden",
      message: expect.stringContaining("another Amazon account"),
    });
    expect(world.site.uploads).toBe(1);
    await world.engine.start(first);
    expect(await world.settle()).toMatchObject({ failure: null, account: "2019-03-01" });
    expect(world.site.uploads).toBe(2);
  });

  test("a failed import is told as one of ours", async () => {
    world.site.due.royalties = ["2026-11"];
    world.site.endsAs = "failed";
    await world.engine.tick();
    expect((await world.store.load()).failure?.code).toBe("colophon_refused");
    expect(world.site.reports).toMatchObject([{ source: "royalties", outcome: "failed", code: null }]);
  });

  test.each([
    ["the work list", /work/],
    ["a new import", /imports$/],
    ["the upload", /bucket/],
    ["the start", /start/],
    ["the reading", /import-1$/],
    ["the report", /sync/],
  ])("the site being broken at %s loses nothing", async (_, path) => {
    world.site.due.royalties = ["2026-11"];
    world.site.faults.push({ path, status: 503, times: 1 });
    await world.engine.tick();
    expect((await world.store.load()).failure?.code).toBe("colophon_unreachable");
    expect(await again()).toMatchObject({ failure: null });
    expect(world.site.stored.get("estimator 2026-11")?.revision).toBe(1);
    expect(world.site.reports.at(-1)?.outcome).not.toBe("failed");
  });

  test("a token that the site does not know any more is forgotten, with all else", async () => {
    world.site.token = "another";
    await world.engine.tick();
    expect(await world.store.load()).toEqual({ ...EMPTY_STATE, disconnected: "clara@example.com" });
    await expect(world.engine.start(royalties)).rejects.toThrow();
  });

  test("an author who disconnects under way is left alone at once", async () => {
    world.site.due.royalties = MONTHS;
    const download = world.retailer.downloadEstimator;
    world.retailer.downloadEstimator = async (asked) => {
      if (asked.month === "2026-08") await world.store.update(() => EMPTY_STATE);
      return download(asked);
    };
    await world.engine.start(first);
    await world.engine.tick();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await world.store.load()).toEqual(EMPTY_STATE);
    expect(world.site.uploads).toBe(0);
    expect(world.retailer.downloads).not.toContain("2026-07");
  });
});
