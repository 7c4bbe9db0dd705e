import { beforeEach, describe, expect, test } from "vitest";
import { type SyncWorld, syncWorld } from "#extension/testing/sync-world.ts";

let world: SyncWorld;
beforeEach(async () => {
  world = await syncWorld();
});

describe("quarter-hourly sync", () => {
  test("fetches an unchanged month without uploading it", async () => {
    world.site.due.royalties = ["2026-11"];
    await world.engine.tick();
    expect(world.site.uploads).toBe(1);
    await world.later();
    await world.later();
    expect(world.amazon.downloads).toEqual(["2026-11", "2026-11", "2026-11"]);
    expect(world.site.uploads).toBe(1);
    expect(world.site.reports.map(({ outcome }) => outcome)).toEqual(["ok", "unchanged", "unchanged"]);
  });

  test("uploads a changed month", async () => {
    world.site.due.royalties = ["2026-11"];
    await world.engine.tick();
    world.amazon.pages.set("2026-11", 8);
    await world.later();
    expect(world.site.stored.get("estimator 2026-11")?.revision).toBe(2);
    await world.later();
    expect(world.site.uploads).toBe(2);
  });

  test("uploads an unchanged month again after it was changed on the site", async () => {
    world.site.due.royalties = ["2026-11"];
    await world.engine.tick();
    world.site.stored.set("estimator 2026-11", { content: "from a file", revision: 2 });
    await world.later();
    expect(world.site.uploads).toBe(2);
  });

  test("does not poll before the scheduled time", async () => {
    await world.engine.tick();
    await world.later(3);
    expect(world.site.calls).toEqual(["GET /extension/work"]);
  });

  test("fetches the payments workbook only when the list of payments has changed", async () => {
    world.site.due.payments = true;
    await world.engine.tick();
    await world.later();
    expect(world.amazon.downloads).toEqual(["payments list", "payments", "payments list"]);
    world.amazon.payment = 1002;
    await world.later();
    expect(world.amazon.downloads.slice(3)).toEqual(["payments list", "payments"]);
    expect(world.site.reports.map(({ source, outcome }) => [source, outcome])).toEqual([
      ["payments", "ok"],
      ["payments", "unchanged"],
      ["payments", "ok"],
    ]);
  });

  test("fetches the payments workbook on request even if the list is unchanged", async () => {
    world.site.due.payments = true;
    await world.engine.tick();
    await world.engine.start({ kind: "payments", months: null });
    await world.engine.resume();
    expect(world.amazon.downloads).toEqual(["payments list", "payments", "payments list", "payments"]);
  });

  test("reports an account without payments as unchanged and requests no workbook", async () => {
    world.site.due.payments = true;
    world.amazon.payment = null;
    await world.engine.tick();
    expect(world.amazon.downloads).toEqual(["payments list"]);
    expect(world.site.reports).toMatchObject([{ source: "payments", outcome: "unchanged" }]);
  });

  test("uploads rates per page", async () => {
    world.site.due.kenp_rates = ["2026-09", "2026-10"];
    await world.engine.tick();
    expect(world.site.calls).toContain("POST /kenp/amazon");
    expect(world.site.reports).toMatchObject([{ source: "kenp_rates", outcome: "ok" }]);
  });

  test("does not resend a month that waits for the author's decision until something changes", async () => {
    world.site.due.royalties = ["2026-11"];
    world.site.endsAs = "needs_decision";
    await world.engine.tick();
    expect((await world.store.load()).failure?.message).toContain("needs your decision");
    await world.later();
    expect(world.site.uploads).toBe(1);
    expect(world.site.reports[0]).toMatchObject({ outcome: "unchanged", months: [] });
    expect(world.site.reports[1]).toMatchObject({ outcome: "unchanged", months: [] });
    // The author decided to keep the stored version.
    world.site.answer("import-1");
    await world.later();
    expect(world.site.uploads).toBe(1);
    expect(world.site.reports[2]).toMatchObject({ outcome: "unchanged", months: ["2026-11"] });
  });

  test("reports success for named months only if they are all that are due", async () => {
    world.site.due.royalties = ["2026-11", "2026-10"];
    await world.engine.start({ kind: "royalties", months: ["2026-08"] });
    await world.settle();
    expect(world.site.stored.has("estimator 2026-08")).toBe(true);
    expect(world.site.reports).toEqual([]);
    world.amazon.failing.set("2026-08", "unexpected_answer");
    await world.engine.start({ kind: "royalties", months: ["2026-08"] });
    await world.settle();
    expect(world.site.reports).toMatchObject([{ source: "royalties", outcome: "failed" }]);
    await world.engine.start({ kind: "royalties", months: ["2026-11", "2026-10", "2026-09"] });
    await world.settle();
    expect(world.site.reports[1]).toMatchObject({ source: "royalties", outcome: "ok" });
  });

  test("fetches named months even when they are not due", async () => {
    await world.engine.start({ kind: "royalties", months: ["2026-11", "2026-10", "2026-09", "2026-08"] });
    await world.settle();
    expect(world.amazon.downloads).toEqual(["2026-11", "2026-10", "2026-09", "2026-08"]);
  });
});
