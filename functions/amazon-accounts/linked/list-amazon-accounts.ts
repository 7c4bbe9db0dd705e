import type { Actor } from "#functions/platform/access/actor.ts";
import type { AmazonAccount } from "#shared/api/amazon-accounts.ts";
import { type LinkedDeps, readLinked } from "./read-linked.ts";

export const listAmazonAccounts = async (deps: LinkedDeps, { userId }: Actor): Promise<{ data: AmazonAccount[] }> => ({
  data: await readLinked(deps, userId),
});
