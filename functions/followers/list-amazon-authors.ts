import type * as z from "zod";
import type { listAmazonAuthors as endpoint } from "#shared/api/followers.ts";
import type { FollowersDeps, Owner } from "./deps.ts";
import { readOwnAuthors, toAmazonAuthor } from "./read-own-authors.ts";

export const listAmazonAuthors = async (
  deps: FollowersDeps,
  owner: Owner,
): Promise<z.input<(typeof endpoint)["response"]>> => ({
  data: (await readOwnAuthors(deps, owner)).map(toAmazonAuthor),
});
