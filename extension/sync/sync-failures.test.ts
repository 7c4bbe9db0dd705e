import { beforeEach, describe, expect, test } from "vitest";
import { type SyncWorld, syncWorld } from "#extension/testing/sync-world.ts";
import { addMonths } from "#shared/primitives/dates.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { EMPTY_STATE } from "./state.ts";

const MONTHS = Array.from({ length: 15 }, (_, i) => addMonths("2026-11", -i));
let world: SyncWorld;
beforeEach(async () => {
  world = await syncWorld();
});

const first = { kind: "first", months: null } as const;
const royalties = { kind: "royalties", months: null } as const;

describe("on failure", () => {
  test("fetches all other reports when one can't be parsed", async () => {
    world.site.due.royalties = ["2026-11", "2026-10", "2026-09"];
    world.amazon.failing.set("2026-10", "unexpected_answer");
    await world.engine.start(royalties);
    const state = await world.settle();
    expect([...world.site.stored.keys()]).toEqual(["estimator 2026-11", "estimator 2026-09"]);
    expect(world.site.reports).toMatchObject([
      { outcome: "failed", code: "unexpected_answer", months: ["2026-11", "2026-09"] },
    ]);
    expect(state.failure?.code).toBe("unexpected_answer");
  });

  test("does not upload a report of a different month than requested", async () => {
    world.site.due.royalties = ["2026-11"];
    const download = world.amazon.downloadEstimator;
    world.amazon.downloadEstimator = ({ today }) => download({ month: "2026-10", today });
    await world.engine.tick();
    expect(world.site.uploads).toBe(0);
    expect(world.site.reports).toMatchObject([{ outcome: "failed", code: "unexpected_answer" }]);
  });

  test("does not upload a web page received in place of a workbook", async () => {
    world.site.due.royalties = ["2026-11"];
    world.amazon.downloadEstimator = async () => new TextEncoder().encode("<!doctype html><h1>Sign in</h1>");
    await world.engine.tick();
    expect(world.site.uploads).toBe(0);
    expect(world.site.reports).toMatchObject([{ outcome: "failed", code: "unexpected_answer" }]);
  });

  test("stops everything when signed out, reports it for every due source, and retries ever more rarely", async () => {
    world.site.due = { royalties: ["2026-11", "2026-10"], prior_months: [], payments: true, kenp_rates: ["2026-10"] };
    world.amazon.failing.set("all", "signed_out");
    await world.engine.tick();
    expect(world.site.reports.map(({ source, code }) => [source, code])).toEqual([
      ["royalties", "signed_out"],
      ["payments", "signed_out"],
      ["kenp_rates", "signed_out"],
    ]);
    const waits: number[] = [];
    for (let i = 0; i < 4; i++) {
      const { next_at } = await world.store.load();
      waits.push(Math.round((Date.parse(next_at!) - world.now) / MINUTE_MS));
      world.now = Date.parse(next_at!);
      await world.engine.tick();
    }
    expect(waits).toEqual([15, 30, 60, 60]);
  });

  test.each([
    ["list", "payments list"],
    ["workbook", "payments"],
  ])(
    "fetches royalties and reports only payments as failed when Amazon can't show the payments %s",
    async (_, page) => {
      world.site.due = { royalties: ["2026-11", "2026-10"], prior_months: [], payments: true, kenp_rates: ["2026-10"] };
      world.amazon.failing.set(page, "unavailable");
      await world.engine.start(royalties);
      const { failure, next_at } = await world.settle();
      expect([...world.site.stored.keys()]).toEqual(["estimator 2026-11", "estimator 2026-10"]);
      expect(world.site.reports.map(({ source, outcome, code }) => [source, outcome, code])).toEqual([
        ["royalties", "ok", null],
        ["payments", "failed", "unavailable"],
        ["kenp_rates", "ok", null],
      ]);
      expect(failure?.code).toBe("unavailable");
      expect(Date.parse(next_at!)).toBeGreaterThan(world.now);
    },
  );

  test("reports every source as failed while none of Amazon's reports can be fetched", async () => {
    world.site.due = { royalties: ["2026-11", "2026-10"], prior_months: [], payments: true, kenp_rates: ["2026-10"] };
    for (const page of ["payments list", "payments", "2026-11", "2026-10", "rates"]) {
      world.amazon.failing.set(page, "unavailable");
    }
    await world.engine.tick();
    expect(world.site.reports.map(({ source, outcome, code }) => [source, outcome, code])).toEqual([
      ["royalties", "failed", "unavailable"],
      ["payments", "failed", "unavailable"],
      ["kenp_rates", "failed", "unavailable"],
    ]);
    expect(world.site.uploads).toBe(0);
  });

  test("retries immediately at the author's request, even while the server backs off", async () => {
    world.site.due.royalties = ["2026-11"];
    world.amazon.failing.set("all", "signed_out");
    await world.engine.tick();
    world.amazon.failing.clear();
    const left = { royalties: [], prior_months: [], payments: false, kenp_rates: [] };
    world.site.due = left;
    world.site.dueForAuthor = { ...left, royalties: ["2026-11", "2026-10"], payments: true, kenp_rates: ["2026-10"] };
    await world.engine.start(royalties);
    expect(await world.settle()).toMatchObject({ failure: null });
    expect([...world.site.stored.keys()]).toEqual(["estimator 2026-11", "estimator 2026-10", "payments 2026-10"]);
    const good = world.site.reports.filter(({ outcome }) => outcome !== "failed");
    expect(good.map(({ source }) => source)).toEqual(["royalties", "payments", "kenp_rates"]);
  });

  test("waits for the server's back-off before an automatic retry", async () => {
    world.site.due.royalties = ["2026-11"];
    world.amazon.failing.set("all", "unavailable");
    await world.engine.tick();
    world.amazon.failing.clear();
    world.site.dueForAuthor = world.site.due;
    world.site.due = { royalties: [], prior_months: [], payments: false, kenp_rates: [] };
    await world.later();
    expect(world.site.stored.size).toBe(0);
  });

  test("fetches no month before the account's creation at the author's request", async () => {
    world.amazon.account = "2026-10-05";
    world.site.due.royalties = ["2026-11", "2026-10"];
    await world.engine.start(first);
    await world.settle();
    world.amazon.failing.set("2026-11", "unavailable");
    await world.later();
    world.amazon.failing.clear();
    await world.engine.start(royalties);
    await world.settle();
    expect(world.site.reports.at(-1)).toMatchObject({ outcome: "unchanged", months: ["2026-11", "2026-10"] });
  });

  test("skips another Amazon account until its history is requested", async () => {
    world.site.due.royalties = ["2026-11"];
    await world.engine.start(first);
    await world.settle();
    world.amazon.account = "2019-03-01";
    world.amazon.pages.set("2026-11", 500);
    const state = await world.later();
    expect(state.failure).toMatchObject({
      code: "forbidden",
      message: expect.stringContaining("different Amazon account"),
    });
    expect(world.site.uploads).toBe(1);
    await world.engine.start(first);
    expect(await world.settle()).toMatchObject({ failure: null, account: "2019-03-01" });
    expect(world.site.uploads).toBe(2);
  });

  test("reports a failed import as a Colophon failure", async () => {
    world.site.due.royalties = ["2026-11"];
    world.site.endsAs = "failed";
    await world.engine.tick();
    expect((await world.store.load()).failure?.code).toBe("colophon_refused");
    expect(world.site.reports).toMatchObject([{ source: "royalties", outcome: "failed", code: null }]);
  });

  test.each([
    ["the work list", /work/],
    ["creating an import", /imports$/],
    ["the upload", /bucket/],
    ["starting the import", /start/],
    ["polling the import", /import-1$/],
    ["the sync report", /sync/],
  ])("loses nothing when the site fails at %s", async (_, path) => {
    world.site.due.royalties = ["2026-11"];
    world.site.faults.push({ path, status: 503, times: 1 });
    await world.engine.tick();
    expect((await world.store.load()).failure?.code).toBe("colophon_unreachable");
    expect(await world.later()).toMatchObject({ failure: null });
    expect(world.site.stored.get("estimator 2026-11")?.revision).toBe(1);
    expect(world.site.reports.at(-1)?.outcome).not.toBe("failed");
  });

  test("clears the state when the site no longer accepts the token", async () => {
    world.site.token = "another";
    await world.engine.tick();
    expect(await world.store.load()).toEqual({ ...EMPTY_STATE, disconnected: "clara@example.com" });
    expect(world.ended).toBe(1);
    await expect(world.engine.start(royalties)).rejects.toThrow();
  });

  test("stops immediately when the author disconnects during a run", async () => {
    world.site.due.royalties = MONTHS;
    const download = world.amazon.downloadEstimator;
    world.amazon.downloadEstimator = async (asked) => {
      if (asked.month === "2026-08") await world.store.update(() => EMPTY_STATE);
      return download(asked);
    };
    await world.engine.start(first);
    await world.engine.tick();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await world.store.load()).toEqual(EMPTY_STATE);
    expect(world.site.uploads).toBe(0);
    expect(world.amazon.downloads).not.toContain("2026-07");
  });
});
