import { derivedId, letterValue } from "../ids.ts";

/** Partitions of an index over all accounts: they spread the writes, and readers can share the work. */
export const SHARDS = [..."0123456789ABCDEF"] as const;
export type Shard = (typeof SHARDS)[number];

/**
 * Returns the shard of an account, always the same. Rows retain the shard they were written with; every reader walks
 * all of them.
 */
export const shardOf = (userId: string): Shard =>
  SHARDS[letterValue(derivedId("retailer-account", userId)[0]!) % SHARDS.length]!;
