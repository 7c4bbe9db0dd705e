import { describe, expect, test } from "vitest";
import { stopAt, watchedAccess } from "#functions/imports/testing/watched.ts";
import { sidesOf } from "#functions/testing/seeds.ts";
import { sealed, storedMonth } from "#shared/domain/seals/testing/seals.ts";
import { removeSource } from "./remove-source.ts";
import { sealStore } from "./seal-store.ts";
import { depsOn, givenSettled, sealsWorld } from "./testing/seals-world.ts";

const world = sealsWorld();

/** Two months of Amazon and one of Gumroad, sealed at noon of November 20. */
async function givenChain(): Promise<void> {
  const months = [storedMonth("2026-06"), storedMonth("2026-07", { source: "gumroad" }), storedMonth("2026-08")];
  for (const entry of sealed([], months)) await sealStore(world.access).append(world.author.userId, entry);
}

const shape = async () => (await world.chain()).map(({ content }) => content?.kind ?? null);

describe("deleting a source", () => {
  test.each([
    ["royalties", [null, "sealed", null, "removed"]],
    ["payments", [null, "sealed", null, "removed"]],
    ["gumroad", ["sealed", null, "sealed", "removed"]],
    ["ranks", ["sealed", "sealed", "sealed"]],
    ["kobo", ["sealed", "sealed", "sealed"]],
  ] as const)("takes the figures of %s out of the chain, which stays whole", async (source, left) => {
    await givenChain();
    for (let times = 0; times < 2; times++) await removeSource(world.deps, world.author.userId, { source });
    expect(await shape()).toEqual(left);
    expect(await world.faults()).toEqual([]);
  });

  test("ends the same when it stopped at any write and is repeated", async () => {
    const run = async (write: number, when: "before" | "after") => {
      await world.renew();
      await givenChain();
      const { state, watch } = stopAt(write, when);
      state.counts = true;
      const crashing = depsOn(watchedAccess(world.access, watch), world.clock);
      const given = { source: "royalties" } as const;
      await removeSource(crashing, world.author.userId, given).catch(({ message }: Error) =>
        expect(message).toContain("stopped"),
      );
      expect(await world.faults()).toEqual([]);
      await removeSource(world.deps, world.author.userId, given);
      return { chain: await world.chain(), ...state };
    };
    const whole = await run(Number.POSITIVE_INFINITY, "after");
    expect(whole.writes).toBe(3);
    for (let write = 1; write <= whole.writes; write++)
      for (const when of sidesOf(write)) expect((await run(write, when)).chain).toEqual(whole.chain);
  });

  test("also takes what an import sealed while the deletion ran, but nothing that came later", async () => {
    const { author, clock } = world;
    await givenSettled(world.access, author.userId, ["2026-07"]);
    await world.deliver();
    const purgedAt = new Date(clock.now()).toISOString();
    clock.advance(60_000);
    await givenSettled(world.access, author.userId, ["2026-07", "2026-08"]);
    await world.deliver();
    const event = { name: "SourcePurged", userId: author.userId, source: "royalties", purgedAt } as const;
    await world.deliver(event);
    expect(await shape()).toEqual([null, "sealed", "removed", "sealed"]);
    await world.deliver(event);
    expect(await shape()).toEqual([null, "sealed", "removed", "sealed"]);
    expect(await world.faults()).toEqual([]);
  });

  test("appends its entry beside concurrent ones", async () => {
    const { author, deps } = world;
    await givenChain();
    await givenSettled(world.access, author.userId, ["2026-05"]);
    await Promise.all([world.deliver(), removeSource(deps, author.userId, { source: "gumroad" }), world.deliver()]);
    expect(await world.faults()).toEqual([]);
    expect((await shape()).filter((kind) => kind === "removed")).toHaveLength(1);
  });
});

test("the whole chain goes with the account", async () => {
  await givenChain();
  await sealStore(world.access).removeAll(world.author.userId);
  expect(await world.chain()).toEqual([]);
});
