import * as z from "zod";
import { toInstant } from "#functions/platform/clock.ts";
import { type Walk, WHOLE } from "#functions/platform/tasks/walk.ts";
import type { AccountsDeps } from "../deps.ts";
import { closeUnverifiedAccount } from "./close-unverified-account.ts";

const UNVERIFIED_DAYS = 30;

type Deps = Pick<AccountsDeps, "accounts" | "bus" | "clock">;

/**
 * Closes unverified accounts without imported data. The published event triggers their deletion; until a row is gone,
 * each sweep closes it again.
 */
export const unverifiedSweep = (deps: Deps): Walk<{ userId: string }, "closed"> => ({
  shards: WHOLE,
  item: z.object({ userId: z.string() }),
  list: (_whole, after) =>
    deps.accounts.pageOfUnverified(toInstant(deps.clock.now() - UNVERIFIED_DAYS * 86_400_000), after),
  work: async ({ userId }) => ((await closeUnverifiedAccount(deps, userId)) ? "closed" : null),
});
