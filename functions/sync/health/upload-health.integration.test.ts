import { beforeEach, describe, expect, test } from "vitest";
import { type ExtensionWorld, extensionWorld } from "#functions/extension/testing/extension-world.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { noteMonths } from "#functions/report-months/index.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { busyMonth, givenMonth, monthsOf } from "#functions/testing/stored-months.ts";
import { givenUser } from "#functions/testing/users.ts";
import { getSyncHealth } from "#shared/api/sync/sync-health.ts";
import { monthKeyOf } from "#shared/domain/imports/plan-types.ts";

const engine = testEngine();
let world: ExtensionWorld;
beforeEach(async () => {
  world = extensionWorld(await engine.createTable());
});
const health = async (as: Actor) => (await world.call(getSyncHealth, { as })).body;

describe("sync health of an author who uploads files", () => {
  test("covers uploadable sources for an author who uploads files", async () => {
    const uploader = await givenUser(world.access);
    await givenMonth(world.access, uploader.userId, busyMonth("2026-10", 1));
    const { account, data } = await health(uploader);
    expect(account).toBeNull();
    expect(data.map(({ source, mode, state }) => [source, mode, state])).toEqual([
      ["royalties", "upload", "good"],
      ["prior_months", "upload", "never"],
      ["payments", "upload", "never"],
    ]);
  });

  test("calls uploaded royalties late by the months since the newest file, and names gaps between files", async () => {
    const uploader = await givenUser(world.access);
    for (const month of ["2025-06", "2025-08", "2025-10"])
      await givenMonth(world.access, uploader.userId, busyMonth(month, 1));
    const { data } = await health(uploader);
    const after = ["2025-11", "2025-12", ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `2026-0${n}`), "2026-10"];
    expect(data[0]).toMatchObject({
      source: "royalties",
      mode: "upload",
      state: "late",
      repair: "upload",
      reason: "14 months have no report, most recently Oct 2026.",
      covered: { from: "2025-06", to: "2026-10", holes: ["2025-07", "2025-09", ...after] },
    });
  });

  test("calls uploaded final royalties late while months with page reads lack theirs", async () => {
    const uploader = await givenUser(world.access);
    for (const month of ["2026-08", "2026-09", "2026-10"])
      await givenMonth(world.access, uploader.userId, busyMonth(month, 1));
    await givenMonth(world.access, uploader.userId, busyMonth("2026-09", 1), "prior-months");
    const { data } = await health(uploader);
    expect(data.slice(0, 2)).toMatchObject([
      { source: "royalties", state: "good", covered: { from: "2026-08", to: "2026-10", holes: [] } },
      {
        source: "prior_months",
        state: "late",
        repair: "upload",
        reason: "2 months have no final royalties, most recently Oct 2026.",
        covered: { from: "2026-08", to: "2026-10", holes: ["2026-08", "2026-10"] },
      },
    ]);
  });

  test("calls an ended month late whose uploaded file was made before its end, until a newer file confirms it", async () => {
    const uploader = await givenUser(world.access);
    const months = monthsOf(world.access, uploader.userId);
    await months.put(busyMonth("2026-10", 1), { fileCreatedAt: "2026-10-04T12:00:00.000Z" });
    expect((await health(uploader)).data[0]).toMatchObject({
      state: "late",
      repair: "upload",
      reason: "Your newest report for Oct 2026 ends on Oct 4, 2026, before the end of the month.",
    });
    const check = { revision: 1, at: "2026-11-02T12:00:00.000Z" };
    const confirmed = [{ month: "2026-10", monthKey: monthKeyOf({ family: "estimator", month: "2026-10" }), check }];
    await noteMonths(world.access, uploader.userId, { confirmed, kept: [] });
    expect((await health(uploader)).data[0]).toMatchObject({ state: "good", reason: null, repair: null });
  });
});
