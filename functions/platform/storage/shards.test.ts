import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#functions/testing/seeds.ts";
import { derivedId, newId } from "../ids.ts";
import { SHARDS, shardOf } from "./shards.ts";

const ACCOUNTS = 20_000;

/** The share of each shard, in percent. */
function sharesOf(userIds: readonly string[]): number[] {
  const counts = new Map<string, number>();
  for (const userId of userIds) counts.set(shardOf(userId), (counts.get(shardOf(userId)) ?? 0) + 1);
  return SHARDS.map((shard) => ((counts.get(shard) ?? 0) / userIds.length) * 100);
}

function expectEven(userIds: readonly string[]): void {
  for (const share of sharesOf(userIds)) expect(Math.abs(share - 6.25)).toBeLessThanOrEqual(1);
}

test("each of the 16 shards holds 6.25 % ± 1 of the accounts, whatever their ids look like", () => {
  const kinds = [newId, randomUUID, () => derivedId("user", randomUUID())];
  for (const newUserId of kinds) expectEven(Array.from({ length: ACCOUNTS }, newUserId));
});

test("numbered ids of any prefix spread as evenly, and one account's shard never changes", () => {
  fc.assert(
    fc.property(fc.string(), (prefix) => {
      expectEven(Array.from({ length: ACCOUNTS }, (_, n) => `${prefix}${n}`));
      expect(shardOf(prefix)).toBe(shardOf(prefix));
    }),
    runs(5),
  );
});
