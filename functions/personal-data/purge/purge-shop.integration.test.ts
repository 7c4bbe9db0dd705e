import { expect, test } from "vitest";
import { worldOn } from "#functions/imports/testing/world.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { newId } from "#functions/platform/ids.ts";
import { reportMonths } from "#functions/report-months/index.ts";
import { royaltySumsStore } from "#functions/royalties/index.ts";
import { otherShopsFiles } from "#local/demo/wide/other-shops.ts";
import { parseFamily } from "#shared/domain/report-month.ts";
import { readReport } from "#shared/sources/index.ts";
import { purgeWorld } from "../testing/purge-world.ts";
import { listHeldShops } from "./list-held-shops.ts";

const world = purgeWorld();

test("a deleted shop leaves no figures and no files, and every other source stays as it was", async () => {
  const { userId } = world.mara;
  const imports = worldOn(world.access, { files: world.files, clock: world.clock, newId, readReport });
  const all = otherShopsFiles("2026-11-28");
  for (const kind of ["orders_export", "D2D_Ebook"]) {
    const asked = await imports.importFiles(
      userId,
      all.filter(({ name }) => name.startsWith(kind)),
    );
    const answers = asked.files.flatMap(({ questions }, file) =>
      questions.length > 0 ? [{ file, accepted: true }] : [],
    );
    if (answers.length > 0) await imports.decide(userId, asked.id, [], answers);
  }
  const bySource = async () =>
    Map.groupBy(
      await reportMonths(world.access).list(userId, "2020-01", "2030-12"),
      ({ family }) => parseFamily(family)!.source,
    );
  const shops = async () => {
    const { data } = await listHeldShops({ months: reportMonths(world.access) }, { actor: { tenantId: userId } });
    return data.map(({ source, last }) => [source, last]);
  };
  expect(await shops()).toEqual([
    ["draft2digital", "2026-11"],
    ["shopify", "2026-11"],
  ]);
  const before = await bySource();
  expect([...before.keys()].sort()).toEqual(["amazon", "draft2digital", "shopify"]);
  const sums = royaltySumsStore(world.access);
  await sums.save({ tenantId: userId, year: "2026", months: { "2026-11": { USD: 1_000_000 } } });
  expect((await world.purge("shopify")).status).toBe(204);
  expect(await sums.listOf(userId)).toEqual([]);
  expect(world.deps.bus.events).toContainEqual({
    name: "SourcePurged",
    detail: { userId, source: "shopify", purgedAt: toInstant(world.clock.now()) },
  });
  expect(await shops()).toEqual([["draft2digital", "2026-11"]]);
  const after = await bySource();
  expect(after.get("shopify")).toBeUndefined();
  expect(after.get("draft2digital")).toEqual(before.get("draft2digital"));
  expect(after.get("amazon")).toEqual(before.get("amazon"));
  const left = (await world.itemsOf(userId)).filter((item) => JSON.stringify(item).includes("shopify:orders"));
  expect(left).toEqual([]);
  expect(await world.held()).not.toEqual([]);
});
