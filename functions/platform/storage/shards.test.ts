import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#functions/testing/seeds.ts";
import { derivedId, newId } from "../ids.ts";
import { SHARDS, shardOf } from "./shards.ts";

const ACCOUNTS = 20_000;

function sharesOf(userIds: readonly string[]): number[] {
  const counts = new Map<string, number>();
  for (const userId of userIds) counts.set(shardOf(userId), (counts.get(shardOf(userId)) ?? 0) + 1);
  return SHARDS.map((shard) => ((counts.get(shard) ?? 0) / userIds.length) * 100);
}

function expectEven(userIds: readonly string[]): void {
  for (const share of sharesOf(userIds)) expect(Math.abs(share - 6.25)).toBeLessThanOrEqual(1);
}

test("assigns 6.25 % ± 1 of the accounts to each of the 16 shards, whatever the form of their ids", () => {
  const kinds = [newId, randomUUID, () => derivedId("user", randomUUID())];
  for (const newUserId of kinds) expectEven(Array.from({ length: ACCOUNTS }, newUserId));
});

test("spreads numbered ids of any prefix evenly, and never changes an account's shard", () => {
  fc.assert(
    fc.property(fc.string(), (prefix) => {
      expectEven(Array.from({ length: ACCOUNTS }, (_, n) => `${prefix}${n}`));
      expect(shardOf(prefix)).toBe(shardOf(prefix));
    }),
    runs(5),
  );
});
