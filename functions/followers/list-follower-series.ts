import type * as z from "zod";
import type { listFollowerSeries as endpoint } from "#shared/api/followers.ts";
import { pointsBetween } from "#shared/domain/followers/follower-series.ts";
import type { FollowersDeps, Owner } from "./deps.ts";
import { readOwnAuthors } from "./read-own-authors.ts";

export const listFollowerSeries = async (
  deps: FollowersDeps,
  owner: Owner,
  { from, to }: z.output<NonNullable<(typeof endpoint)["query"]>>,
): Promise<z.input<(typeof endpoint)["response"]>> => ({
  data: (await readOwnAuthors(deps, owner)).map(({ id, name, series }) => ({
    id,
    name,
    points: series ? pointsBetween(series, from, to) : [],
  })),
});
