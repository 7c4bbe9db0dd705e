import { beforeEach } from "vitest";
import type { TableAccess } from "#functions/entities/base.ts";
import type { Binding } from "#functions/platform/http/binding.ts";
import { apiCaller } from "./api-caller.ts";
import { testEngine } from "./engine.ts";
import { fakeClock } from "./fake-clock.ts";
import { givenUser } from "./users.ts";

interface Renewable {
  /** Builds the world again on another table, for a test that runs several times, such as once for each crash. */
  renew(): Promise<void>;
}

/** Builds a world on a table of its own before every test of a file. Its fields exist from the first test on. */
export function apiWorld<W extends object>(build: (access: TableAccess) => W | Promise<W>): W & Renewable {
  const engine = testEngine();
  const renew = async () => {
    Object.assign(world, await build(await engine.createTable()));
  };
  /** Safe assertion: tests run after the hook that fills it. */
  const world = { renew } as W & Renewable;
  beforeEach(renew);
  return world;
}

/** A world with an author who calls these endpoints on the real chain. */
export const boundWorld = (bindings: readonly Binding[]) =>
  apiWorld(async (access) => {
    const clock = fakeClock();
    return { access, clock, call: apiCaller([...bindings], { access, clock }), author: await givenUser(access) };
  });
