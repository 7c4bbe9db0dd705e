import { beforeEach, describe, expect, test } from "vitest";
import { type SyncWorld, syncWorld } from "#extension/testing/sync-world.ts";
import type { FollowerWork } from "#shared/api/followers.ts";

const work: FollowerWork = { author: "amzn1.author", author_ids: ["amzn1.author", "amzn1.other"] };
const count = (value: number) => ({ count: value, date: "2026-11-18" });

let world: SyncWorld;
beforeEach(async () => {
  world = await syncWorld();
  world.amazon.followers["amzn1.author"] = count(412);
  world.amazon.followers["amzn1.other"] = count(77);
});
const read = async () => {
  world.site.followers = work;
  await world.engine.tick();
  return world.store.load();
};
const reports = () => world.site.reports.filter(({ source }) => source === "followers");

describe("due followers", () => {
  test("are read for every pen name and sent as numbers in one request", async () => {
    const state = await read();
    expect(world.site.sentFollowers).toEqual([
      {
        counts: [
          { author_id: "amzn1.author", ...count(412) },
          { author_id: "amzn1.other", ...count(77) },
        ],
      },
    ]);
    expect(reports()).toEqual([{ source: "followers", outcome: "ok" }]);
    expect(state.followers).toBeNull();
  });

  test("leave out a pen name without followers at the portal", async () => {
    delete world.amazon.followers["amzn1.other"];
    await read();
    expect(world.site.sentFollowers[0]?.counts.map(({ author_id }) => author_id)).toEqual(["amzn1.author"]);
  });

  test("send nothing, and are done, when no pen name has followers", async () => {
    for (const id of work.author_ids) delete world.amazon.followers[id];
    await read();
    expect(world.site.sentFollowers).toEqual([]);
    expect(reports()).toEqual([{ source: "followers", outcome: "unchanged" }]);
  });

  test("leave no count in the browser's storage", async () => {
    const saved: string[] = [];
    world.beforeSave = () => {
      void world.store.load().then((state) => saved.push(JSON.stringify(state)));
    };
    await read();
    expect(saved.length).toBeGreaterThan(1);
    expect(saved.join()).not.toMatch(/412|"count"/);
  });

  test("are read after a restart when the browser was closed before", async () => {
    await world.store.update((state) => ({ ...state, followers: { ...work, id: "job-1" } }));
    await world.restart().resume();
    expect(world.site.sentFollowers).toHaveLength(1);
    expect((await world.store.load()).followers).toBeNull();
  });
});

describe("a failure of the author portal while followers are read", () => {
  test("is reported and leaves royalties alone", async () => {
    world.site.due.royalties = ["2026-11"];
    world.amazon.failing.set("author", "signed_out");
    const state = await read();
    expect(world.site.stored.has("estimator 2026-11")).toBe(true);
    expect(reports()).toEqual([{ source: "followers", outcome: "failed", code: "signed_out" }]);
    expect([state.followers, state.failure]).toEqual([null, null]);
  });

  test("keeps another author's counts out of the account", async () => {
    world.amazon.author = { ...world.amazon.author!, authorId: "amzn1.stranger" };
    await read();
    expect(world.site.sentFollowers).toEqual([]);
    expect(reports()).toMatchObject([{ outcome: "failed", code: "forbidden" }]);
  });

  test("ends the pairing when the site has ended it", async () => {
    world.site.faults.push({ path: /followers/, status: 401, times: 1 });
    const state = await read();
    expect([state.pairing, world.ended]).toEqual([null, 1]);
  });
});
